import type { Place } from './place.ts'

/**
 * Name of a gateway's log group. Under this prefix AWS keeps one policy for all; elsewhere each group is written into a
 * policy of the account that has room for some dozens.
 */
export const accessLogGroup = (place: Place, gateway: 'http' | 'socket'): string =>
  `/aws/vendedlogs/nestboard/${place.slug}/${gateway}`

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
