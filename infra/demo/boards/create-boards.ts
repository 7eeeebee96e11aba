import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import { createGuestStays } from '../guests/create-guest-stays.ts'
import type { GuestUsers } from '../guests/create-guest-stays.ts'
import type { SignedInPeople } from '../people.ts'
import { createPastCall, createCurrentCall } from './call-at.ts'
import { createGreatOceanRoad, stayWithRaisedPrice } from './great-ocean-road.ts'
import { createLisbon } from './lisbon.ts'
import type { DemoContext } from './actions.ts'
import { createOtwayWeekends } from './otway-weekends.ts'

/**
 * Returns the context that all functions creating demo data share.
 * @param loadedMs when the stays were loaded, epoch ms
 */
export function demoContext(origin: string, people: SignedInPeople, loadedMs: number): DemoContext {
  const ago = (hours: number) => createPastCall(loadedMs - hours * 3_600_000, origin)
  return { people, loadedMs, today: dayInZone('Australia/Melbourne', loadedMs), now: createCurrentCall(origin), ago }
}

/**
 * Creates the boards and orders of the demo people, then those of the supplier's guests, with the operations that they
 * would use themselves. An existing board stays unchanged.
 * @returns ids of the orders that stream reactions still have to complete
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
