import { accountSentences } from '@nestboard/shared/profile/faults.ts'
import type { Supplier } from '@nestboard/shared/supplier/model.ts'
import { updateSupplier } from '@nestboard/shared/supplier/routes.ts'
import { FormBody } from '../../lib/form/form-body.tsx'
import { useForm } from '../../lib/form/use-form.ts'
import { Chip } from '../../ui/chip.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { handleIdeas } from './handle-ideas.ts'
import { useSupplierSave } from './save-supplier.ts'
import './supplier-handle-form.css'

/** Longest handle (supplier §5). */
const handleMost = 128

interface Props {
  readonly formId: string
  readonly supplier: Supplier
  readonly onSaved: () => void
}

/** Edits the handle of a supplier, which is unique among suppliers and users. */
export function SupplierHandleForm({ formId, supplier, onSaved }: Props) {
  const { save, crossed } = useSupplierSave(supplier)
  const { form, field, set, failure } = useForm({
    route: updateSupplier,
    initial: { handle: supplier.handle },
    sentences: {
      handle: {
        empty: 'Handle is required',
        wrong: 'Handle may only contain letters, numbers, hyphen(-) and underscore(_)',
      },
    },
    fixed: { id: supplier.id },
    send: async ({ handle }) => {
      if (handle !== undefined && handle !== supplier.handle) await save({ handle })
      onSaved()
    },
    explain: (error) => {
      const taken = accountSentences[error.text ?? '']
      return taken === undefined ? crossed(error) : { field: 'handle', text: taken }
    },
    asksBeforeLeaving: true,
  })
  const ideas = handleIdeas(supplier.name)
  return (
    <FormBody {...{ form, formId, failure }}>
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
    </FormBody>
  )
}
