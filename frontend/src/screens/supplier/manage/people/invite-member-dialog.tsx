import type { User } from '@nestboard/shared/profile/model.ts'
import { emailField } from '@nestboard/shared/kernel/text/fields.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { supplierErrorTexts } from '@nestboard/shared/supplier/faults.ts'
import { assignedListingIdsField } from '@nestboard/shared/supplier/model.ts'
import {
  assignedListingIdsOf,
  supplierRoles,
  type TeamMembership,
  type SupplierRole,
} from '@nestboard/shared/supplier/capability.ts'
import { inviteTeamMember } from '@nestboard/shared/supplier/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { UserPicker } from '../../../../features/people/user-picker.tsx'
import { supplierTeamQuery } from '../../../../features/supplier/api.ts'
import { callApiRoute } from '../../../../lib/api/call-api-route.ts'
import { checkAcrossFields } from '../../../../lib/form/check-across-fields.ts'
import { FormDialog } from '../../../../lib/form/form-dialog.tsx'
import { useForm } from '../../../../lib/form/use-form.ts'
import { cancelAndRefetchQueries } from '../../../../lib/api/cancel-and-refetch-queries.ts'
import { RemovableChip } from '../../../../ui/chip.tsx'
import { FieldErrorMessage } from '../../../../ui/field.tsx'
import { AssignedListingsField } from './assigned-listings-field.tsx'
import { RoleSelect } from './role-select.tsx'

interface Props {
  readonly supplierId: number
  /** The team member who invites. Who is bound to listings invites for some of these. */
  readonly inviter: TeamMembership
  /** Ids of users who are already in the team or invited. */
  readonly without: readonly number[]
  readonly onClose: () => void
  readonly onInvited: (name: string) => void
}

const isEmail = (text: string): boolean => emailField().safeParse(text).success

/** Somebody found by name, or an address. */
const invited = {
  ...inviteTeamMember,
  params: z
    .object({
      way: z.enum(['person', 'email']),
      userId: z.optional(idField()),
      email: z.string(),
      role: z.enum(supplierRoles),
      listingIds: z.optional(assignedListingIdsField().check(z.minLength(1))),
    })
    .check(
      checkAcrossFields(({ way, userId, email }) => [
        ...(way === 'person' && userId === undefined ? (['userId'] as const) : []),
        ...(way === 'email' && !isEmail(email) ? (['email'] as const) : []),
      ]),
    ),
}

interface Values {
  readonly way: 'person' | 'email'
  readonly userId: number | undefined
  readonly email: string
  readonly role: SupplierRole | ''
  /** Undefined from an inviter who gives all listings; empty at first from one who is bound to some. */
  readonly listingIds: readonly number[] | undefined
}

/** Dialog to invite a user found by name, or an email address, with a role. */
export function InviteMemberDialog({ supplierId, inviter, without, onClose, onInvited }: Props) {
  const client = useQueryClient()
  const [person, setPerson] = useState<User>()
  const among = assignedListingIdsOf(inviter)
  const form = useForm<typeof invited, Values>({
    route: invited,
    initial: { way: 'person', userId: undefined, email: '', role: '', listingIds: among && [] },
    sentences: { listingIds: { empty: supplierErrorTexts.ownListings } },
    send: async ({ way, userId, email, ...given }, idempotencyKey) => {
      const invitee = way === 'person' ? { userId } : { email }
      await callApiRoute(inviteTeamMember, { supplierId, ...given, ...invitee }, { idempotencyKey })
      await cancelAndRefetchQueries(client, supplierTeamQuery(supplierId))
      onInvited(way === 'person' ? (person?.name ?? '') : email)
    },
  })
  const { way, listingIds } = form.values
  const choose = (picked: User | undefined) => {
    setPerson(picked)
    form.set('userId', picked?.id)
  }
  return (
    <FormDialog of={form} title="Add User" submit="Invite" busyLabel="Inviting…" onClose={onClose}>
      <form.Segmented
        name="way"
        label="How to invite"
        options={{ person: 'A member of Nestboard', email: 'By email' }}
      />
      {way === 'email' ? (
        <form.Text name="email" label="Email" type="email" autoComplete="off" />
      ) : person ? (
        <div className="field">
          <span className="label">User</span>
          <div className="chips-row">
            <RemovableChip name={person.name} onRemove={() => choose(undefined)}>
              {person.name}
              {person.handle && ` @${person.handle}`}
            </RemovableChip>
          </div>
        </div>
      ) : (
        <form.Custom name="userId" label="User">
          {({ error }) => (
            <div className="field">
              <UserPicker
                label="User"
                hint="Type at least 3 characters of a name or handle."
                onPick={choose}
                without={without}
              />
              {error && <FieldErrorMessage>{error}</FieldErrorMessage>}
            </div>
          )}
        </form.Custom>
      )}
      <form.Custom name="role" label="Role">
        {({ input }) => <RoleSelect standing={inviter.standing} {...input} />}
      </form.Custom>
      {listingIds && (
        <form.Custom name="listingIds" label="Assigned listings">
          {({ value = [], onChange, error }) => (
            <AssignedListingsField
              supplierId={supplierId}
              among={among}
              value={value}
              onChange={onChange}
              error={error}
            />
          )}
        </form.Custom>
      )}
    </FormDialog>
  )
}
