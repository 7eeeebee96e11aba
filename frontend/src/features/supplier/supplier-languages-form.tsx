import type { SupplierProfile } from '@nestboard/shared/supplier/model.ts'
import { Form } from '../../lib/form/form.tsx'
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
    formId,
    initial: { languages: [...profile.languages] },
    sentences: { languages: { wrong: `Please choose ${maxLanguages} at most` } },
    onSaved,
  })
  return (
    <Form of={form} className="fields">
      <form.Custom name="languages" label="Languages" text={(codes) => codes.map(getLanguageName).join(', ')}>
        {({ value, error, onChange }) => (
          <LanguagesField
            value={value}
            onChange={onChange}
            most={maxLanguages}
            hint="Add every language your team speaks."
            error={error}
          />
        )}
      </form.Custom>
    </Form>
  )
}
