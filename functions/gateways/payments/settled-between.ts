import type { PaymentPort } from './port.ts'

/** Without payment terms: supplier and traveler settle the payment themselves. */
export const noPaymentTerms: PaymentPort = { terms: async () => ({ payFacProperties: {}, payNotes: '' }) }

/** With the supplier's notes: supplier and traveler settle the payment themselves, as the notes describe. */
export const termsFromNotes: PaymentPort = { terms: async ({ payNotes }) => ({ payFacProperties: {}, payNotes }) }
