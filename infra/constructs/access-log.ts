/** One JSON line a request of a gateway. No address and no user agent: the edge's log has those, for a shorter time. */
export const accessLogFormat = (route: string): string =>
  JSON.stringify({
    requestId: '$context.requestId',
    at: '$context.requestTimeEpoch',
    route,
    status: '$context.status',
    bytes: '$context.responseLength',
    latencyMs: '$context.responseLatency',
    error: '$context.error.message',
  })
