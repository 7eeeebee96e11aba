import type { PaymentPort } from './port.ts'

/** Without payment terms: supplier and traveler settle the payment themselves. */
export const none: PaymentPort = { terms: async () => ({ payFacProperties: {}, payNotes: '' }) }

/** With the supplier's notes: supplier and traveler settle the payment themselves, as the notes describe. */
export const custom: PaymentPort = { terms: async ({ payNotes }) => ({ payFacProperties: {}, payNotes }) }
