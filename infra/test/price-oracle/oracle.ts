import { resetSimulatedCalls, simulatedMailService } from '@nestboard/events/testing/strangers.ts'
import { SimulatedTableStream } from '@nestboard/events/testing/table-stream.ts'
import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import { generateRandomListings } from './random-listings.ts'
import { buildListing } from './build-listing.ts'
import type { PriceDifference } from './expected-price.ts'
import { bookAndComparePrices } from './book-everywhere.ts'
import type { BookedStay } from './book-everywhere.ts'

export interface PriceOracleResult {
  readonly listings: number
  /** Number of compared prices, summed over all listings and all places that show a price. */
  readonly compared: number
  /**
   * Each difference with the number of its listing. Numbers count the listings in the order in which the seed
   * generates them.
   */
  readonly differences: readonly (PriceDifference & { readonly listing: number })[]
  readonly withDiscount: number
  readonly withExtras: number
  readonly withCompoundFees: number
}

/** Number of listings that are built together. The stream reactions then run once for all of them. */
const atOnce = 25
/** Places listings a degree apart, farther than any search radius. */
const pointOf = (nth: number) => ({ latitude: (nth % 100) - 49.5, longitude: Math.floor(nth / 100) - 150.5 })

/** Checks the price in the booking's mails: one to the traveler and one to the owner, each as text and as HTML. */
function mailsOf({ listing, traveler, expected }: BookedStay): PriceDifference[] {
  const { currency } = listing.plan
  const sentence =
    `Total price incl taxes ${formatMoney(expected.totalPrice, currency)}, ` +
    `of which ${formatMoney(expected.amount, currency)} is due with the reservation.`
  return [traveler, listing.owner].flatMap(({ email }): PriceDifference[] => {
    const mails = simulatedMailService.mails.filter(({ Destination }) => Destination.ToAddresses.includes(email))
    const priced = mails
      .map(({ Content }) => Content.Simple.Body)
      .filter(({ Text }) => Text.Data.includes('Total price'))
    const place = email === traveler.email ? 'mail to the traveler' : 'mail to the owner'
    if (!priced.length) return [{ place, field: 'mails', expected: 1, found: 0 }]
    return priced.flatMap(({ Text, Html }) =>
      [Text.Data, Html.Data].flatMap((text) =>
        text.includes(sentence)
          ? []
          : [{ place, field: 'sentence', expected: sentence, found: /Total price[^<\n]*/.exec(text)?.[0] }],
      ),
    )
  })
}

/**
 * Builds random listings through the API, books a stay at each, and compares every price shown with the independent
 * calculator. The table must be empty at the beginning.
 * @param from number of generated listings to skip at the beginning
 */
export async function runPriceOracle({ count, seed, from = 0 }: { count: number; seed: number; from?: number }) {
  const plans = generateRandomListings(from + count, seed).slice(from)
  const nowMs = Date.now()
  const today = dayInZone('UTC', nowMs)
  const stream = new SimulatedTableStream(({ pk }) => /^(?:L|O|MAIL)#/.test(pk))
  await stream.start()
  const result = { listings: 0, compared: 0, withDiscount: 0, withExtras: 0, withCompoundFees: 0 }
  const differences: PriceOracleResult['differences'][number][] = []
  for (let first = 0; first < plans.length; first += atOnce) {
    const built = []
    for (const [at, plan] of plans.slice(first, first + atOnce).entries())
      built.push(await buildListing(plan, { today, nowMs, point: pointOf(from + first + at) }))
    await stream.drain()
    const stays: BookedStay[] = []
    for (const listing of built) stays.push(await bookAndComparePrices(listing, today))
    await stream.drain()
    for (const [at, stay] of stays.entries()) {
      const listing = from + first + at
      result.listings++
      result.compared += stay.places + 2
      if (stay.expected.totalPrice < stay.expected.totalListPrice) result.withDiscount++
      if (stay.listing.rates.some(({ extras }) => extras[0]?.active)) result.withExtras++
      if (stay.listing.fees.some((fee) => fee.active && fee.compound && fee.amountType === 'PERCENT'))
        result.withCompoundFees++
      differences.push(...[...stay.differences, ...mailsOf(stay)].map((each) => ({ listing, ...each })))
    }
    resetSimulatedCalls()
  }
  return { ...result, differences } satisfies PriceOracleResult
}
