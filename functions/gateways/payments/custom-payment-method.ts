import type { SupplierPaymentMethod } from './port.ts'

/** The payment method NONE: there are no payment terms, because supplier and traveler settle the payment themselves. */
export const paymentMethodWithoutTerms: SupplierPaymentMethod = {
  terms: async () => ({ payFacProperties: {}, payNotes: '' }),
}

/** The payment method CUSTOM: supplier and traveler settle the payment themselves, as the supplier's notes describe. */
export const customPaymentMethod: SupplierPaymentMethod = {
  terms: async ({ payNotes }) => ({ payFacProperties: {}, payNotes }),
}
