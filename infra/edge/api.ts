import type { EdgeEvent, EdgeRequest } from './event.ts'

/** Tells the API who asks and by which host, in headers that only the edge may set: whatever a caller sent of them goes. */
export function handler(event: EdgeEvent): EdgeRequest {
  const { request, viewer } = event
  for (const name of Object.keys(request.headers)) if (name.startsWith('x-nb-')) delete request.headers[name]
  request.headers['x-nb-host'] = { value: request.headers['host']!.value }
  request.headers['x-nb-ip'] = { value: viewer.ip }
  return request
}
