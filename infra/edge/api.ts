import type { EdgeEvent, EdgeRequest } from './event.ts'
import { knownCaller } from './known-caller.ts'

/** Before the API. */
export function handler(event: EdgeEvent): EdgeRequest {
  return knownCaller(event)
}
