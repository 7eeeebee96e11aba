import { maxBioLength } from '@nestboard/shared/profile/model.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { CountryField } from '../intl/country-field.tsx'
import { getCountryName } from '../intl/names.ts'
import type { SectionFieldDefinition } from './section-field.ts'

export const bioFields: readonly SectionFieldDefinition<'bio'>[] = [
  {
    name: 'bio',
    label: 'Biography',
    sentences: { wrong: 'Invalid biography' },
    draw: (control) => (
      <TextArea
        label="Biography"
        optional
        maxLength={maxBioLength}
        hint="What others read first on your profile."
        {...control}
      />
    ),
  },
]

const country: SectionFieldDefinition<'country'> = {
  name: 'country',
  label: 'Country',
  sentences: { empty: 'Country is required', wrong: 'Country is required' },
  read: getCountryName,
  draw: (control) => <CountryField {...control} />,
}

export const profileLocationFields: readonly SectionFieldDefinition<'country' | 'state' | 'city'>[] = [
  country,
  {
    name: 'state',
    label: 'State or region',
    sentences: { wrong: 'Invalid state' },
    draw: (control) => <TextField label="State or region" optional autoComplete="address-level1" {...control} />,
  },
  {
    name: 'city',
    label: 'City',
    sentences: { wrong: 'Invalid city' },
    draw: (control) => <TextField label="City" optional autoComplete="address-level2" {...control} />,
  },
]

type Billing = 'address' | 'addressExt' | 'city' | 'state' | 'zip' | 'country'

export const billingAddressFields: readonly SectionFieldDefinition<Billing>[] = [
  {
    name: 'address',
    label: 'Address',
    sentences: { empty: 'Address is required', wrong: 'Invalid address' },
    draw: (control) => <TextField label="Address" autoComplete="address-line1" {...control} />,
  },
  {
    name: 'addressExt',
    label: 'Apartment or floor',
    sentences: { wrong: 'Invalid address' },
    draw: (control) => <TextField label="Apartment or floor" optional autoComplete="address-line2" {...control} />,
  },
  {
    name: 'city',
    label: 'City',
    sentences: { empty: 'City is required', wrong: 'Invalid city' },
    draw: (control) => <TextField label="City" autoComplete="address-level2" {...control} />,
  },
  {
    name: 'state',
    label: 'State',
    sentences: { empty: 'State is required', wrong: 'Invalid state' },
    draw: (control) => <TextField label="State" autoComplete="address-level1" {...control} />,
  },
  {
    name: 'zip',
    label: 'Postal code',
    sentences: { wrong: 'Invalid postal code' },
    draw: (control) => <TextField label="Postal code" optional autoComplete="postal-code" {...control} />,
  },
  country,
]
