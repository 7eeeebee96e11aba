import type { SupplierProfile } from '@nestboard/shared/supplier/model.ts'
import { ConflictMergingForm } from '../../lib/form/merged-form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { CountryField } from '../intl/country-field.tsx'
import { getCountryName } from '../intl/names.ts'
import { PhoneField } from '../intl/phone-field.tsx'
import { useSupplierForm } from './use-supplier-form.ts'

interface Props {
  readonly formId: string
  readonly profile: SupplierProfile
  readonly onSaved: () => void
}

/** Form for a supplier's location and phone number. */
export function SupplierLocationForm({ formId, profile, onSaved }: Props) {
  const { country, state, city, phone } = profile
  const form = useSupplierForm({
    profile,
    initial: { country, state, city, phone },
    sentences: {
      country: { empty: 'Country is required', wrong: 'Country is required' },
      state: { wrong: 'Invalid state' },
      city: { wrong: 'Invalid city' },
      phone: { wrong: 'Invalid phone number' },
    },
    labels: { country: 'Country', state: 'State', city: 'City', phone: 'Phone' },
    read: (name, value) => (name === 'country' && value ? getCountryName(String(value)) : String(value)),
    onSaved,
  })
  const { field } = form
  return (
    <ConflictMergingForm formId={formId} of={form}>
      <CountryField {...field('country')} />
      <div className="form-body__pair">
        <TextField label="State" optional autoComplete="address-level1" maxLength={100} {...field('state')} />
        <TextField label="City" optional autoComplete="address-level2" maxLength={100} {...field('city')} />
      </div>
      <PhoneField optional country={form.values.country} {...field('phone')} />
    </ConflictMergingForm>
  )
}
