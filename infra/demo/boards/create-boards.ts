import { dayIn } from '@nestboard/shared/kernel/day.ts'
import { createGuestStays } from '../guests/stays.ts'
import type { GuestUsers } from '../guests/stays.ts'
import type { SignedInPeople } from '../people.ts'
import { callAt, callNow } from './call-at.ts'
import { createGreatOceanRoad, raisedStay } from './great-ocean-road.ts'
import { createLisbon } from './lisbon.ts'
import type { DemoContext } from './actions.ts'
import { settled } from './orders.ts'
import { createOtwayWeekends } from './otway-weekends.ts'

/** What all stories of the demo share. @param loadedMs when the stays were loaded, epoch ms */
export function demoContext(origin: string, people: SignedInPeople, loadedMs: number): DemoContext {
  const ago = (hours: number) => callAt(loadedMs - hours * 3_600_000, origin)
  return { people, loadedMs, today: dayIn('Australia/Melbourne', loadedMs), now: callNow(origin), ago }
}

/**
 * Creates the boards and orders of the demo people and of the supplier's guests through the same operations that they would use.
 * An existing board is left unchanged.
 * @returns a function that waits until all orders have settled
 */
export async function createBoards(context: DemoContext, guests: GuestUsers): Promise<() => Promise<void>> {
  const { people, now } = context
  const road = createGreatOceanRoad(context)
  const [unanswered, ofGuests] = await Promise.all([
    createOtwayWeekends(context),
    createGuestStays(context, guests, { stay: raisedStay, over: road }),
    createLisbon(context),
    road,
  ])
  const unsettled = unanswered === undefined ? ofGuests : [...ofGuests, unanswered]
  return async () => {
    await Promise.all(unsettled.map((id) => settled(now, people.supplier, id)))
  }
}
