import type { EdgeEvent, EdgeRequest } from './event.ts'

/** As the API's, and the path becomes the socket stage's, whose only path is its own name. */
export function handler(event: EdgeEvent): EdgeRequest {
  const { request, viewer } = event
  for (const name of Object.keys(request.headers)) if (name.startsWith('x-nb-')) delete request.headers[name]
  request.headers['x-nb-host'] = { value: request.headers['host']!.value }
  request.headers['x-nb-ip'] = { value: viewer.ip }
  request.uri = '/ws'
  return request
}
