import type { SupplierProfile } from '@nestboard/shared/supplier/model.ts'
import { Form } from '../../lib/form/form.tsx'
import { useSupplierForm } from './use-supplier-form.ts'

interface Props {
  readonly formId: string
  readonly profile: SupplierProfile
  readonly onSaved: () => void
}

/** Form for the intro only, because a PERSONAL supplier has the name and picture of its owner. */
export function SupplierIntroForm({ formId, profile, onSaved }: Props) {
  const form = useSupplierForm({
    profile,
    formId,
    initial: { bio: profile.bio },
    onSaved,
  })
  return (
    <Form of={form} className="fields">
      <form.TextArea name="bio" label="Intro" optional hint="Two or three sentences are plenty." />
    </Form>
  )
}
