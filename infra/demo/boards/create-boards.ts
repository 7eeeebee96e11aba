import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import { createDemoGuestOrders } from '../guests/create-demo-guest-orders.ts'
import type { DemoGuestUsers } from '../guests/create-demo-guest-orders.ts'
import type { SignedInDemoPeople } from '../demo-people.ts'
import { createBackdatedRouteCall, createHttpRouteCall } from './create-backdated-route-call.ts'
import { createGreatOceanRoadBoard, stayWithRaisedPrice } from './great-ocean-road.ts'
import { createLisbonBoard } from './create-lisbon-board.ts'
import type { DemoContext } from './demo-board-activity.ts'
import { createOtwayWeekendsBoard } from './create-otway-weekends-board.ts'

/**
 * Returns the context that all functions creating demo data share.
 * @param loadedMs when the stays were loaded, epoch ms
 */
export function createDemoContext(origin: string, people: SignedInDemoPeople, loadedMs: number): DemoContext {
  const ago = (hours: number) => createBackdatedRouteCall(loadedMs - hours * 3_600_000, origin)
  return { people, loadedMs, today: dayInZone('Australia/Melbourne', loadedMs), now: createHttpRouteCall(origin), ago }
}

/**
 * Creates the boards and orders of the demo people, then those of the supplier's guests, with the operations that they
 * would use themselves. An existing board stays unchanged.
 * @returns ids of the orders that stream reactions still have to complete
 */
export async function createBoards(context: DemoContext, guests: Promise<DemoGuestUsers>): Promise<number[]> {
  const road = createGreatOceanRoadBoard(context)
  const [unanswered, ofGuests] = await Promise.all([
    createOtwayWeekendsBoard(context),
    guests.then((users) => createDemoGuestOrders(context, users, { stay: stayWithRaisedPrice, over: road })),
    createLisbonBoard(context),
    road,
  ])
  return unanswered === undefined ? ofGuests : [...ofGuests, unanswered]
}
