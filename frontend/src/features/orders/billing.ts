import type { Account, Preference } from '@nestboard/shared/profile/model.ts'
import type { FieldSentences } from '../../lib/form/sentences.ts'

const names = ['firstName', 'lastName', 'phone', 'address', 'addressExt', 'city', 'state', 'zip', 'country'] as const
export type BillingName = (typeof names)[number]

/** Name and billing address as typed. */
export type Billing = Readonly<Record<BillingName, string>>

const tooLong = 'Please use fewer characters'

/** Error texts of the billing fields (traveler §5). */
export const billingSentences: Readonly<Record<BillingName, FieldSentences>> = {
  firstName: { empty: 'First name is required', wrong: tooLong },
  lastName: { empty: 'Last name is required', wrong: tooLong },
  phone: { empty: 'Phone is required', wrong: 'Invalid phone number' },
  address: { empty: 'Address is required', wrong: tooLong },
  addressExt: { wrong: tooLong },
  city: { empty: 'City is required', wrong: tooLong },
  state: { empty: 'State is required', wrong: tooLong },
  zip: { wrong: tooLong },
  country: { empty: 'Country is required', wrong: 'Country is required' },
}

/** Initial values from the account and its preferences; the country defaults to US. */
export const billingOf = (
  { firstName, lastName, phone }: Account,
  { billingAddress: { address, addressExt, city, state, zip, country } }: Preference,
): Billing => ({ firstName, lastName, phone, address, addressExt, city, state, zip, country: country || 'US' })
