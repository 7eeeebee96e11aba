import type { Day } from '@nestboard/shared/kernel/day.ts'
import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import { createSegment } from '@nestboard/shared/itinerary/routes.ts'
import type { ListingType } from '@nestboard/shared/listing/model.ts'
import { getOffer } from '@nestboard/shared/offers/routes.ts'
import { createStaySearch } from '@nestboard/shared/search/routes.ts'
import { createProduct, createTrip, listTrips, voteForProduct } from '@nestboard/shared/trips/routes.ts'
import type { DemoUser, SignedInDemoPerson, SignedInDemoPeople } from '../demo-people.ts'
import type { CallRouteWithSession, CallRouteAsPerson } from './create-backdated-route-call.ts'
import { findStayByName } from './stays.ts'
import type { BookableStayNights } from './stays.ts'

/** The context that all functions creating demo data share. */
export interface DemoContext {
  readonly people: SignedInDemoPeople
  /**
   * The time at which the catalog was loaded (epoch ms), and the day at that time in the time zone of most of its
   * stays.
   */
  readonly loadedMs: number
  readonly today: Day
  readonly now: CallRouteWithSession
  /** Returns a function that calls routes as if at the given number of hours before the catalog was loaded. */
  readonly ago: (hours: number) => CallRouteAsPerson<DemoUser>
}

/** Ages of the guests on the demo boards: two adults. */
export const demoGuestAges = [34, 36]

/** Whether a person already has a board of this name. The demo data on that board must then not be created again. */
export async function hasDemoBoard({ ago }: Pick<DemoContext, 'ago'>, who: DemoUser, name: string): Promise<boolean> {
  const { trips } = await ago(0)(who, listTrips, {})
  return trips.some((trip) => trip.name === name)
}

export async function createDemoBoard<W extends DemoUser>(
  call: CallRouteAsPerson<W>,
  who: W,
  name: string,
  invited: DemoUser[] = [],
): Promise<number> {
  const { id } = await call(who, createTrip, { name, userIds: invited.map(({ userId }) => userId) })
  return id
}

/** Pins a stay at its current price; returns the id of the pin. */
export async function pinStay<W extends DemoUser>(
  call: CallRouteAsPerson<W>,
  who: W,
  tripId: number,
  nights: BookableStayNights,
  ages: readonly number[] = demoGuestAges,
): Promise<number> {
  const { key: offerKey } = await call(who, getOffer, { ...nights, tripId, ages: [...ages] })
  const { id } = await call(who, createProduct, { tripId, offerKey })
  return id
}

export async function voteForPin(
  call: CallRouteWithSession,
  id: number,
  ...voters: SignedInDemoPerson[]
): Promise<void> {
  for (const who of voters) await call(who, voteForProduct, { id, voted: true })
}

/** Adds a search around a stay of the catalog to a board. */
export async function searchAroundStay(
  call: CallRouteWithSession,
  who: SignedInDemoPerson,
  tripId: number,
  name: string,
  nights: BookableStayNights,
): Promise<void> {
  const { city, latitude, longitude } = findStayByName(name)
  const { day, length } = nights
  const rooms = { bathrooms: 0, beds: 0, bedrooms: 1 }
  await call(who, createStaySearch, {
    tripId,
    query: city,
    latitude,
    longitude,
    ages: demoGuestAges,
    day,
    length,
    ...rooms,
  })
}

/** An activity on a board that is not a stay, such as a flight, on a day at an hour in UTC. */
export interface DemoBoardActivity {
  readonly name: string
  readonly description: string
  readonly listingType: ListingType
  readonly day: Day
  readonly hour: number
}

export async function addDemoBoardActivities(
  call: CallRouteWithSession,
  who: SignedInDemoPerson,
  tripId: number,
  plans: readonly DemoBoardActivity[],
): Promise<void> {
  for (const { day, hour, ...said } of plans) {
    const timeFrom = day * msPerDay + hour * 3_600_000
    await call(who, createSegment, { tripId, ...said, timeFrom })
  }
}
