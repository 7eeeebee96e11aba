import type { PaymentFacilitator } from './model.ts'

/** Minimum length of the line that tells guests how they pay (docs/decisions/listings-and-rates.md). */
export const minPaymentLineLength = 20

/** How a supplier is paid, as its profile stores it. */
export interface PaymentSetting {
  readonly payFacType: PaymentFacilitator
  readonly payNotes: string
}

/** Whether the notes of a CUSTOM payment say too little about how, when and in which currency guests pay. */
export const isPaymentLineTooShort = ({ payFacType, payNotes }: PaymentSetting): boolean =>
  payFacType === 'CUSTOM' && payNotes.trim().length < minPaymentLineLength

/**
 * Whether guests know how they pay, which a PUBLIC listing with a non-refundable rate requires: the payment isn't NONE,
 * and the line of a CUSTOM one says enough.
 */
export const isPaymentSetUp = (payment: PaymentSetting): boolean =>
  payment.payFacType !== 'NONE' && !isPaymentLineTooShort(payment)

/**
 * The line that tells guests how they pay, in the same words on the listing, at checkout and in the mail; '' unless the
 * payment is CUSTOM.
 */
export const getPaymentLine = ({ payFacType, payNotes }: PaymentSetting): string =>
  payFacType === 'CUSTOM' ? payNotes.trim() : ''
