import type { SupplierProfile } from '@nestboard/shared/supplier/model.ts'
import { updateSupplierProfile } from '@nestboard/shared/supplier/routes.ts'
import { FormBody } from '../../lib/form/form-body.tsx'
import { useForm } from '../../lib/form/use-form.ts'
import { LanguagesField } from '../intl/languages-field.tsx'
import { useSupplierProfileSave } from './save-supplier.ts'

interface Props {
  readonly formId: string
  readonly profile: SupplierProfile
  readonly onSaved: () => void
}

/** Most languages of a supplier (`supplierFields.languages`). */
const maxLanguages = 20

/** Edits the languages that the supplier's team speaks. */
export function SupplierLanguagesForm({ formId, profile, onSaved }: Props) {
  const { save, crossed } = useSupplierProfileSave(profile)
  const { form, values, set, errors, failure } = useForm({
    route: updateSupplierProfile,
    initial: { languages: [...profile.languages] },
    sentences: { languages: { wrong: `Please choose ${maxLanguages} at most` } },
    fixed: { id: profile.id },
    send: async ({ languages = [] }) => {
      await save({ languages })
      onSaved()
    },
    explain: crossed,
    asksBeforeLeaving: true,
  })
  return (
    <FormBody {...{ form, formId, failure }}>
      <LanguagesField
        value={values.languages}
        onChange={(codes) => set('languages', codes)}
        most={maxLanguages}
        hint="Add every language your team speaks."
        error={errors.languages}
      />
    </FormBody>
  )
}
