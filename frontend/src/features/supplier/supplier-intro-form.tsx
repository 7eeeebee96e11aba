import type { SupplierProfile } from '@nestboard/shared/supplier/model.ts'
import { ConflictMergingForm } from '../../lib/form/merged-form.tsx'
import { TextArea } from '../../ui/text-area.tsx'
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
    initial: { bio: profile.bio },
    sentences: { bio: { wrong: 'Invalid intro' } },
    labels: { bio: 'Intro' },
    onSaved,
  })
  return (
    <ConflictMergingForm formId={formId} of={form}>
      <TextArea
        label="Intro"
        optional
        maxLength={4000}
        hint="Two or three sentences are plenty."
        {...form.field('bio')}
      />
    </ConflictMergingForm>
  )
}
