import type { User } from '@nestboard/shared/profile/model.ts'
import type { SupplierUser } from '@nestboard/shared/supplier/model.ts'
import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '../../lib/session.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loaded } from '../../lib/loaded.tsx'
import { RowSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { AuthLink } from '../auth/auth-link.tsx'
import { teamQuery } from '../supplier/api.ts'
import { profileArt } from './art.tsx'
import { PeopleGrid, PersonCard } from './person-card.tsx'
import './list-team.css'

/**
 * A supplier's team. Strangers see PUBLIC members only, the team sees all with their roles; visitors are asked to sign
 * up.
 */
export function ListTeam({ supplierId, name }: { supplierId: number; name: string }) {
  const who = useSignedIn()
  if (who) return <Team supplierId={supplierId} me={who.account.id} />
  const action = (
    <AuthLink to="sign-up" className={buttonClass({ size: 's' })}>
      Sign up
    </AuthLink>
  )
  return (
    <EmptyState level={2} title={`Who is behind ${name}`} art={profileArt} action={action}>
      Sign up to see who you will be writing to.
    </EmptyState>
  )
}

function Team({ supplierId, me }: { supplierId: number; me: number }) {
  const query = useQuery(teamQuery(supplierId))
  const skeleton = (
    <Skeleton label="Loading people">
      <RowSkeleton />
    </Skeleton>
  )
  return (
    <Loaded of={query} what="The people" skeleton={skeleton}>
      {(data) => <TeamGrid data={data} me={me} />}
    </Loaded>
  )
}

interface TeamData {
  readonly users: readonly User[]
  readonly supplierUsers: readonly SupplierUser[]
}

function TeamGrid({ data, me }: { data: TeamData; me: number }) {
  const users = new Map(data.users.map((user) => [user.id, user]))
  const shown = data.supplierUsers.flatMap((member) => {
    const user = users.get(member.userId)
    return user ? [{ member, user }] : []
  })
  return (
    <>
      <h2 className="h-22 team__count">{shown.length === 1 ? '1 person' : `${shown.length} people`}</h2>
      <PeopleGrid>
        {shown.map(({ member, user }) => (
          <li key={member.id}>
            <PersonCard person={user} note={roleText(member)} isMe={user.id === me} />
          </li>
        ))}
      </PeopleGrid>
    </>
  )
}

const roleText = ({ isOwner, role }: SupplierUser): string | undefined =>
  isOwner ? 'Owner' : role && role.charAt(0) + role.slice(1).toLowerCase()
