import { exampleFees } from '../../fees/testing/made.ts'
import { makeTestExtra, makeTestPromo, makeTestRate } from '../../rates/testing/made.ts'
import type { OfferSourceEntities } from '../make-offer.ts'
import type { StayPriceInput } from '../price.ts'

const promo = makeTestPromo()

/**
 * The worked example (shared/offers/README.md, "Worked example"): 3 nights at 100, 140, 100 for 2 adults and a child of
 * 8.
 */
export const workedExamplePriceInput: StayPriceInput = {
  currency: 'USD',
  rate: makeTestRate({ adultPrices: [0, 20], childPrices: [15, 15], dayOne: 20_467, values: [100, 140, 100] }),
  extras: [makeTestExtra()],
  fees: exampleFees,
  promos: [promo],
  keyPromos: [promo],
  stay: { day: 20_467, length: 3, ages: [40, 40, 8] },
  nowMs: 1_768_000_000_000,
}

/**
 * The worked example as stored data: a listing and its rate with extras, promotions and fees, from which `makeOffer`
 * makes the offer.
 */
export const workedExampleOfferEntities: OfferSourceEntities = {
  listing: { id: 11, active: true, visibility: 'PUBLIC', currency: 'USD', deposit: 300, timezone: 'UTC' },
  rate: makeTestRate(workedExamplePriceInput.rate),
  extras: workedExamplePriceInput.extras,
  promos: workedExamplePriceInput.promos,
  fees: exampleFees,
}
