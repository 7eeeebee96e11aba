import type { EdgeEvent, EdgeRequest } from './event.ts'
import { knownCaller } from './known-caller.ts'

/** Runs before requests to the API. */
export function handler(event: EdgeEvent): EdgeRequest {
  return knownCaller(event)
}
