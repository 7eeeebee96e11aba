import { doesCountryRequireState } from '@nestboard/shared/intl/does-country-require-state.ts'
import { TextField } from '../../ui/text-field.tsx'
import { CountryField } from '../intl/country-field.tsx'
import { PhoneField } from '../intl/phone-field.tsx'
import type { BillingFieldName } from './billing.ts'

interface Props {
  readonly field: (name: BillingFieldName) => {
    name: string
    value: string
    error: string | undefined
    onChange: (event: { target: { value: string } }) => void
  }
  readonly email: string
  /** The chosen country, which decides whether the State field is shown. */
  readonly country: string
}

/** The billing address of an order. The email is the account's and can't be edited. */
export function BillingFields({ field, email, country }: Props) {
  return (
    <div className="place__fields">
      <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
      <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
      <TextField label="Email" type="email" value={email} readOnly />
      <PhoneField country={country} {...field('phone')} />
      <CountryField className="place__full" {...field('country')} />
      <TextField label="Address" autoComplete="address-line1" className="place__full" {...field('address')} />
      <TextField label="Apartment, floor" optional autoComplete="address-line2" {...field('addressExt')} />
      <TextField label="City" autoComplete="address-level2" {...field('city')} />
      {doesCountryRequireState(country) && (
        <TextField label="State" autoComplete="address-level1" {...field('state')} />
      )}
      <TextField label="Zip" optional autoComplete="postal-code" {...field('zip')} />
    </div>
  )
}
