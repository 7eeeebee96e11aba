import type { Day } from '../../kernel/day.ts'
import { msPerDay } from '../../kernel/day.ts'
import type { Fee } from '../../fees/model.ts'
import type { Stay } from '../../listing/stay.ts'
import { priceStay, type StayPrice } from '../../offers/price.ts'
import type { Promo } from '../../rates/model.ts'
import type { RatePriceFields } from '../../rates/compute-nightly-prices.ts'
import { pricingTypeNames } from '../../rates/pricing-type.ts'
import type { LazyMapRow } from './decode-map-row.ts'
import type { MapRowsOfListing } from './is-stay-bookable-by-map-rows.ts'
import type { MapRowFee, MapRowHeader, MapRowPromo, MapRowRate } from './row.ts'
import { daysPerWindow, getFirstDayOfWindow } from './window.ts'

export interface MapRowOffer {
  readonly rateId: number
  readonly price: StayPrice
  readonly promoId: number
  readonly promoTill: number
  readonly freeCancellation: boolean
}

const checkInMinute = 16 * 60

/**
 * The cheapest offer of a bookable stay, priced by `priceStay`; undefined if no rate is in the rows of all windows.
 * `dealKey`: whether the viewer holds a Deal Key, without which promotions don't apply.
 */
export function findCheapestMapOffer(
  { rows, window }: MapRowsOfListing,
  stay: Stay,
  { dealKey, nowMs }: { dealKey: boolean; nowMs: number },
): MapRowOffer | undefined {
  const [first] = rows
  if (!first) return undefined
  const byRow = rows.map((row) => row.rates())
  let best: MapRowOffer | undefined
  for (const rate of byRow[0] ?? []) {
    const parts = byRow.map((rates) => rates.find(({ id }) => id === rate.id))
    if (parts.some((part) => part === undefined)) continue
    const promos = rate.promos.map(promoOf)
    const price = priceStay({
      currency: first.currency,
      rate: pricingOf(rows, parts as MapRowRate[], getFirstDayOfWindow(window)),
      extras: [],
      fees: first.fees.map(feeOf),
      promos: dealKey ? promos : [],
      keyPromos: promos,
      stay,
      nowMs,
    })
    if (best && best.price.total <= price.total) continue
    const promo = price.discount?.promo
    best = {
      rateId: rate.id,
      price,
      promoId: promo?.id ?? 0,
      promoTill: promo && !promo.validAnytime ? (promo.validTill ?? 0) : 0,
      freeCancellation: isFreeToLeave(rate, first, stay, nowMs),
    }
  }
  return best
}

function isFreeToLeave({ freeCancel }: MapRowRate, { zone }: MapRowHeader, { day }: Stay, nowMs: number): boolean {
  if (freeCancel <= 1) return freeCancel === 1
  const checkInMs = day * msPerDay + (checkInMinute - zone) * 60_000
  return nowMs <= checkInMs - (freeCancel - 2) * 60_000
}

const major = (thousandths: number): number => thousandths / 1000

function pricingOf(rows: readonly LazyMapRow[], parts: readonly MapRowRate[], dayOne: Day): RatePriceFields {
  const values: (number | null)[] = []
  for (const [place, row] of rows.entries()) {
    let next = 0
    for (const [night, open] of row.open.entries())
      values[place * daysPerWindow + night] = open ? major(parts[place]?.prices[next++] ?? 0) : null
  }
  const [first] = parts
  return {
    price: 0,
    adultPrices: first?.adultPrices.map(major) ?? [],
    childPrices: first?.childPrices.map(major) ?? [],
    dayOne,
    values,
  }
}

const feeOf = (fee: MapRowFee, idx: number): Fee => ({
  id: idx + 1,
  listingId: 1,
  active: true,
  idx,
  name: '',
  description: '',
  account: '',
  pricingType: pricingTypeNames[fee.pricingType] ?? 'INCLUDED',
  amount: fee.amount / 10_000,
  amountType: fee.percent ? 'PERCENT' : 'FLAT',
  compound: fee.compound,
  paymentType: fee.postPay ? 'POST_PAY' : 'PRE_PAY',
  nco: 0,
})

const promoOf = ({ id, percent, amount, minPeriods, use, valid }: MapRowPromo): Promo => ({
  id,
  rateId: 1,
  name: '',
  description: '',
  active: true,
  amount: amount / 10_000,
  amountType: percent ? 'PERCENT' : 'FLAT',
  minPeriods,
  useAnytime: !use,
  useFrom: use ? use[0] * 86_400 : null,
  useTill: use ? use[1] * 86_400 : null,
  validAnytime: !valid,
  validFrom: valid?.[0] ?? null,
  validTill: valid?.[1] ?? null,
})
