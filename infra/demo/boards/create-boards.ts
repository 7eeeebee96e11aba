import { dayIn } from '@nestboard/shared/kernel/day.ts'
import type { SignedInPeople } from '../people.ts'
import { callAt, callNow } from './call-at.ts'
import { createGreatOceanRoad } from './great-ocean-road.ts'
import { createLisbon } from './lisbon.ts'
import type { DemoContext } from './actions.ts'
import { settled } from './orders.ts'
import { createOtwayWeekends } from './otway-weekends.ts'

/**
 * Creates the boards and orders of the demo people through the same operations that they would use. An existing board is left
 * unchanged.
 * @param loadedMs when the stays were loaded, epoch ms
 * @returns a function that waits until all orders have settled
 */
export async function createBoards(
  origin: string,
  people: SignedInPeople,
  loadedMs: number,
): Promise<() => Promise<void>> {
  const now = callNow(origin)
  const ago = (hours: number) => callAt(loadedMs - hours * 3_600_000, origin)
  const today = dayIn('Australia/Melbourne', loadedMs)
  const context: DemoContext = { people, loadedMs, today, now, ago }
  const [unanswered] = await Promise.all([
    createOtwayWeekends(context),
    createGreatOceanRoad(context),
    createLisbon(context),
  ])
  return async () => {
    if (unanswered !== undefined) await settled(now, people.traveler, unanswered)
  }
}
