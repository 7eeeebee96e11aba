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
    draw: (control) => (
      <TextArea optional maxLength={maxBioLength} hint="What others read first on your profile." {...control} />
    ),
  },
]

const country: SectionFieldDefinition<'country'> = {
  name: 'country',
  label: 'Country',
  read: getCountryName,
  draw: (control) => <CountryField {...control} />,
}

export const profileLocationFields: readonly SectionFieldDefinition<'country' | 'state' | 'city'>[] = [
  country,
  {
    name: 'state',
    label: 'State or region',
    draw: (control) => <TextField optional autoComplete="address-level1" {...control} />,
  },
  {
    name: 'city',
    label: 'City',
    draw: (control) => <TextField optional autoComplete="address-level2" {...control} />,
  },
]

type Billing = 'address' | 'addressExt' | 'city' | 'state' | 'zip' | 'country'

export const billingAddressFields: readonly SectionFieldDefinition<Billing>[] = [
  {
    name: 'address',
    label: 'Address',
    draw: (control) => <TextField autoComplete="address-line1" {...control} />,
  },
  {
    name: 'addressExt',
    label: 'Apartment or floor',
    draw: (control) => <TextField optional autoComplete="address-line2" {...control} />,
  },
  {
    name: 'city',
    label: 'City',
    draw: (control) => <TextField autoComplete="address-level2" {...control} />,
  },
  {
    name: 'state',
    label: 'State',
    draw: (control) => <TextField autoComplete="address-level1" {...control} />,
  },
  {
    name: 'zip',
    label: 'Postal code',
    draw: (control) => <TextField optional autoComplete="postal-code" {...control} />,
  },
  country,
]
