import type { SupplierProfile } from '@nestboard/shared/supplier/model.ts'
import { Form } from '../../lib/form/form.tsx'
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
    formId,
    initial: { country, state, city, phone },
    sentences: { phone: { wrong: 'Invalid phone number' } },
    onSaved,
  })
  return (
    <Form of={form} className="fields">
      <form.Custom name="country" label="Country" text={(code) => code && getCountryName(code)}>
        {({ input }) => <CountryField {...input} />}
      </form.Custom>
      <div className="form-body__pair">
        <form.Text name="state" label="State" optional autoComplete="address-level1" />
        <form.Text name="city" label="City" optional autoComplete="address-level2" />
      </div>
      <form.Custom name="phone" label="Phone">
        {({ input }) => <PhoneField optional country={form.values.country} {...input} />}
      </form.Custom>
    </Form>
  )
}
