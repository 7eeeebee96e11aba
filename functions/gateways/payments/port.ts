import type { PayFacType } from '@nestboard/shared/orders/model.ts'

/** What checkout shows of how a supplier is paid: public settings of a card form, or words to the traveler. */
export interface PaymentTerms {
  readonly payFacProperties: Readonly<Record<string, string>>
  readonly payNotes: string
}

/** What a supplier settled about its payments. */
export interface PaidSupplier {
  readonly supplierId: number
  readonly payNotes: string
}

/** One way of being paid. Ways that take money here also say how; NONE and CUSTOM leave it to the two. */
export interface PaymentPort {
  /** Undefined while the supplier's account with it can't be used. */
  readonly terms: (supplier: PaidSupplier) => Promise<PaymentTerms | undefined>
}

export type PaymentPorts = Readonly<Partial<Record<PayFacType, PaymentPort>>>
