import { formatIsoDay, msPerDay } from '@nestboard/shared/kernel/day.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'
import {
  confirmPriceMatchPlace,
  createPriceMatch,
  getPriceMatch,
  offerPriceMatch,
} from '@nestboard/shared/price-match/routes.ts'
import { searchFlags } from '@nestboard/shared/search/model.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { readTrip } from '@nestboard/shared/itinerary/routes.ts'
import { listRates } from '@nestboard/shared/rates/routes.ts'
import { createStaySearch } from '@nestboard/shared/search/routes.ts'
import { listTrips } from '@nestboard/shared/trips/routes.ts'
import { makeBid } from '@nestboard/shared/whisk-me-away/routes.ts'
import { demoGuestAges, pinStay } from './demo-board-activity.ts'
import type { DemoContext } from './demo-board-activity.ts'
import { bookPinnedStay } from './orders.ts'
import { pollUntilTrue, uploadReceipt, retryUntilUploadChecked } from './receipt.ts'
import { findOpenNights, findStayByName } from './stays.ts'

/** Name of the traveler's board that shows the Whisk Me Away request and the price match. */
const boardName = 'Otway weekends'
const bidders = [
  { stay: 'Shearwater Lodge', note: 'The whole lodge, with firewood and the terrace.' },
  { stay: 'Keepers Light', note: 'A breakfast hamper on the stairs, and the key to the lamp room.' },
  { stay: 'Fern Gully Cabin', note: '' },
] as const
const wish = {
  inDays: 80,
  nights: 3,
  note: 'Two of us, walking by day. A fire in the evening would be lovely.',
} as const
const wished = { query: 'Apollo Bay', countryName: 'Australia', radius: 20_000, note: wish.note } as const
const booked = { stay: 'Shearwater Lodge', inDays: 74, nights: 3, confirmation: '7240 118 356' } as const

/**
 * As the traveler, asks hosts for bids (Whisk Me Away) and asks the supplier of an already booked stay for a price
 * match; as the demo supplier, answers both. Existing requests stay unchanged.
 */
export async function createDemoPriceRequests(context: DemoContext): Promise<void> {
  const { now, people } = context
  const { trips } = await now(people.traveler, listTrips, {})
  const board = trips.find(({ name }) => name === boardName)
  if (!board) return
  const { searches, priceMatches } = await now(people.traveler, readTrip, { id: board.id })
  await Promise.all([
    searches.some(({ flags }) => hasFlag(flags, searchFlags.rfp)) || askHosts(context, board.id),
    priceMatches.length > 0 || askPlace(context, board.id),
  ])
}

/**
 * Creates a Whisk Me Away request for the first nights on which all bidders are free, and the bids. Each bid uses a
 * PRIVATE rate of its stay.
 */
async function askHosts(context: DemoContext, tripId: number): Promise<void> {
  const { now, today, loadedMs, people } = context
  const freeFrom = (from: Day): Day => {
    const day = Math.max(...bidders.map(({ stay }) => findOpenNights(stay, from, wish.nights, loadedMs).day))
    return day === from ? day : freeFrom(day)
  }
  const { latitude, longitude } = findStayByName('Shearwater Lodge')
  const { id } = await now(people.traveler, createStaySearch, {
    ...wished,
    tripId,
    latitude,
    longitude,
    ages: demoGuestAges,
    day: freeFrom(today + wish.inDays),
    length: wish.nights,
    open: true,
    rfp: true,
  })
  for (const { stay, note } of bidders)
    await now(people.supplier, makeBid, { id, ...(await closedRate(context, stay)), note, ttl: 3 * msPerDay })
}

/**
 * Creates a price match for a stay that the traveler booked on another site. The stay's supplier has made a better
 * offer, the traveler has booked it, and the old booking can still be canceled for free for some weeks.
 */
async function askPlace(context: DemoContext, tripId: number): Promise<void> {
  const { now, today, loadedMs, people } = context
  const { stay, inDays, nights, confirmation } = booked
  const { day, length } = findOpenNights(stay, today + inDays, nights, loadedMs)
  const { listingId, rateId } = await closedRate(context, stay)
  const lines = [`Hotel: ${stay}`, `Confirmation number: ${confirmation}`, `Check-in: ${formatIsoDay(day)}`]
  const { latitude, longitude } = findStayByName(stay)
  const place = { name: stay, placeId: `listing:${listingId}`, latitude, longitude }
  const fields = { tripId, ...place, platform: 'EXPEDIA', confirmation } as const
  const receipt = await uploadReceipt(now, people.traveler, [
    ...lines,
    `Check-out: ${formatIsoDay(day + length)}`,
    '2 adults',
  ])
  const { id } = await retryUntilUploadChecked(() =>
    now(people.traveler, createPriceMatch, {
      ...fields,
      receipt,
      day,
      length,
      ages: demoGuestAges,
      ttl: loadedMs + 20 * msPerDay,
      freeCancelMs: loadedMs + 45 * msPerDay,
    }),
  )
  // A stream reaction finds the stay's listing.
  await pollUntilTrue(async () => (await now(people.traveler, getPriceMatch, { id })).stage === 'FOUND')
  await now(people.traveler, confirmPriceMatchPlace, { id, listingId, isPlace: true })
  await now(people.supplier, offerPriceMatch, { id, listingId, rateId, ttl: 14 * msPerDay })
  const productId = await pinStay(now, people.traveler, tripId, { listingId, rateId, day, length })
  await bookPinnedStay(now, people.traveler, people.supplier, productId)
}

/** Returns the ids of a stay of the demo supplier and of its PRIVATE rate. */
async function closedRate({ now, people: { supplier } }: DemoContext, stay: string) {
  const { listingId } = findStayByName(stay)
  const { rates } = await now(supplier, listRates, { listingId })
  return { listingId, rateId: rates.find(({ visibility }) => visibility === 'PRIVATE')!.id }
}
