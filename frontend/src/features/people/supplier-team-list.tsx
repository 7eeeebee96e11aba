import type { User } from '@nestboard/shared/profile/model.ts'
import type { SupplierUser } from '@nestboard/shared/supplier/model.ts'
import { useQuery } from '@tanstack/react-query'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { buildButtonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryContent } from '../../lib/api/query-content.tsx'
import { RowSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { AuthLink } from '../auth/auth-link.tsx'
import { supplierTeamQuery } from '../supplier/api.ts'
import { emptyProfileIllustration } from './empty-illustrations.tsx'
import { PeopleGrid, PersonCard } from './person-card.tsx'
import './supplier-team-list.css'

/**
 * A supplier's team. Team members see everyone with their roles, other users see only PUBLIC members, and visitors are
 * asked to sign up.
 */
export function SupplierTeamList({ supplierId, name }: { supplierId: number; name: string }) {
  const who = useSignedInUser()
  if (who) return <Team supplierId={supplierId} me={who.account.id} />
  const action = (
    <AuthLink to="sign-up" className={buildButtonClass({ size: 's' })}>
      Sign up
    </AuthLink>
  )
  return (
    <EmptyState level={2} title={`Who is behind ${name}`} art={emptyProfileIllustration} action={action}>
      Sign up to see who you will be writing to.
    </EmptyState>
  )
}

function Team({ supplierId, me }: { supplierId: number; me: number }) {
  const query = useQuery(supplierTeamQuery(supplierId))
  const skeleton = (
    <Skeleton label="Loading people">
      <RowSkeleton />
    </Skeleton>
  )
  return (
    <QueryContent of={query} what="The people" skeleton={skeleton}>
      {(data) => <TeamGrid data={data} me={me} />}
    </QueryContent>
  )
}

interface TeamData {
  readonly users: readonly User[]
  readonly supplierUsers: readonly SupplierUser[]
}

function TeamGrid({ data, me }: { data: TeamData; me: number }) {
  const users = new Map(data.users.map((user) => [user.id, user]))
  const shown = data.supplierUsers.flatMap((member) => {
    const user = member.userId === null ? undefined : users.get(member.userId)
    return user ? [{ member, user }] : []
  })
  const joined = shown.filter(({ member }) => !member.isPending).length
  return (
    <>
      <h2 className="h-22 team__count">{joined === 1 ? '1 person' : `${joined} people`}</h2>
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

const roleText = ({ isOwner, isPending, role }: SupplierUser): string | undefined =>
  isPending ? 'Invited' : isOwner ? 'Owner' : role && role.charAt(0) + role.slice(1).toLowerCase()
