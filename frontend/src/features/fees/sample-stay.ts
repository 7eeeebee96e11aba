import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import type { Fee } from '@nestboard/shared/fees/model.ts'
import { minorUnitDigits, toMajorUnits } from '@nestboard/shared/kernel/minor-units.ts'
import type { Stay } from '@nestboard/shared/listing/stay.ts'
import { countPayingTravelers } from '@nestboard/shared/listing/stay.ts'
import { priceStay, type StayPrice } from '@nestboard/shared/offers/price.ts'
import type { RatePriceFields } from '@nestboard/shared/rates/compute-nightly-prices.ts'
import { pricingTypes } from '@nestboard/shared/rates/pricing-type.ts'

/** A stay that illustrates what the fees add up to. */
export interface SampleStay {
  readonly rate: RatePriceFields
  readonly stay: Stay
  readonly currency: string
}

/** Prices the sample stay with these fees, without promotions and extras, by the same function that prices orders. */
export const priceSampleStay = (fees: readonly Fee[], { rate, stay, currency }: SampleStay): StayPrice =>
  priceStay({ currency, rate, stay, fees, extras: [], promos: [], keyPromos: [], nowMs: 0 })

/** A line of the breakdown. `why` explains the amount; `feeId` is 0 for lines that aren't a fee. */
export interface SampleStayBreakdownLine {
  readonly feeId: number
  readonly label: string
  readonly amount: string
  readonly why: string | undefined
  readonly kind: 'line' | 'part' | 'sum'
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

/** Explains how a fee's amount is computed: `A$12.00 × 3 travelers`, `1.5% of A$1,669.00, everything above`. */
function whyOf(fee: Fee, runningText: string, baseText: string, { stay, currency }: SampleStay): string | undefined {
  if (fee.pricingType === 'INCLUDED') return 'Included'
  if (fee.amountType === 'PERCENT')
    return fee.compound
      ? `${fee.amount}% of ${runningText}, everything above`
      : `${fee.amount}% of ${baseText}, the nights`
  const payers = countPayingTravelers(stay.ages)
  const times = pricingTypes[fee.pricingType].times(stay.length, payers)
  if (fee.pricingType === 'PER_RESERVATION') return undefined
  const nights = fee.pricingType === 'PER_USER' ? [] : [counted(stay.length, 'night')]
  const people = fee.pricingType === 'PER_PERIOD' ? [] : [counted(payers, 'traveler')]
  return times === 0
    ? undefined
    : [
        formatMoney(fee.amount, currency, Math.max(minorUnitDigits(currency), digitsOf(fee.amount))),
        ...nights,
        ...people,
      ].join(' × ')
}

const digitsOf = (amount: number): number => String(amount).split('.')[1]?.length ?? 0

/**
 * Splits the sample stay's total into nights and fees paid now or later, each `share` from 0 to 1. Parts that cost
 * nothing are left out.
 */
export function splitSampleStayTotal(
  fees: readonly Fee[],
  sample: SampleStay,
): { readonly kind: 'nights' | 'now' | 'later'; readonly share: number }[] {
  const { list, amount, total } = priceSampleStay(fees, sample)
  const parts = [
    { kind: 'nights', minor: list },
    { kind: 'now', minor: amount - list },
    { kind: 'later', minor: total - amount },
  ] as const
  return parts.filter(({ minor }) => minor > 0).map(({ kind, minor }) => ({ kind, share: minor / total }))
}

/**
 * Returns the lines of the sample stay's breakdown: the nights and PRE_PAY fees with their sum, the POST_PAY fees with
 * their sum, and the total. All amounts come from `priceStay`, so they equal an order's to the cent.
 */
export function buildSampleStayBreakdown(fees: readonly Fee[], sample: SampleStay): SampleStayBreakdownLine[] {
  const { currency, stay } = sample
  const price = priceSampleStay(fees, sample)
  const text = (minor: number) => formatMoney(toMajorUnits(minor, currency), currency)
  const byId = new Map(fees.map((fee) => [fee.id, fee]))
  let running = price.list
  const line = (kind: SampleStayBreakdownLine['kind'], label: string, minor: number): SampleStayBreakdownLine => ({
    kind,
    label,
    amount: text(minor),
    feeId: 0,
    why: undefined,
  })
  const feeLines = price.lines
    .filter(({ kind }) => kind === 'FEE')
    .map(({ id, name, amount, paymentType }) => {
      const fee = byId.get(id) as Fee
      const why = whyOf(fee, text(running), text(price.list), sample)
      running += amount
      return { paymentType, shown: { ...line('line', name, amount), feeId: id, why } }
    })
  const shown = (type: Fee['paymentType']) =>
    feeLines.filter(({ paymentType }) => paymentType === type).map((each) => each.shown)
  const later = shown('POST_PAY')
  return [
    line('line', `${counted(stay.length, 'night')}, ${text(price.rateList)} on average`, price.list),
    ...shown('PRE_PAY'),
    line('part', 'Paid with the reservation', price.amount),
    ...later,
    ...(later.length > 0 ? [line('part', 'Paid at the order', price.total - price.amount)] : []),
    line('sum', 'Total price incl taxes', price.total),
  ]
}
