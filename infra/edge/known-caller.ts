import type { EdgeEvent, EdgeRequest } from './event.ts'

/** Tells who asks and by which host, in headers that only the edge may set: whatever a caller sent of them goes. */
export function knownCaller(event: EdgeEvent): EdgeRequest {
  const request = event.request
  const headers = request.headers
  Object.keys(headers).forEach((name) => {
    if (name.startsWith('x-nb-')) delete headers[name]
  })
  headers['x-nb-host'] = { value: headers['host']!.value }
  headers['x-nb-ip'] = { value: event.viewer.ip }
  return request
}
