import type { User } from '@nestboard/shared/profile/model.ts'
import type { SupplierUser } from '@nestboard/shared/supplier/model.ts'
import { selectableRoles, type SupplierRole } from '@nestboard/shared/supplier/capability.ts'
import { createTeamMember } from '@nestboard/shared/supplier/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { QueryContent } from '../../lib/api/query-content.tsx'
import { cancelAndRefetchQueries } from '../../lib/api/cancel-and-refetch-queries.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { RowSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { checkIcon } from '../../ui/icons/sign.ts'
import { supplierRoleNames } from '../profile/supplier-role-names.ts'
import { supplierTeamQuery } from '../supplier/api.ts'
import { InviteToTeamByEmailForm } from './parts/invite-to-team-by-email-form.tsx'
import { UserPicker } from './user-picker.tsx'
import './invite-to-team-panel.css'

/**
 * Finds people and invites them to a supplier's team, each with a role. Lists all members and invitations except the
 * owner.
 */
export function InviteToTeamPanel({ supplierId }: { supplierId: number }) {
  const query = useQuery(supplierTeamQuery(supplierId))
  const skeleton = (
    <Skeleton label="Loading the team">
      <RowSkeleton />
    </Skeleton>
  )
  return (
    <QueryContent of={query} what="The team" skeleton={skeleton}>
      {({ supplierUsers, users }) => (
        <Team supplierId={supplierId} members={supplierUsers} people={new Map(users.map((user) => [user.id, user]))} />
      )}
    </QueryContent>
  )
}

interface TeamProps {
  readonly supplierId: number
  readonly members: readonly SupplierUser[]
  readonly people: ReadonlyMap<number, User>
}

function Team({ supplierId, members, people }: TeamProps) {
  const [picked, setPicked] = useState<readonly User[]>([])
  const taken = members.flatMap(({ userId }) => (userId === null ? [] : [userId]))
  const waiting = picked.filter(({ id }) => !taken.includes(id))
  const others = members.filter(({ isOwner }) => !isOwner)
  return (
    <div className="invite-team">
      <UserPicker
        label="Find a person"
        hint="Type at least 3 characters of a name or handle."
        onPick={(person) => setPicked((before) => [person, ...before])}
        without={[...taken, ...waiting.map(({ id }) => id)]}
      />
      {waiting.length + others.length > 0 && (
        <ul className="invite-team__list" aria-label="Your team">
          {waiting.map((person) => (
            <Candidate key={person.id} supplierId={supplierId} person={person} />
          ))}
          {others.map((member) => (
            <Member key={member.id} member={member} person={member.userId ? people.get(member.userId) : undefined} />
          ))}
        </ul>
      )}
      <InviteToTeamByEmailForm supplierId={supplierId} />
    </div>
  )
}

function Candidate({ supplierId, person: { id, name, handle, avatar } }: { supplierId: number; person: User }) {
  const [role, setRole] = useState<SupplierRole>('REP')
  const invite = useApiMutation({
    send: (input: { userId: number; role: SupplierRole }, idempotencyKey) =>
      callApiRoute(createTeamMember, { supplierId, ...input }, { idempotencyKey }),
    fallbackText: `${name} was not invited. Try again in a moment.`,
    failureAt: 'here',
    refetch: (client) => cancelAndRefetchQueries(client, supplierTeamQuery(supplierId)),
  })
  return (
    <li>
      <Avatar name={name} src={avatar} decorative />
      <Who name={name} note={handle && `@${handle}`} />
      <div className="invite-team__act">
        <SelectField
          className="field--bare"
          label={`Role of ${name}`}
          value={role}
          onChange={(event) => setRole(event.target.value as SupplierRole)}
        >
          {selectableRoles.map((each) => (
            <option key={each} value={each}>
              {supplierRoleNames[each]}
            </option>
          ))}
        </SelectField>
        <Button size="s" busy={invite.isBusy} busyLabel="Inviting…" onClick={() => invite.run({ userId: id, role })}>
          Invite<span className="vh"> {name}</span>
        </Button>
      </div>
      {invite.failure !== undefined && (
        <div className="invite-team__failure">
          <Notice tone="bad" live>
            {invite.failure}
          </Notice>
        </div>
      )}
    </li>
  )
}

function Member({ member, person }: { member: SupplierUser; person: User | undefined }) {
  const { email, role, isPending } = member
  const name = person?.name ?? email ?? 'Private person'
  const note = person?.handle && `@${person.handle}`
  return (
    <li>
      <Avatar name={name} src={person?.avatar ?? ''} decorative />
      <Who name={name} note={note} />
      <div className="invite-team__act">
        {role && <span className="t-14 two">{supplierRoleNames[role]}</span>}
        <Tag tone="good" icon={checkIcon}>
          {isPending ? 'Invited' : 'Joined'}
        </Tag>
      </div>
    </li>
  )
}

const Who = ({ name, note }: { name: string; note: string | undefined }) => (
  <span className="invite-team__who">
    <b className="b cut" dir="auto">
      {name}
    </b>
    {note && <small className="cut">{note}</small>}
  </span>
)
