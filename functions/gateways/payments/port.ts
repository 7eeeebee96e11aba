import type { PayFacType } from '@nestboard/shared/orders/model.ts'

/** What checkout shows about payment: public settings of a card form, or the supplier's notes. */
export interface PaymentTerms {
  readonly payFacProperties: Readonly<Record<string, string>>
  readonly payNotes: string
}

/** A supplier's payment settings. */
export interface PaidSupplier {
  readonly supplierId: number
  readonly payNotes: string
}

/**
 * A payment method. Methods that charge here will extend this; with NONE and CUSTOM, supplier and traveler settle
 * payment themselves.
 */
export interface PaymentPort {
  /** Undefined if the supplier's account can't be used. */
  readonly terms: (supplier: PaidSupplier) => Promise<PaymentTerms | undefined>
}

export type PaymentPorts = Readonly<Partial<Record<PayFacType, PaymentPort>>>
