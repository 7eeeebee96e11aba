import type { EdgeEvent, EdgeRequest } from './edge-event.ts'

/**
 * Sets the caller's IP address and the host in headers that only the edge may set. Values sent by the caller are
 * removed.
 */
export function setCallerHeaders(event: EdgeEvent): EdgeRequest {
  const request = event.request
  const headers = request.headers
  Object.keys(headers).forEach((name) => {
    if (name.startsWith('x-nb-')) delete headers[name]
  })
  headers['x-nb-host'] = { value: headers['host']!.value }
  headers['x-nb-ip'] = { value: event.viewer.ip }
  return request
}
