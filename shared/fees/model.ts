import * as z from 'zod/mini'
import { idField } from '../kernel/id.ts'
import { decimalField } from '../kernel/minor-units.ts'
import { percentOrFlatAmountTypes } from '../rates/model.ts'
import { pricingTypeNames } from '../rates/pricing-type.ts'

/** The times at which a fee can be paid, with their labels (supplier §3). */
export const feePaymentTimes = { PRE_PAY: 'Paid with the reservation', POST_PAY: 'Paid at the order' } as const
export type FeePaymentTime = keyof typeof feePaymentTimes

/**
 * A tax or fee of a listing. `idx` is its position in the order of charging, `nco` its creation time (epoch ms),
 * `account` the supplier's own account name, `amount` in major units or percent with up to 4 decimals; `compound`
 * means a percentage of the price and all earlier fees.
 */
export const feeSchema = z.object({
  id: idField(),
  listingId: idField(),
  active: z.boolean(),
  idx: z.int().check(z.minimum(0)),
  name: z.string(),
  description: z.string(),
  account: z.string(),
  pricingType: z.enum(pricingTypeNames),
  amount: decimalField(1e9, 4),
  amountType: z.enum(percentOrFlatAmountTypes),
  compound: z.boolean(),
  paymentType: z.enum(Object.keys(feePaymentTimes) as FeePaymentTime[]),
  nco: z.int(),
})
export type Fee = z.infer<typeof feeSchema>
