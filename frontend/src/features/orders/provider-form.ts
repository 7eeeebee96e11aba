import type { BillingFormValues } from './billing.ts'

/** What a provider's form made of a card: the tokens for the order, and the card's last digits for the page. */
export interface CardEntry {
  readonly paymentToken: string
  readonly verificationToken?: string
  /** Empty if the provider doesn't tell. */
  readonly lastDigits: string
}

/** The card, or why the provider's form made nothing of it, in its own words. */
export type CardEntryResult = { readonly card: CardEntry } | { readonly error: string }

export interface ProviderFormRequest {
  /** The element into which the provider puts its card form. */
  readonly place: HTMLElement
  /** The element for wallet buttons; undefined for none. */
  readonly walletPlace: HTMLElement | undefined
  /** The public settings of the supplier's account, from the quote. */
  readonly properties: Readonly<Record<string, string>>
  /** The amount due, in the major unit. */
  readonly amount: number
  readonly currency: string
  readonly country: string
  /** Called when the traveler has paid with a wallet. */
  readonly onWallet: (result: CardEntryResult) => void
}

/** A provider's form on the page. */
export interface ProviderForm {
  /** Turns the entered card into tokens for this amount; asks the card's bank if the provider does that here. */
  readonly enter: (payer: BillingFormValues) => Promise<CardEntryResult>
  readonly close: () => void
}

/** Thrown if the provider's script could not be loaded. */
export class ProviderScriptError extends Error {}
