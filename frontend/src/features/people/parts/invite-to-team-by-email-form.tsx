import { selectableRoles, type SupplierRole } from '@nestboard/shared/supplier/capability.ts'
import { inviteTeamMember } from '@nestboard/shared/supplier/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Form } from '../../../lib/form/form.tsx'
import { useForm } from '../../../lib/form/use-form.ts'
import { cancelAndRefetchQueries } from '../../../lib/api/cancel-and-refetch-queries.ts'
import { Button } from '../../../ui/button.tsx'
import { supplierRoleNames } from '../../profile/supplier-role-names.ts'
import { supplierTeamQuery } from '../../supplier/api.ts'

const initialRole: SupplierRole = 'REP'

/** Form that invites an email address to a supplier's team; it is cleared after each invitation. */
export function InviteToTeamByEmailForm({ supplierId }: { supplierId: number }) {
  const [sent, setSent] = useState<readonly string[]>([])
  return (
    <div>
      <EmailForm key={sent.length} supplierId={supplierId} onSent={(email) => setSent([...sent, email])} />
      <p className="vh" role="status">
        {sent.length > 0 && `${sent.at(-1)} is invited`}
      </p>
    </div>
  )
}

function EmailForm({ supplierId, onSent }: { supplierId: number; onSent: (email: string) => void }) {
  const client = useQueryClient()
  const form = useForm({
    route: inviteTeamMember,
    initial: { email: '', role: initialRole },
    sentences: { email: { empty: 'Email is required', wrong: 'Invalid email' } },
    fixed: { supplierId },
    onSent: async (_, input) => {
      await cancelAndRefetchQueries(client, supplierTeamQuery(supplierId))
      onSent(input.email ?? '')
    },
  })
  return (
    <Form of={form} className="invite-team__mail">
      <form.Text name="email" label="Or invite by email" type="email" autoComplete="off" />
      <form.Select
        name="role"
        label="Role"
        options={selectableRoles.map((role) => [role, supplierRoleNames[role]] as const)}
      />
      <Button type="submit" busy={form.busy} busyLabel="Inviting…">
        Invite
      </Button>
    </Form>
  )
}
