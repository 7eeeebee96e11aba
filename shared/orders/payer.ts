import * as z from 'zod/mini'
import { isCountryCode } from '../intl/countries.ts'
import { doesCountryRequireState } from '../intl/does-country-require-state.ts'
import { knownCodeField, emailField, singleLineField, phoneField } from '../kernel/text/fields.ts'
import { billingFields } from '../profile/model.ts'
import { normalizePhoneNumber } from '../profile/normalize-phone-number.ts'

/** A required line of the billing address. */
const requiredLine = () => singleLineField({ least: 1, most: 200 })

const payerFields = {
  firstName: requiredLine(),
  lastName: requiredLine(),
  /** Ignored: the account's own email address is used. */
  email: emailField(),
  phone: phoneField(normalizePhoneNumber, { required: true }),
  address: requiredLine(),
  addressExt: z._default(billingFields.addressExt, ''),
  city: requiredLine(),
  /** Required in countries that have states. */
  state: z._default(billingFields.state, ''),
  country: z._default(knownCodeField(isCountryCode), 'US'),
  zip: z._default(billingFields.zip, ''),
} as const

/**
 * The payer's details as parameters of an order. A cancellation may leave them out, because it has the payer of the
 * booking.
 */
export const optionalPayerParams = {
  firstName: z.optional(payerFields.firstName),
  lastName: z.optional(payerFields.lastName),
  email: z.optional(payerFields.email),
  phone: z.optional(payerFields.phone),
  address: z.optional(payerFields.address),
  addressExt: payerFields.addressExt,
  city: z.optional(payerFields.city),
  state: payerFields.state,
  country: payerFields.country,
  zip: payerFields.zip,
} as const

/**
 * A check that refuses an address without a state in a country that has states. It also runs if other fields have
 * errors, so that all errors are reported together.
 */
export const checkAddressHasState = () =>
  z.refine<{ country: string; state: string }>(
    ({ country, state }) => !doesCountryRequireState(country) || state.trim() !== '',
    {
      path: ['state'],
      when: () => true,
    },
  )

/** The complete payer of a booking (traveler §5). */
export const bookingPayerSchema = z.object(payerFields).check(checkAddressHasState())
