import { groupErrorTexts } from '@nestboard/shared/groups/faults.ts'
import { clubLimits, type Club } from '@nestboard/shared/groups/model.ts'
import { updateClub } from '@nestboard/shared/groups/routes.ts'
import { singleLineField } from '@nestboard/shared/kernel/text/fields.ts'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { FormDialog } from '../../lib/form/form-dialog.tsx'
import { useForm } from '../../lib/form/use-form.ts'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { refetchClub } from './api.ts'
import { clubNameErrorTexts, explainGroupRefusal } from './words.ts'

const renamed = { ...updateClub, params: z.object({ name: singleLineField({ least: 1, most: clubLimits.name }) }) }

/** Dialog for the admins of a group to rename it. */
export function RenameClub({ club: { id, name }, onClose }: { club: Club; onClose: () => void }) {
  const client = useQueryClient()
  const me = useSignedInUser()?.account.id ?? 0
  const form = useForm({
    route: renamed,
    initial: { name },
    sentences: { name: clubNameErrorTexts },
    send: async (input) => {
      await callApiRoute(updateClub, { id, ...input })
      await refetchClub(client, id, me)
      onClose()
    },
    explain: (error) => {
      const text = explainGroupRefusal(error)
      return text === groupErrorTexts.name || text === groupErrorTexts.nameTaken ? { field: 'name', text } : text
    },
  })
  return (
    <FormDialog of={form} title="Rename Group" submit="Save" width="s" onClose={onClose}>
      <form.Text name="name" label="Name" autoComplete="off" />
    </FormDialog>
  )
}
