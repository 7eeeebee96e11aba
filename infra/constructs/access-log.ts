import type { DeploymentSettings } from './derive-deployment-settings.ts'

/**
 * Returns the name of a gateway's log group. For names under `/aws/vendedlogs/` AWS uses a single resource policy; any
 * other group is added to an account policy that has room for a few dozen.
 */
export const getAccessLogGroupName = (place: DeploymentSettings, gateway: 'http' | 'socket'): string =>
  `/aws/vendedlogs/nestboard/${place.slug}/${gateway}`

/**
 * Returns the log format: one JSON line per request, without IP address and user agent. Only the edge's log has these
 * two, and it is kept for a shorter time.
 */
export const buildAccessLogFormat = (route: string): string =>
  JSON.stringify({
    requestId: '$context.requestId',
    at: '$context.requestTimeEpoch',
    route,
    status: '$context.status',
    bytes: '$context.responseLength',
    latencyMs: '$context.responseLatency',
    error: '$context.error.message',
  })
