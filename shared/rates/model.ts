import * as z from 'zod/mini'
import { idField } from '../kernel/id.ts'
import { decimalField, maxMinorUnitDigits } from '../kernel/minor-units.ts'
import { visibilities } from '../profile/model.ts'
import { highestNightPriceLimit } from './limits.ts'
import { pricingTypeNames } from './pricing-type.ts'

export const percentOrFlatAmountTypes = ['PERCENT', 'FLAT'] as const
export const policyTypes = ['CANCELLATION', 'CHANGE'] as const
export const policyPeriodUnitMs = { DAY: 86_400_000, HOUR: 3_600_000, MINUTE: 60_000 } as const
export type PolicyPeriodUnit = keyof typeof policyPeriodUnitMs
export const policyFeeTypes = ['FLAT', 'PERCENT', 'PERIOD', 'PERIOD_AVG'] as const

/**
 * A nightly price of any currency, in the major unit of the listing's (supplier §5 and §9). `requireNightPrices` checks
 * the decimals and the limit of that currency.
 */
export const nightPriceField = () => decimalField(highestNightPriceLimit, maxMinorUnitDigits)

/**
 * A rate. `price`: per night. `adultPrices`, `childPrices`: nightly surcharges for the i-th adult and the j-th child.
 * `values`: prices of single days from `dayOne` on, which replace `price`; null where unset.
 */
export const rateSchema = z.object({
  id: idField(),
  listingId: idField(),
  supplierId: idField(),
  name: z.string(),
  description: z.string(),
  price: nightPriceField(),
  visibility: z.enum(visibilities),
  active: z.boolean(),
  adultPrices: z.array(nightPriceField()),
  childPrices: z.array(nightPriceField()),
  dayOne: z.int(),
  values: z.array(z.nullable(nightPriceField())),
})
export type Rate = z.infer<typeof rateSchema>

/** An optional addition to a stay. `code`: the supplier's own item code. `price`: major unit. */
export const extraSchema = z.object({
  id: idField(),
  rateId: idField(),
  active: z.boolean(),
  name: z.string(),
  description: z.string(),
  code: z.string(),
  pricingType: z.enum(pricingTypeNames),
  price: decimalField(1e9, maxMinorUnitDigits),
})
export type Extra = z.infer<typeof extraSchema>

/**
 * A discount with conditions. `use*`: dates that the stay must lie in, as Unix seconds of UTC midnights; `useTill` is
 * the last check-out. `valid*`: when it may be booked, epoch ms. `minPeriods`: fewest nights, 0 for any.
 */
export const promoSchema = z.object({
  id: idField(),
  rateId: idField(),
  name: z.string(),
  description: z.string(),
  active: z.boolean(),
  amount: decimalField(1e9, 4),
  amountType: z.enum(percentOrFlatAmountTypes),
  minPeriods: z.int().check(z.minimum(0), z.maximum(99)),
  useAnytime: z.boolean(),
  useFrom: z.nullable(z.int()),
  useTill: z.nullable(z.int()),
  validAnytime: z.boolean(),
  validFrom: z.nullable(z.int()),
  validTill: z.nullable(z.int()),
})
export type Promo = z.infer<typeof promoSchema>

/**
 * The fee for canceling or changing up to a deadline, which is `periods` units before check-in (negative) or after
 * booking. `fee`: an amount, a percentage or a number of nights, depending on `feeType`.
 */
export const policySchema = z.object({
  id: idField(),
  rateId: idField(),
  listingId: idField(),
  active: z.boolean(),
  type: z.enum(policyTypes),
  periods: z.int(),
  periodType: z.enum(Object.keys(policyPeriodUnitMs) as PolicyPeriodUnit[]),
  fee: decimalField(1e9, maxMinorUnitDigits),
  feeType: z.enum(policyFeeTypes),
})
export type Policy = z.infer<typeof policySchema>

type PolicyTerms = Pick<Policy, 'type' | 'periods' | 'periodType' | 'fee' | 'feeType'>

/** The two cancellation policies that the wizard for new listings offers (supplier §9). */
export const listingWizardPolicies = {
  flexible: { type: 'CANCELLATION', periods: -1, periodType: 'DAY', fee: 0, feeType: 'FLAT' },
  nonRefundable: { type: 'CANCELLATION', periods: -1, periodType: 'DAY', fee: 100, feeType: 'PERCENT' },
} as const satisfies Record<string, PolicyTerms>
