import type { Fee } from '@nestboard/shared/fees/model.ts'
import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import { countDecimals } from '@nestboard/shared/kernel/exact-fraction.ts'
import { minorUnitDigits } from '@nestboard/shared/kernel/minor-units.ts'

/** Formats the amount of a fee: `A$85.00`, `1.5%`. Shows up to 4 decimals, as entered. */
export const formatFeeAmount = ({ amount, amountType }: Pick<Fee, 'amount' | 'amountType'>, currency: string): string =>
  amountType === 'PERCENT'
    ? `${amount}%`
    : formatMoney(amount, currency, Math.max(minorUnitDigits(currency), countDecimals(amount)))

/** Says in two or three words when a fee is paid, for lists. */
export const describeWhenFeeIsPaid = ({ paymentType }: Pick<Fee, 'paymentType'>): string =>
  paymentType === 'PRE_PAY' ? 'With the reservation' : 'At the order'
