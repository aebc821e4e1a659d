// SPDX-License-Identifier: Apache-2.0
#pragma once
// The controller's decisions: the state and an order in, records and an answer out. No clock, no file, no thread; the
// only chance in it comes from a seed and a source of ids that are given. Who applies the records is none of its
// business.

#include "controller/commands.h"
#include "machine/outcome.h"
#include "metadata/record.h"

#include <functional>
#include <random>

namespace controller {

struct Chance {
    std::uint64_t seed = 0;
    std::function<base::Uuid()> newId = base::Uuid::random;
};

class Core {
public:
    using Out = machine::Outcome<metadata::Record, Answer>;

    // `node` is the controller's own; `fixed` what its properties file says, which gives new topics their defaults.
    Core(base::BrokerId node, metadata::Values fixed, Chance chance);

    // `next` is the offset that the first of the records will get.
    Out decide(const metadata::Image& image, const Command& command, base::Offset next);

    // What the first leader of a new cluster writes before anything else.
    static std::vector<metadata::Record> bootstrap();
    // What every leader writes of itself when it starts.
    metadata::Record registration(const std::vector<metadata::Endpoint>& endpoints,
                                  const base::Uuid& incarnation) const;

private:
    base::BrokerId node_;
    metadata::Values fixed_;
    std::mt19937_64 random_;
    std::function<base::Uuid()> newId_;

    Out on(const metadata::Image&, const CreateTopics&, base::Offset);
    Out on(const metadata::Image&, const DeleteTopics&, base::Offset);
    Out on(const metadata::Image&, const CreatePartitions&, base::Offset);
    Out on(const metadata::Image&, const AlterSettings&, base::Offset);
    Out on(const metadata::Image&, const ReplaceSettings&, base::Offset);
    Out on(const metadata::Image&, const AllocateProducerIds&, base::Offset);
    Out on(const metadata::Image&, const RegisterBroker&, base::Offset);
    Out on(const metadata::Image&, const ChangeBroker&, base::Offset);
    Out on(const metadata::Image&, const AlterIsr&, base::Offset);

    TopicsCreated::Topic createTopic(const metadata::Image&, const CreateTopics::Topic&, bool validateOnly,
                                     std::vector<metadata::Record>& records);
    Verdict addPartitions(const metadata::Image&, const CreatePartitions::Topic&,
                          std::vector<metadata::Record>& records);
};

// The features of Apache Kafka 4.4: what this program supports, and what a fresh cluster turns on.
struct Feature {
    std::string_view name;
    std::int16_t least, most, initial;
};
std::span<const Feature> features();

}  // namespace controller
