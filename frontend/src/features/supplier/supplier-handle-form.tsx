import { accountErrorMessages } from '@nestboard/shared/profile/faults.ts'
import type { Supplier } from '@nestboard/shared/supplier/model.ts'
import { Form } from '../../lib/form/form.tsx'
import { Chip } from '../../ui/chip.tsx'
import { suggestSupplierHandles } from './suggest-supplier-handles.ts'
import { useSupplierForm } from './use-supplier-form.ts'
import './supplier-handle-form.css'

interface Props {
  readonly formId: string
  readonly supplier: Supplier
  readonly onSaved: () => void
}

/** Form for a supplier's handle, which is unique among suppliers and users. */
export function SupplierHandleForm({ formId, supplier, onSaved }: Props) {
  const form = useSupplierForm({
    supplier,
    formId,
    initial: { handle: supplier.handle },
    sentences: {
      handle: { wrong: 'Handle may only contain letters, numbers, hyphen(-) and underscore(_)' },
    },
    explain: (error) => {
      const taken = accountErrorMessages[error.text ?? '']
      return taken === undefined ? undefined : { field: 'handle', text: taken }
    },
    onSaved,
  })
  const ideas = suggestSupplierHandles(supplier.name)
  return (
    <Form of={form} className="fields">
      <form.Text
        name="handle"
        label="Handle"
        before="@"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={128}
      />
      {ideas.length > 0 && (
        <div className="field" role="group" aria-label="Ideas">
          <span className="label" aria-hidden="true">
            Ideas
          </span>
          <div className="chips-row">
            {ideas.map((idea) => (
              <Chip key={idea} onClick={() => form.set('handle', idea)}>
                {idea}
              </Chip>
            ))}
          </div>
        </div>
      )}
    </Form>
  )
}
