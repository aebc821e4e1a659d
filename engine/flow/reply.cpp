// SPDX-License-Identifier: Apache-2.0
#include "flow/reply.h"

namespace flow {
namespace {

void fill(Response& r, Answered& a) {
    r.kind = Response::Kind::Answer;
    r.body = std::move(a.body);
    r.errorCode = a.errorCode;
    r.throttle = a.throttle;
    r.peer = std::move(a.peer);
}
void fill(Response&, Parked&) { base::ensure(false, "a parked request has no response"); }
void fill(Response& r, NoAnswer& n) {
    r.kind = Response::Kind::Nothing;
    r.throttle = n.throttle;
}
void fill(Response& r, HangUp& h) {
    r.kind = Response::Kind::HangUp;
    r.why = std::move(h.why);
}

}  // namespace

Response respond(Request&& request, Reply&& reply, base::Instant now) {
    Response r;
    r.connection = request.connection;
    r.processor = request.processor;
    r.requestBytes = request.frame.size();
    r.timing = request.timing;
    r.timing.answered = now;
    r.header = std::move(request.header);
    r.handler = request.handler;
    r.what = std::move(request.what);
    r.waitedFor = std::move(request.waitedFor);
    r.frame = std::move(request.frame);
    std::visit([&](auto& kind) { fill(r, kind); }, reply);
    request.kept.reset();
    return r;
}

}  // namespace flow
