// SPDX-License-Identifier: Apache-2.0
// InitProducerId 0-5, for idempotent producers: a fresh id and epoch 0. Transactional ids have no coordinator here yet.
#include "broker/answer.h"
#include "broker/handlers/handlers.h"
#include "wire/messages/22_init_producer_id.h"

namespace broker {
namespace {
flow::Reply give(const flow::Request& request, wire::ErrorCode error, std::optional<base::ProducerId> id = {}) {
    wire::InitProducerIdResponse answer;
    answer.errorCode = error;
    answer.producerId = id ? id->value() : -1;
    answer.producerEpoch = id ? 0 : -1;
    return answered(request, answer, error);
}
}  // namespace

flow::Reply initProducerId(Rooms& rooms, flow::Request& request, wire::InitProducerIdRequest body) {
    using wire::ErrorCode;
    if ((body.producerId == -1) != (body.producerEpoch == -1)) return give(request, ErrorCode::InvalidRequest);
    if (body.transactionalId)
        return give(request, body.transactionalId->empty() ? ErrorCode::InvalidRequest : ErrorCode::CoordinatorNotAvailable);
    if (const auto id = rooms.producerIds.take()) return give(request, ErrorCode::None, id);
    const auto image = rooms.controller->image();
    const auto* broker = image->broker(rooms.self.id);
    rooms.controller->submit(controller::AllocateProducerIds{rooms.self.id, broker ? broker->epoch : -1}, std::move(request));
    return flow::Parked{};
}

flow::Reply initProducerIdDone(Rooms& rooms, flow::Request& request) {
    const auto& block = std::get<controller::ProducerIdBlock>(std::any_cast<controller::Answer&>(request.kept));
    if (!block.verdict.ok()) return give(request, wire::ErrorCode::CoordinatorLoadInProgress);
    rooms.producerIds.give(block.first, block.length);
    if (const auto id = rooms.producerIds.take()) return give(request, wire::ErrorCode::None, id);
    return give(request, wire::ErrorCode::CoordinatorLoadInProgress);   // others were quicker: it may ask again
}

}  // namespace broker
