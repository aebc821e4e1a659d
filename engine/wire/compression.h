// SPDX-License-Identifier: Apache-2.0
#pragma once
// The four codecs of record batches, in the framings that Kafka's clients use (docs/formats: storage-spec "compression
// framing"). Contexts and tables live as long as the thread that uses them; nothing here is shared between threads.

#include "base/bytes.h"
#include "wire/record_fault.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

namespace wire {

// The three lowest bits of a batch's attributes.
enum class Codec : std::uint8_t { None = 0, Gzip = 1, Snappy = 2, Lz4 = 3, Zstd = 4 };

std::string_view name(Codec codec);                        // "gzip", as topic settings write it
std::optional<Codec> codecNamed(std::string_view name);    // also "uncompressed"; none for "producer" and nonsense

// Kafka's compression.<codec>.level: range and default. Snappy has no levels.
struct CodecLevels {
    int least = 0, most = 0, usual = 0;
};
CodecLevels levels(Codec codec);

// No sane batch is larger once decompressed; the answer to a bomb is PackedTooLarge, not memory.
constexpr std::size_t usualUnpackedBound = std::size_t(64) << 20;

// Room for decompressed bytes, kept from one batch to the next. It grows without filling itself with zeros.
class Scratch {
public:
    std::byte* data() { return data_.get(); }
    std::size_t capacity() const { return capacity_; }
    void reserve(std::size_t wanted, std::size_t keep);  // at least `wanted`; the first `keep` bytes survive
    void trim(std::size_t most);                         // give back a block larger than `most`

private:
    std::unique_ptr<std::byte[]> data_;
    std::size_t capacity_ = 0;
};

struct Unpacked {
    RecordFault fault = RecordFault::None;
    base::BytesView bytes;  // inside the scratch (or the input itself for Codec::None); empty after a fault
};

// Decompresses all of `packed`, at most `bound` bytes. Snappy: raw or xerial. LZ4: the header checksum of format 0,
// which Kafka once computed wrongly, is accepted when `oldHeader`. Every member of concatenated streams is read.
Unpacked unpack(Codec codec, base::BytesView packed, Scratch& scratch, std::size_t bound, bool oldHeader = false);

// Appends the compressed bytes to `out`. Levels out of range are brought into it.
void pack(Codec codec, base::BytesView plain, base::Bytes& out, std::optional<int> level = {}, bool oldHeader = false);

}  // namespace wire
