import type { User } from '@nestboard/shared/profile/model.ts'
import type { SupplierUser } from '@nestboard/shared/supplier/model.ts'
import {
  doesTeamStandingHaveCapability,
  isReachWithin,
  needsListingAssignment,
  listManageableRoles,
  canRoleHaveListingAssignments,
  type TeamMembership,
} from '@nestboard/shared/supplier/capability.ts'
import { href, Link } from 'react-router'
import { supplierRoleNames } from '../../../../features/profile/supplier-role-names.ts'
import { formatMediumDate } from '../../../../lib/time/format-relative-time.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Panel } from '../../../../ui/card.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { editIcon, sendIcon, trashIcon } from '../../../../ui/icons/act.ts'
import { clockIcon } from '../../../../ui/icons/sign.ts'
import { Table, type TableColumn } from '../../../../ui/table.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import './team-table.css'

/**
 * A row of the team table: a member or an open invitation. `person` is undefined if the current member may not see the
 * user.
 */
export interface TeamTableRow {
  readonly member: SupplierUser
  readonly person: User | undefined
}

export const formatTeamMemberName = ({ member, person }: TeamTableRow): string =>
  person?.name ?? member.email ?? 'Private person'

interface Props {
  readonly rows: readonly TeamTableRow[]
  /** The current member. */
  readonly own: TeamMembership & { readonly userId: number }
  readonly onEdit: (row: TeamTableRow) => void
  readonly onRemove: (row: TeamTableRow) => void
  readonly onSendAgain: (row: TeamTableRow) => void
}

/**
 * Table of a supplier's team. There are no actions for the current member's own row, for the owner's row and for
 * members whose role the current member may not manage, or who work on listings that the current member does not.
 */
export function TeamTable({ rows, own, onEdit, onRemove, onSendAgain }: Props) {
  const { standing, userId } = own
  const managed = listManageableRoles(standing)
  const seesRoles = doesTeamStandingHaveCapability(standing, 'memberList', 'read')
  const isManaged = ({ member }: TeamTableRow) =>
    !member.isOwner &&
    member.userId !== userId &&
    member.role !== undefined &&
    managed.includes(member.role) &&
    isReachWithin({ standing: member.role, listingIds: member.listingIds }, own)
  const columns: readonly TableColumn<TeamTableRow>[] = [
    { key: 'name', label: 'Name', place: 'full', width: '40%', cell: (row) => <Name row={row} /> },
    ...(seesRoles
      ? [
          { key: 'role', label: 'Role', cell: (row: TeamTableRow) => <Role of={row.member} /> },
          { key: 'listings', label: 'Listings', cell: ({ member }: TeamTableRow) => reachText(member) },
        ]
      : []),
    {
      key: 'joined',
      label: 'Joined',
      cell: ({ member: { nco, isPending } }) => (
        <time dateTime={new Date(nco).toISOString()} className={isPending ? 'two' : undefined}>
          {isPending ? `Invited ${formatMediumDate(nco)}` : formatMediumDate(nco)}
        </time>
      ),
    },
    ...(managed.length > 0
      ? [
          {
            key: 'menu',
            label: 'Actions',
            place: 'menu' as const,
            cell: (row: TeamTableRow) =>
              isManaged(row) && (
                <span className="team-acts">
                  {row.member.isPending ? (
                    <IconButton
                      icon={sendIcon}
                      label={`Send the invitation of ${formatTeamMemberName(row)} again`}
                      onClick={() => onSendAgain(row)}
                    />
                  ) : (
                    <IconButton
                      icon={editIcon}
                      label={`Edit ${formatTeamMemberName(row)}`}
                      onClick={() => onEdit(row)}
                    />
                  )}
                  <IconButton
                    icon={trashIcon}
                    label={`Remove ${formatTeamMemberName(row)}`}
                    onClick={() => onRemove(row)}
                  />
                </span>
              ),
          },
        ]
      : []),
  ]
  return (
    <Panel>
      <Table caption="People" columns={columns} rows={rows} rowKey={({ member }) => String(member.id)} />
    </Panel>
  )
}

function Name({ row }: { row: TeamTableRow }) {
  const { member, person } = row
  const name = formatTeamMemberName(row)
  return (
    <span className="team-name">
      <Avatar name={name} src={person?.avatar ?? ''} decorative />
      <span>
        {person ? (
          <Link className="manage__name" to={href('/profile/:id', { id: String(person.id) })}>
            {name}
          </Link>
        ) : (
          <b className="manage__name">{name}</b>
        )}
        {member.isOwner && <span className="two"> (Owner)</span>}
        {person?.handle && <small>@{person.handle}</small>}
      </span>
    </span>
  )
}

function Role({ of: { isOwner, isPending, role } }: { of: SupplierUser }) {
  if (isOwner) return <Tag>Owner</Tag>
  if (!role) return null
  return isPending ? (
    <Tag tone="warn" icon={clockIcon}>
      Invited as {supplierRoleNames[role]}
    </Tag>
  ) : (
    <>{supplierRoleNames[role]}</>
  )
}

function reachText({ isOwner, role, listingIds = [] }: SupplierUser): string {
  if (isOwner || !role || !canRoleHaveListingAssignments(role)) return 'All'
  if (listingIds.length === 0) return needsListingAssignment(role) ? 'None' : 'All'
  return listingIds.length === 1 ? '1 listing' : `${listingIds.length} listings`
}
