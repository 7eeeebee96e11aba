import type { Day } from '@nestboard/shared/kernel/day.ts'
import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import { createSegment } from '@nestboard/shared/itinerary/routes.ts'
import type { ListingType } from '@nestboard/shared/listing/model.ts'
import { getOffer } from '@nestboard/shared/offers/routes.ts'
import { createStaySearch } from '@nestboard/shared/search/routes.ts'
import { createProduct, createTrip, listTrips, voteForProduct } from '@nestboard/shared/trips/routes.ts'
import type { SignedIn, SignedInPeople } from '../people.ts'
import type { Call } from './call-at.ts'
import { stayNamed } from './stays.ts'
import type { Nights } from './stays.ts'

/** What a story of the demo is told with. */
export interface DemoContext {
  readonly people: SignedInPeople
  /** When the catalog was loaded, epoch ms, and what day that was where most of its stays are. */
  readonly loadedMs: number
  readonly today: Day
  readonly now: Call
  /** The same so many hours before the catalog was loaded. */
  readonly ago: (hours: number) => Call
}

/** Two adults. */
export const party = [34, 36]

/** Whether somebody has a board of this name: then its story was told. */
export async function hasBoard({ now }: DemoContext, who: SignedIn, name: string): Promise<boolean> {
  const { trips } = await now(who, listTrips, {})
  return trips.some((trip) => trip.name === name)
}

export async function newBoard(call: Call, who: SignedIn, name: string, invited: SignedIn[] = []): Promise<number> {
  const { id } = await call(who, createTrip, { name, userIds: invited.map(({ userId }) => userId) })
  return id
}

/** Pins a stay at its price at that time; answers the product's id. */
export async function pin(call: Call, who: SignedIn, tripId: number, nights: Nights): Promise<number> {
  const { key: offerKey } = await call(who, getOffer, { ...nights, tripId, ages: party })
  const { id } = await call(who, createProduct, { tripId, offerKey })
  return id
}

export async function vote(call: Call, id: number, ...voters: SignedIn[]): Promise<void> {
  for (const who of voters) await call(who, voteForProduct, { id, voted: true })
}

/** Looks around a stay of the catalog. */
export async function search(call: Call, who: SignedIn, tripId: number, name: string, nights: Nights): Promise<void> {
  const { city, latitude, longitude } = stayNamed(name)
  const { day, length } = nights
  const rooms = { bathrooms: 0, beds: 0, bedrooms: 1 }
  await call(who, createStaySearch, { tripId, query: city, latitude, longitude, ages: party, day, length, ...rooms })
}

/** Something else to do on a day, at an hour as UTC has it. */
export interface Plan {
  readonly name: string
  readonly description: string
  readonly listingType: ListingType
  readonly day: Day
  readonly hour: number
}

export async function plan(call: Call, who: SignedIn, tripId: number, plans: readonly Plan[]): Promise<void> {
  for (const { day, hour, ...said } of plans) {
    const timeFrom = day * msPerDay + hour * 3_600_000
    await call(who, createSegment, { tripId, ...said, timeFrom })
  }
}
