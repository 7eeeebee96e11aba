import type { RouteParamsInput } from '@nestboard/shared/kernel/contract.ts'
import type { User } from '@nestboard/shared/profile/model.ts'
import { emailField } from '@nestboard/shared/kernel/text.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { supplierErrorTexts } from '@nestboard/shared/supplier/faults.ts'
import { assignedListingIdsField } from '@nestboard/shared/supplier/model.ts'
import {
  assignedListingIdsOf,
  supplierRoles,
  type TeamMembership,
  type SupplierRole,
} from '@nestboard/shared/supplier/permissions.ts'
import { inviteTeamMember } from '@nestboard/shared/supplier/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import * as z from 'zod/mini'
import { UserPicker } from '../../../../features/people/user-picker.tsx'
import { supplierTeamQuery } from '../../../../features/supplier/api.ts'
import { callApiRoute } from '../../../../lib/client.ts'
import { FormDialog } from '../../../../lib/form/form-dialog.tsx'
import type { Form } from '../../../../lib/form/form-state.ts'
import { useForm } from '../../../../lib/form/use-form.ts'
import { cancelAndRefetchQueries } from '../../../../lib/renew.ts'
import { RemovableChip } from '../../../../ui/chip.tsx'
import { FieldErrorMessage } from '../../../../ui/field.tsx'
import { SegmentedControl } from '../../../../ui/segmented.tsx'
import { AssignedListingsField } from './assigned-listings.tsx'
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

const ways = [
  { id: 'person', label: 'A member of Nestboard' },
  { id: 'email', label: 'By email' },
] as const
type Way = (typeof ways)[number]['id']

const role = z.enum(supplierRoles)
const listingIds = z.optional(assignedListingIdsField().check(z.minLength(1)))
const byName = { ...inviteTeamMember, params: z.object({ userId: idField(), role, listingIds }) }
const byEmail = { ...inviteTeamMember, params: z.object({ email: emailField(), role, listingIds }) }
const noRole: SupplierRole | '' = ''
const listingSentences = { empty: supplierErrorTexts.ownListings, wrong: supplierErrorTexts.ownListings }

/** No listings for an inviter who gives all of them, and an empty choice for one who is bound to some. */
const initialListingsOf = (inviter: TeamMembership): readonly number[] | undefined =>
  assignedListingIdsOf(inviter) && []

/** Dialog to invite a user found by name, or an email address, with a role. */
export function InviteMemberDialog(props: Props) {
  const [way, setWay] = useState<Way>('person')
  const Form = way === 'person' ? ByName : ByEmail
  return (
    <Form {...props}>
      <SegmentedControl label="How to invite" options={ways} value={way} onChange={setWay} />
    </Form>
  )
}

interface FormProps extends Props {
  /** Chooses between the ways to invite. */
  readonly children: ReactNode
}

const dialog = { title: 'Add User', submit: 'Invite', busyLabel: 'Inviting…' }

/** Returns a function that sends the invitation. */
function useInvite({ supplierId, onInvited }: Props) {
  const client = useQueryClient()
  return async (
    input: Omit<RouteParamsInput<typeof inviteTeamMember>, 'supplierId'>,
    name: string,
    idempotencyKey: string,
  ) => {
    await callApiRoute(inviteTeamMember, { supplierId, ...input }, { idempotencyKey })
    await cancelAndRefetchQueries(client, supplierTeamQuery(supplierId))
    onInvited(name)
  }
}

function ByName(props: FormProps) {
  const { inviter, without, onClose, children } = props
  const [person, setPerson] = useState<User>()
  const invite = useInvite(props)
  const form = useForm({
    route: byName,
    initial: { userId: undefined as number | undefined, role: noRole, listingIds: initialListingsOf(inviter) },
    sentences: { listingIds: listingSentences },
    send: (input, idempotencyKey) => invite(input, person?.name ?? '', idempotencyKey),
  })
  const choose = (picked: User | undefined) => {
    setPerson(picked)
    form.set('userId', picked?.id)
  }
  return (
    <FormDialog of={form} {...dialog} onClose={onClose}>
      {children}
      {person ? (
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
      <RoleFields of={form} {...props} />
    </FormDialog>
  )
}

function ByEmail(props: FormProps) {
  const { inviter, onClose, children } = props
  const invite = useInvite(props)
  const form = useForm({
    route: byEmail,
    initial: { email: '', role: noRole, listingIds: initialListingsOf(inviter) },
    sentences: { listingIds: listingSentences },
    send: (input, idempotencyKey) => invite(input, input.email, idempotencyKey),
  })
  return (
    <FormDialog of={form} {...dialog} onClose={onClose}>
      {children}
      <form.Text name="email" label="Email" type="email" autoComplete="off" />
      <RoleFields of={form} {...props} />
    </FormDialog>
  )
}

interface RoleFieldsProps extends Pick<Props, 'supplierId' | 'inviter'> {
  readonly of: Pick<
    Form<{ readonly role: SupplierRole | ''; readonly listingIds: readonly number[] | undefined }>,
    'Custom' | 'values'
  >
}

/** The fields of both ways: a role, and the listings from an inviter who gives only some. */
const RoleFields = ({ of, supplierId, inviter }: RoleFieldsProps) => (
  <>
    <of.Custom name="role" label="Role">
      {({ input }) => <RoleSelect standing={inviter.standing} {...input} />}
    </of.Custom>
    {of.values.listingIds && (
      <of.Custom name="listingIds" label="Assigned listings">
        {({ value = [], onChange, error }) => (
          <AssignedListingsField
            supplierId={supplierId}
            among={assignedListingIdsOf(inviter)}
            value={value}
            onChange={onChange}
            error={error}
          />
        )}
      </of.Custom>
    )}
  </>
)
