import { isCountryCode } from '@nestboard/shared/intl/countries.ts'
import type { Account, Preference } from '@nestboard/shared/profile/model.ts'
import { bookingPayerSchema, checkAddressHasState } from '@nestboard/shared/orders/payer.ts'
import { createOrder } from '@nestboard/shared/orders/routes.ts'
import * as z from 'zod/mini'
import { readBrowserTabDraft, storeBrowserTabDraft } from '../../lib/storage/browser-tab-draft.ts'
import type { FieldErrorTexts } from '../../lib/form/field-error-texts.ts'

const names = ['firstName', 'lastName', 'phone', 'address', 'addressExt', 'city', 'state', 'zip', 'country'] as const
export type BillingFieldName = (typeof names)[number]

/** Name and billing address as typed. */
export type BillingFormValues = Readonly<Record<BillingFieldName, string>>

const tooLong = 'Please use fewer characters'

/** Error texts of the billing fields (traveler §5). */
export const billingErrorTexts: Readonly<Record<BillingFieldName, FieldErrorTexts>> = {
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

/** The route `order/create` with the checks for a booking: the payer's name and address must be complete. */
export const orderRouteWithPayerChecks = {
  ...createOrder,
  params: z.extend(createOrder.params, bookingPayerSchema.shape).check(checkAddressHasState()),
}

/** Initial values from the account and its preferences; the country defaults to the browser's region, then to US. */
export const buildInitialBillingValues = (account: Account, { billingAddress }: Preference): BillingFormValues => {
  const { address, addressExt, city, state, zip, country } = billingAddress
  const { phone } = account
  return { ...legalNameOf(account), phone, address, addressExt, city, state, zip, country: country || regionHere() }
}

/** First and last name of the account; before a first booking, guessed from the display name. */
function legalNameOf({ name, firstName, lastName }: Account): Pick<BillingFormValues, 'firstName' | 'lastName'> {
  if (firstName || lastName) return { firstName, lastName }
  const words = name.trim().split(/\s+/)
  return { firstName: words.slice(0, Math.max(1, words.length - 1)).join(' '), lastName: words.slice(1).at(-1) ?? '' }
}

function regionHere(): string {
  const region = new Intl.Locale(navigator.language).region ?? ''
  return isCountryCode(region) ? region : 'US'
}

const draftOf = (productId: number) => `checkout.${productId}`

/** The billing fields typed at this checkout before a reload; undefined if nothing was typed. */
export function readBillingDraft(productId: number): BillingFormValues | undefined {
  const text = readBrowserTabDraft(draftOf(productId))
  return text ? (JSON.parse(text) as BillingFormValues) : undefined
}

/** Stores the typed billing fields, so that they survive a reload; undefined deletes them. */
export const storeBillingDraft = (productId: number, billing: BillingFormValues | undefined): void =>
  storeBrowserTabDraft(draftOf(productId), billing ? JSON.stringify(billing) : '')
