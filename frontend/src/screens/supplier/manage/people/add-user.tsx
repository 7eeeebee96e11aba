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
import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { UserPicker } from '../../../../features/people/user-picker.tsx'
import { supplierTeamQuery } from '../../../../features/supplier/api.ts'
import { callApiRoute } from '../../../../lib/client.ts'
import { FormBody } from '../../../../lib/form/form-body.tsx'
import { useForm } from '../../../../lib/form/use-form.ts'
import { cancelAndRefetchQueries } from '../../../../lib/renew.ts'
import { Button } from '../../../../ui/button.tsx'
import { RemovableChip } from '../../../../ui/chip.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { FieldErrorMessage } from '../../../../ui/field.tsx'
import { SegmentedControl } from '../../../../ui/segmented.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
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
const roleSentences = { empty: 'Role is required', wrong: 'Role is required' }
const listingSentences = { empty: supplierErrorTexts.ownListings, wrong: supplierErrorTexts.ownListings }

/** No listings for an inviter who gives all of them, and an empty choice for one who is bound to some. */
const initialListingsOf = (inviter: TeamMembership): readonly number[] | undefined =>
  assignedListingIdsOf(inviter) && []

/** Dialog to invite a user found by name, or an email address, with a role. */
export function InviteMemberDialog({ onClose, ...props }: Props) {
  const [way, setWay] = useState<Way>('person')
  const [busy, setBusy] = useState(false)
  const formId = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add User"
      foot={
        <>
          <Button size="s" onClick={onClose}>
            Cancel
          </Button>
          <Button size="s" look="main" type="submit" form={formId} busy={busy} busyLabel="Inviting…">
            Invite
          </Button>
        </>
      }
    >
      <div className="form-body">
        <SegmentedControl label="How to invite" options={ways} value={way} onChange={setWay} />
        {way === 'person' ? (
          <ByName formId={formId} onBusy={setBusy} {...props} />
        ) : (
          <ByEmail formId={formId} onBusy={setBusy} {...props} />
        )}
      </div>
    </Dialog>
  )
}

interface FormProps extends Omit<Props, 'onClose'> {
  readonly formId: string
  readonly onBusy: (isBusy: boolean) => void
}

/** Returns a function that sends the invitation and reports through `onBusy` while it is being sent. */
function useInvite({ supplierId, onBusy, onInvited }: FormProps) {
  const client = useQueryClient()
  return async (
    input: Omit<RouteParamsInput<typeof inviteTeamMember>, 'supplierId'>,
    name: string,
    idempotencyKey: string,
  ) => {
    onBusy(true)
    try {
      await callApiRoute(inviteTeamMember, { supplierId, ...input }, { idempotencyKey })
      await cancelAndRefetchQueries(client, supplierTeamQuery(supplierId))
    } finally {
      onBusy(false)
    }
    onInvited(name)
  }
}

function ByName(props: FormProps) {
  const { formId, supplierId, inviter, without } = props
  const [person, setPerson] = useState<User>()
  const invite = useInvite(props)
  const { form, values, set, errors, failure } = useForm({
    route: byName,
    initial: { userId: undefined as number | undefined, role: noRole, listingIds: initialListingsOf(inviter) },
    sentences: {
      userId: { empty: 'User is required', wrong: 'User is required' },
      role: roleSentences,
      listingIds: listingSentences,
    },
    send: (input, idempotencyKey) => invite(input, person?.name ?? '', idempotencyKey),
  })
  const choose = (picked: User | undefined) => {
    setPerson(picked)
    set('userId', picked?.id)
  }
  return (
    <FormBody {...{ form, formId, failure }}>
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
        <div data-field="userId" className="field">
          <UserPicker
            label="User"
            hint="Type at least 3 characters of a name or handle."
            onPick={choose}
            without={without}
          />
          {errors.userId && <FieldErrorMessage>{errors.userId}</FieldErrorMessage>}
        </div>
      )}
      <RoleSelect
        standing={inviter.standing}
        name="role"
        value={values.role}
        error={errors.role}
        onChange={({ target }) => set('role', target.value as SupplierRole | '')}
      />
      {values.listingIds && (
        <AssignedListingsField
          supplierId={supplierId}
          among={assignedListingIdsOf(inviter)}
          value={values.listingIds}
          onChange={(ids) => set('listingIds', ids)}
          error={errors.listingIds}
        />
      )}
    </FormBody>
  )
}

function ByEmail(props: FormProps) {
  const { formId, supplierId, inviter } = props
  const invite = useInvite(props)
  const { form, values, set, errors, failure, field } = useForm({
    route: byEmail,
    initial: { email: '', role: noRole, listingIds: initialListingsOf(inviter) },
    sentences: {
      email: { empty: 'Email is required', wrong: 'Invalid email' },
      role: roleSentences,
      listingIds: listingSentences,
    },
    send: (input, idempotencyKey) => invite(input, input.email, idempotencyKey),
  })
  return (
    <FormBody {...{ form, formId, failure }}>
      <TextField label="Email" type="email" autoComplete="off" {...field('email')} />
      <RoleSelect
        standing={inviter.standing}
        name="role"
        value={values.role}
        error={errors.role}
        onChange={({ target }) => set('role', target.value as SupplierRole | '')}
      />
      {values.listingIds && (
        <AssignedListingsField
          supplierId={supplierId}
          among={assignedListingIdsOf(inviter)}
          value={values.listingIds}
          onChange={(ids) => set('listingIds', ids)}
          error={errors.listingIds}
        />
      )}
    </FormBody>
  )
}
