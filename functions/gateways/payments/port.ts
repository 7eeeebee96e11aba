import type { OrderPaymentFacilitator } from '@nestboard/shared/orders/model.ts'

/** Payment information that checkout shows: the public settings of a card form, or the supplier's notes. */
export interface PaymentTerms {
  readonly payFacProperties: Readonly<Record<string, string>>
  readonly payNotes: string
}

/** The settings of a supplier on which its payment terms depend. */
export interface SupplierPaymentSettings {
  readonly supplierId: number
  readonly payNotes: string
}

/**
 * A payment method of suppliers. Methods that charge through Nestboard will extend this interface; with NONE and
 * CUSTOM, supplier and traveler settle the payment themselves.
 */
export interface SupplierPaymentMethod {
  /** The terms to show at checkout; undefined if the supplier's payment account can't be used. */
  readonly terms: (supplier: SupplierPaymentSettings) => Promise<PaymentTerms | undefined>
}

export type FacilitatorToPaymentMethodMap = Readonly<Partial<Record<OrderPaymentFacilitator, SupplierPaymentMethod>>>
