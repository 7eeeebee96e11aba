import { selectableRoles, type SupplierRole } from '@nestboard/shared/supplier/permissions.ts'
import { inviteTeamMember } from '@nestboard/shared/supplier/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApiRoute } from '../../../lib/client.ts'
import { buildCustomFieldProps } from '../../../lib/form/fields.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { cancelAndRefetchQueries } from '../../../lib/renew.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { supplierRoleNames } from '../../profile/standing-names.ts'
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
  const ours = useForm({
    route: inviteTeamMember,
    initial: { email: '', role: initialRole },
    sentences: {
      email: { empty: 'Email is required', wrong: 'Invalid email' },
      role: { empty: 'Role is required', wrong: 'Role is required' },
    },
    fixed: { supplierId },
    send: async (input, idempotencyKey) => {
      await callApiRoute(inviteTeamMember, input, { idempotencyKey })
      await cancelAndRefetchQueries(client, supplierTeamQuery(supplierId))
      onSent(input.email ?? '')
    },
  })
  const { form, field, failure, busy } = ours
  const { value, onChange } = buildCustomFieldProps(ours, 'role')
  return (
    <form {...form} className="invite-team__mail">
      {failure !== undefined && (
        <div className="invite-team__failure">
          <Notice tone="bad" live>
            {failure}
          </Notice>
        </div>
      )}
      <TextField label="Or invite by email" type="email" autoComplete="off" {...field('email')} />
      <SelectField label="Role" value={value} onChange={(event) => onChange(event.target.value as SupplierRole)}>
        {selectableRoles.map((each) => (
          <option key={each} value={each}>
            {supplierRoleNames[each]}
          </option>
        ))}
      </SelectField>
      <Button type="submit" busy={busy} busyLabel="Inviting…">
        Invite
      </Button>
    </form>
  )
}
