import type { Day } from '../../kernel/day.ts'
import { toMajorUnits } from '../../kernel/minor-units.ts'
import { getSeriesValueOn } from '../../kernel/series.ts'
import { computeFeeLines } from '../../fees/fees.ts'
import { createNightlyPricer } from '../../rates/compute-nightly-prices.ts'
import type { MapRowListingData } from './make-map-row.ts'
import { convertToDollars } from './convert-to-dollars.ts'

const lookAheadDays = 112
const stayNights = 4
const couple = [40, 40]

/**
 * The usual nightly price of a rate in US dollars: the mean over the next 16 weeks for two adults, plus a night's
 * share of the fees of a four-night stay. It only serves to sort map rows and is never shown.
 */
export function computeUsualNightlyPrice(
  { listing, fees }: Pick<MapRowListingData, 'listing' | 'fees'>,
  rate: MapRowListingData['rates'][number]['rate'],
  today: Day,
): number {
  const price = createNightlyPricer(rate, couple, listing.currency)
  const hasDays = rate.values.length > 0 && valueWithin(rate, today)
  const days = hasDays ? lookAheadDays : 1
  let sum = 0
  for (let day = today; day < today + days; day++) sum += price(day)
  const base = Math.round((sum / days) * stayNights)
  const lines = computeFeeLines(fees, { base, nights: stayNights, payers: couple.length, currency: listing.currency })
  const total = base + lines.reduce((all, { amount }) => all + amount, 0)
  return convertToDollars(toMajorUnits(total, listing.currency) / stayNights, listing.currency)
}

const valueWithin = (rate: MapRowListingData['rates'][number]['rate'], today: Day): boolean =>
  Array.from({ length: lookAheadDays }, (_, at) => getSeriesValueOn(rate, today + at)).some(
    (value) => value !== undefined,
  )

/**
 * Sorts the rates of a listing by usual nightly price, lowest first, as map rows hold them; also returns the lowest of
 * these prices.
 */
export function sortRatesByUsualPrice(
  shown: MapRowListingData,
  today: Day,
): { rates: MapRowListingData['rates']; orderPrice: number } {
  const priced = shown.rates
    .map((each) => ({ each, price: computeUsualNightlyPrice(shown, each.rate, today) }))
    .toSorted((a, b) => a.price - b.price || a.each.rate.id - b.each.rate.id)
  return { rates: priced.map(({ each }) => each), orderPrice: priced[0]?.price ?? 0 }
}
