import type { EdgeEvent, EdgeRequest } from './event.ts'

/** Every address that isn't a file is a screen of the one page. */
export function handler(event: EdgeEvent): EdgeRequest {
  const { request } = event
  const last = request.uri.slice(request.uri.lastIndexOf('/') + 1)
  if (!last.includes('.')) request.uri = '/index.html'
  return request
}
