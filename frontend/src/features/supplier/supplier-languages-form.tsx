import type { SupplierProfile } from '@nestboard/shared/supplier/model.ts'
import { ConflictMergingForm } from '../../lib/form/merged-form.tsx'
import { LanguagesField } from '../intl/languages-field.tsx'
import { getLanguageName } from '../intl/language-names.ts'
import { useSupplierForm } from './use-supplier-form.ts'

interface Props {
  readonly formId: string
  readonly profile: SupplierProfile
  readonly onSaved: () => void
}

/** Maximum number of languages of a supplier (`supplierFields.languages`). */
const maxLanguages = 20

/** Form for the languages that the supplier's team speaks. */
export function SupplierLanguagesForm({ formId, profile, onSaved }: Props) {
  const form = useSupplierForm({
    profile,
    initial: { languages: [...profile.languages] },
    sentences: { languages: { wrong: `Please choose ${maxLanguages} at most` } },
    labels: { languages: 'Languages' },
    read: (_, value) => (value as string[]).map(getLanguageName).join(', '),
    onSaved,
  })
  const { values, set, errors } = form
  return (
    <ConflictMergingForm formId={formId} of={form}>
      <LanguagesField
        value={values.languages}
        onChange={(codes) => set('languages', codes)}
        most={maxLanguages}
        hint="Add every language your team speaks."
        error={errors.languages}
      />
    </ConflictMergingForm>
  )
}
