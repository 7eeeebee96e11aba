import type { PaymentPort } from './port.ts'

/** Nothing is said of payment: supplier and traveler settle it themselves. */
export const none: PaymentPort = { terms: async () => ({ payFacProperties: {}, payNotes: '' }) }

/** They settle it themselves, as the supplier's words say. */
export const custom: PaymentPort = { terms: async ({ payNotes }) => ({ payFacProperties: {}, payNotes }) }
