import type { Club, ClubMember } from '@nestboard/shared/groups/model.ts'
import { Suspense, useState } from 'react'
import { href, Link } from 'react-router'
import { createLazyComponent } from '../../lib/navigation/create-lazy-component.ts'
import { formatTimestampAsMonth } from '../../lib/time/format-relative-time.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Table, type TableColumn } from '../../ui/table.tsx'
import type { TableSort } from '../../ui/table-sort.ts'
import { MemberMenu } from './member-menu.tsx'
import { sortClubMembers, computePercentOfHighestSpend } from './sort-club-members.ts'
import { formatSumsInCurrencies } from './words.ts'

// Lazy: loaded when the dialog opens.
const RemoveClubMemberDialog = createLazyComponent(
  () => import('./remove-club-member-dialog.tsx'),
  'RemoveClubMemberDialog',
)

interface Props {
  readonly club: Club
  readonly members: readonly ClubMember[]
  readonly me: number
  /** Whether all members are loaded, because an incomplete list can't be sorted. */
  readonly canSort: boolean
}

/** Table of members. Only admins see totals and actions. */
export function MembersTable({ club, members, me, canSort }: Props) {
  const [sort, setSort] = useState<TableSort>()
  const [removing, setRemoving] = useState<ClubMember>()
  const isAdmin = club.standing === 'ADMIN'
  const columns: readonly TableColumn<ClubMember>[] = [
    { key: 'user', label: 'User', place: 'full', cell: (member) => <Person member={member} me={me} /> },
    ...(isAdmin
      ? [
          {
            key: 'totalBookings',
            label: 'Total bookings',
            figure: true,
            sortable: canSort,
            cell: ({ totalBookings = 0 }: ClubMember) => totalBookings.toLocaleString('en'),
          },
          {
            key: 'totalSpend',
            label: 'Total spend',
            sortable: canSort,
            width: '280px',
            cell: (member: ClubMember) => <Spend member={member} members={members} />,
          },
          {
            key: 'menu',
            label: 'Actions',
            place: 'menu' as const,
            cell: (member: ClubMember) =>
              member.user.id === me ? (
                <span className="vh">You can’t remove yourself; you can leave the group.</span>
              ) : (
                <MemberMenu club={club} member={member} me={me} onRemove={() => setRemoving(member)} />
              ),
          },
        ]
      : []),
  ]
  return (
    <>
      <Table
        caption="Members"
        columns={columns}
        rows={canSort ? sortClubMembers(members, sort) : members}
        rowKey={({ user }) => String(user.id)}
        {...(sort && { sort })}
        onSort={setSort}
      />
      <Suspense>
        {removing && (
          <RemoveClubMemberDialog
            club={club}
            target={{ userId: removing.user.id }}
            name={removing.user.name}
            me={me}
            how="member"
            onClose={() => setRemoving(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

function Person({ member: { user, admin, joined }, me }: { member: ClubMember; me: number }) {
  const { id, name, avatar, visibility } = user
  const isMe = id === me
  const since = `${admin ? 'admin' : 'member'} since ${formatTimestampAsMonth(joined)}`
  return (
    <span className="club-person">
      <Avatar name={name} src={avatar} decorative />
      <span className="club-words">
        {visibility === 'PRIVATE' && !isMe ? (
          <b dir="auto">{name}</b>
        ) : (
          <Link className="club-name" dir="auto" to={href('/profile/:id', { id: String(id) })}>
            {name}
          </Link>
        )}
        <small>{isMe ? `You, ${since}` : since.charAt(0).toUpperCase() + since.slice(1)}</small>
      </span>
    </span>
  )
}

function Spend({ member, members }: { member: ClubMember; members: readonly ClubMember[] }) {
  const share = computePercentOfHighestSpend(member, members)
  return (
    <span className="club-spend num">
      <span>{formatSumsInCurrencies(member.totalSpend ?? [])}</span>
      {share !== undefined && (
        <ProgressBar percent={share} label={`Spend of ${member.user.name}, share of the highest`} />
      )}
    </span>
  )
}
