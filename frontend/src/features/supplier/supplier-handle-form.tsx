import { accountErrorMessages } from '@nestboard/shared/profile/faults.ts'
import type { Supplier } from '@nestboard/shared/supplier/model.ts'
import { ConflictMergingForm } from '../../lib/form/merged-form.tsx'
import { Chip } from '../../ui/chip.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { suggestSupplierHandles } from './handle-ideas.ts'
import { useSupplierForm } from './use-supplier-form.ts'
import './supplier-handle-form.css'

/** Maximum length of a handle (supplier §5). */
const handleMost = 128

interface Props {
  readonly formId: string
  readonly supplier: Supplier
  readonly onSaved: () => void
}

/** Form for a supplier's handle, which is unique among suppliers and users. */
export function SupplierHandleForm({ formId, supplier, onSaved }: Props) {
  const of = useSupplierForm({
    supplier,
    initial: { handle: supplier.handle },
    sentences: {
      handle: {
        empty: 'Handle is required',
        wrong: 'Handle may only contain letters, numbers, hyphen(-) and underscore(_)',
      },
    },
    labels: { handle: 'Handle' },
    explain: (error) => {
      const taken = accountErrorMessages[error.text ?? '']
      return taken === undefined ? undefined : { field: 'handle', text: taken }
    },
    onSaved,
  })
  const { field, set } = of
  const ideas = suggestSupplierHandles(supplier.name)
  return (
    <ConflictMergingForm formId={formId} of={of}>
      <TextField
        label="Handle"
        before="@"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={handleMost}
        {...field('handle')}
      />
      {ideas.length > 0 && (
        <div className="field" role="group" aria-label="Ideas">
          <span className="label" aria-hidden="true">
            Ideas
          </span>
          <div className="chips-row">
            {ideas.map((idea) => (
              <Chip key={idea} onClick={() => set('handle', idea)}>
                {idea}
              </Chip>
            ))}
          </div>
        </div>
      )}
    </ConflictMergingForm>
  )
}
