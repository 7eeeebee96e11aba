import type { EdgeEvent, EdgeRequest } from './event.ts'
import { knownCaller } from './known-caller.ts'

/** Runs before sockets: like the API's function, but the path becomes that of the socket stage. */
export function handler(event: EdgeEvent): EdgeRequest {
  const request = knownCaller(event)
  request.uri = '/ws'
  return request
}
