import type { SupplierProfile } from '@nestboard/shared/supplier/model.ts'
import { updateSupplierProfile } from '@nestboard/shared/supplier/routes.ts'
import { FormBody } from '../../lib/form/form-body.tsx'
import { useForm } from '../../lib/form/use-form.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { useSupplierProfileSave } from './save-supplier.ts'

interface Props {
  readonly formId: string
  readonly profile: SupplierProfile
  readonly onSaved: () => void
}

/** Edits the intro alone: a personal supplier's name and picture are those of its owner. */
export function SupplierIntroForm({ formId, profile, onSaved }: Props) {
  const { save, crossed } = useSupplierProfileSave(profile)
  const { form, field, failure } = useForm({
    route: updateSupplierProfile,
    initial: { bio: profile.bio },
    sentences: { bio: { wrong: 'Invalid intro' } },
    fixed: { id: profile.id },
    send: async ({ bio = '' }) => {
      if (bio !== profile.bio) await save({ bio })
      onSaved()
    },
    explain: crossed,
    asksBeforeLeaving: true,
  })
  return (
    <FormBody {...{ form, formId, failure }}>
      <TextArea label="Intro" optional maxLength={4000} hint="Two or three sentences are plenty." {...field('bio')} />
    </FormBody>
  )
}
