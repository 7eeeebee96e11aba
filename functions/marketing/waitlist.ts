import type * as routes from '@nestboard/shared/marketing/routes.ts'
import type { Operation } from '../kernel/operation.ts'
import { keepPlace } from './waitlist.store.ts'

/** Puts an address on the waitlist; one that is there keeps its place, and the caller can't tell. */
export const subscribe: Operation<typeof routes.subscribe> = async ({ email }, { nowMs }) => {
  await keepPlace(email, nowMs)
  return {}
}
