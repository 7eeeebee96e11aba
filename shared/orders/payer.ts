import * as z from 'zod/mini'
import { isCountry } from '../intl/countries.ts'
import { hasStates } from '../intl/states.ts'
import { codeField, email, line, phoneOf } from '../kernel/text.ts'
import { billingFields } from '../profile/model.ts'
import { isPhone } from '../profile/phone.ts'

/** A required line of the billing address. */
const requiredLine = () => line({ least: 1, most: 200 })

const payerFields = z.object({
  firstName: requiredLine(),
  lastName: requiredLine(),
  /** Ignored: the account's own address is used. */
  email: email(),
  phone: phoneOf((phone) => phone !== '' && isPhone(phone)),
  address: requiredLine(),
  addressExt: z._default(billingFields.addressExt, ''),
  city: requiredLine(),
  /** Required in countries that have states. */
  state: z._default(billingFields.state, ''),
  country: z._default(codeField(isCountry), 'US'),
  zip: z._default(billingFields.zip, ''),
})

/** The payer as parameters of an order. A cancellation may leave them out: its payer is the one of the booking. */
export const optionalPayer = z.partial(payerFields).shape

/** Refuses an address without a state in a country that has states; reported together with the errors of other fields. */
export const stateGiven = () =>
  z.refine<{ country: string; state: string }>(({ country, state }) => !hasStates(country) || state.trim() !== '', {
    path: ['state'],
    when: () => true,
  })

/** The complete payer of a booking (traveler §5). */
export const bookingPayer = payerFields.check(stateGiven())
