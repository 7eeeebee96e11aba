import type { SupplierProfile } from '@nestboard/shared/supplier/model.ts'
import { updateSupplierProfile } from '@nestboard/shared/supplier/routes.ts'
import { FormBody } from '../../lib/form/form-body.tsx'
import { useForm } from '../../lib/form/use-form.ts'
import { TextField } from '../../ui/text-field.tsx'
import { CountryField } from '../intl/country-field.tsx'
import { useSupplierProfileSave } from './save-supplier.ts'

interface Props {
  readonly formId: string
  readonly profile: SupplierProfile
  readonly onSaved: () => void
}

/** Edits where a supplier is and its phone number. */
export function SupplierLocationForm({ formId, profile, onSaved }: Props) {
  const { save, crossed } = useSupplierProfileSave(profile)
  const { country, state, city, phone } = profile
  const { form, field, failure } = useForm({
    route: updateSupplierProfile,
    initial: { country, state, city, phone },
    sentences: {
      country: { empty: 'Country is required', wrong: 'Country is required' },
      state: { wrong: 'Invalid state' },
      city: { wrong: 'Invalid city' },
      phone: { wrong: 'Invalid phone number' },
    },
    fixed: { id: profile.id },
    send: async ({ id: _, nms: __, ...change }) => {
      await save(change)
      onSaved()
    },
    explain: crossed,
    asksBeforeLeaving: true,
  })
  return (
    <FormBody {...{ form, formId, failure }}>
      <CountryField {...field('country')} />
      <div className="form-body__pair">
        <TextField label="State" optional autoComplete="address-level1" maxLength={100} {...field('state')} />
        <TextField label="City" optional autoComplete="address-level2" maxLength={100} {...field('city')} />
      </div>
      <TextField
        label="Phone"
        optional
        type="tel"
        autoComplete="tel"
        hint="With the country code, like +61 3 9123 4567."
        {...field('phone')}
      />
    </FormBody>
  )
}
