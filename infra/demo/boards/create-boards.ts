import { dayIn } from '@nestboard/shared/kernel/day.ts'
import { createGuestStays } from '../guests/create-guest-stays.ts'
import type { GuestUsers } from '../guests/create-guest-stays.ts'
import type { SignedInPeople } from '../people.ts'
import { callAt, callNow } from './call-at.ts'
import { createGreatOceanRoad, stayWithRaisedPrice } from './great-ocean-road.ts'
import { createLisbon } from './lisbon.ts'
import type { DemoContext } from './actions.ts'
import { createOtwayWeekends } from './otway-weekends.ts'

/** What all stories of the demo share. @param loadedMs when the stays were loaded, epoch ms */
export function demoContext(origin: string, people: SignedInPeople, loadedMs: number): DemoContext {
  const ago = (hours: number) => callAt(loadedMs - hours * 3_600_000, origin)
  return { people, loadedMs, today: dayIn('Australia/Melbourne', loadedMs), now: callNow(origin), ago }
}

/**
 * Creates the boards and orders of the demo people, and those of the supplier's guests once these can order, through the same
 * operations that they would use. An existing board is left unchanged.
 * @returns the orders that have not settled yet
 */
export async function createBoards(context: DemoContext, guests: Promise<GuestUsers>): Promise<number[]> {
  const road = createGreatOceanRoad(context)
  const [unanswered, ofGuests] = await Promise.all([
    createOtwayWeekends(context),
    guests.then((users) => createGuestStays(context, users, { stay: stayWithRaisedPrice, over: road })),
    createLisbon(context),
    road,
  ])
  return unanswered === undefined ? ofGuests : [...ofGuests, unanswered]
}
