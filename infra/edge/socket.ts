import type { EdgeEvent, EdgeRequest } from './event.ts'
import { knownCaller } from './known-caller.ts'

/** Before the sockets: as the API's, and the path becomes the socket stage's, whose only path is its own name. */
export function handler(event: EdgeEvent): EdgeRequest {
  const request = knownCaller(event)
  request.uri = '/ws'
  return request
}
