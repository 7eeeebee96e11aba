import { maxAssignedListings, type SupplierUser } from '@nestboard/shared/supplier/model.ts'
import {
  assignedListingIdsOf,
  needsListingAssignment,
  supplierRoles,
  canRoleHaveListingAssignments,
  type TeamMembership,
  type SupplierRole,
} from '@nestboard/shared/supplier/capability.ts'
import { updateTeamMember, updateTeamRole } from '@nestboard/shared/supplier/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { supplierTeamQuery } from '../../../../features/supplier/api.ts'
import { callApiRoute } from '../../../../lib/api/call-api-route.ts'
import { FormDialog } from '../../../../lib/form/form-dialog.tsx'
import { useForm } from '../../../../lib/form/use-form.ts'
import { cancelAndRefetchQueries } from '../../../../lib/api/cancel-and-refetch-queries.ts'
import { AssignedListingsField } from './assigned-listings-field.tsx'
import { RoleSelect } from './role-select.tsx'

interface Props {
  readonly member: SupplierUser
  readonly name: string
  /** The team member who uses the dialog. Who is bound to listings assigns only these, and at least one. */
  readonly editor: TeamMembership
  readonly onClose: () => void
  readonly onSaved: () => void
}

const edited = {
  ...updateTeamRole,
  params: z.object({
    role: z.enum(supplierRoles),
    reach: z.enum(['all', 'some']),
    listingIds: updateTeamMember.params.shape.listingIds,
  }),
}
const reaches = [
  { id: 'all', label: 'All listings' },
  { id: 'some', label: 'Only some listings' },
] as const
type Reach = (typeof reaches)[number]['id']

interface Values {
  readonly role: SupplierRole | ''
  readonly reach: Reach
  readonly listingIds: readonly number[]
}

/** Dialog to change a team member's role and assigned listings. */
export function EditMemberDialog({ member, name, editor, onClose, onSaved }: Props) {
  const among = assignedListingIdsOf(editor)
  const { id, supplierId, listingIds = [] } = member
  const client = useQueryClient()
  const form = useForm<typeof edited, Values>({
    route: edited,
    initial: {
      role: member.role ?? '',
      reach: listingIds.length > 0 ? 'some' : 'all',
      listingIds,
    },
    sentences: { listingIds: { wrong: `Choose ${maxAssignedListings} listings at most` } },
    send: async ({ role, reach, listingIds: given }) => {
      const saveRole = async () => {
        if (role !== member.role) await callApiRoute(updateTeamRole, { id, role })
      }
      // An editor who is bound to listings can't give a role that reaches all, so the listings come first.
      if (!among) await saveRole()
      const assigned = needsListingAssignment(role) || among || reach === 'some' ? given : []
      if (canRoleHaveListingAssignments(role) && String(assigned) !== String(listingIds))
        await callApiRoute(updateTeamMember, { id, listingIds: assigned })
      if (among) await saveRole()
      await cancelAndRefetchQueries(client, supplierTeamQuery(supplierId))
      onSaved()
    },
  })
  const { role, reach } = form.values
  const isAssigned = role !== '' && canRoleHaveListingAssignments(role)
  const choosesReach = isAssigned && !needsListingAssignment(role) && !among
  const showsListings = isAssigned && (!choosesReach || reach === 'some')
  return (
    <FormDialog of={form} title={`Edit ${name}`} submit="Save" onClose={onClose}>
      <form.Custom name="role" label="Role">
        {({ input }) => <RoleSelect standing={editor.standing} {...input} />}
      </form.Custom>
      {choosesReach && <form.Radio name="reach" label="Works on" choices={reaches} />}
      {showsListings && (
        <form.Custom name="listingIds" label="Assigned listings">
          {(control) => <AssignedListingsField supplierId={supplierId} among={among} {...control} />}
        </form.Custom>
      )}
    </FormDialog>
  )
}
