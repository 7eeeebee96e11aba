import type { PaymentPort } from './port.ts'

/** No payment terms: supplier and traveler settle payment themselves. */
export const none: PaymentPort = { terms: async () => ({ payFacProperties: {}, payNotes: '' }) }

/** Supplier and traveler settle payment themselves, by the supplier's notes. */
export const custom: PaymentPort = { terms: async ({ payNotes }) => ({ payFacProperties: {}, payNotes }) }
