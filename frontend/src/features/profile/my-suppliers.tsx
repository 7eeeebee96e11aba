import type { RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import { pictureUrlOfSize } from '@nestboard/shared/media/pictures.ts'
import type { Supplier, SupplierUser } from '@nestboard/shared/supplier/model.ts'
import type { listTeamsOfUser } from '@nestboard/shared/supplier/read-routes.ts'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { Avatar } from '../../ui/avatar.tsx'
import { Panel } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { threeDotsIcon } from '../../ui/icons/sign.ts'
import { Menu, MenuItem, menuLinkProps } from '../../ui/menu.tsx'
import { Table, type TableColumn } from '../../ui/table.tsx'
import { getCountryName } from '../intl/names.ts'
import { LeaveSupplierDialog } from './parts/leave-supplier-dialog.tsx'
import { supplierRoleNames, supplierTypeNames } from './supplier-role-names.ts'
import './my-suppliers.css'

export type TeamsOfUser = RouteResponseData<typeof listTeamsOfUser>

interface Row {
  readonly member: SupplierUser
  readonly supplier: Supplier
  readonly country: string
}

const since = new Intl.DateTimeFormat('en-US', { month: 'short', day: '2-digit', year: 'numeric' })

/** The user's suppliers by name, each with a menu to manage or leave it. */
export function MySuppliers({ userId, teams }: { userId: number; teams: TeamsOfUser }) {
  const [leaving, setLeaving] = useState<Row>()
  const columns: readonly TableColumn<Row>[] = [
    { key: 'name', label: 'Name', place: 'full', width: '38%', cell: ({ supplier }) => <Name of={supplier} /> },
    {
      key: 'location',
      label: 'Location',
      cell: ({ country }) => country || <span className="three">Not provided</span>,
    },
    { key: 'role', label: 'Role', cell: ({ member }) => roleOf(member) },
    {
      key: 'since',
      label: 'Member since',
      cell: ({ member }) => <time dateTime={new Date(member.nco).toISOString()}>{since.format(member.nco)}</time>,
    },
    {
      key: 'menu',
      label: 'Menu',
      place: 'menu',
      cell: (row) => <RowMenu row={row} onLeave={() => setLeaving(row)} />,
    },
  ]
  return (
    <>
      <Panel>
        <Table
          caption="Your suppliers"
          columns={columns}
          rows={rowsOf(teams)}
          rowKey={({ member }) => String(member.id)}
        />
      </Panel>
      {leaving && (
        <LeaveSupplierDialog
          userId={userId}
          memberId={leaving.member.id}
          name={leaving.supplier.name}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  )
}

function Name({ of: { name, avatar, type } }: { of: Supplier }) {
  return (
    <span className="supplier-name">
      <Avatar name={name} src={avatar && pictureUrlOfSize(avatar, 320)} square decorative />
      <span>
        <b>{name}</b>
        <small>{supplierTypeNames[type]}</small>
      </span>
    </span>
  )
}

/**
 * Menu of a supplier. Every member may manage the supplier; everyone but the owner may leave it, because ownership
 * can't be transferred.
 */
function RowMenu({ row: { supplier, member }, onLeave }: { row: Row; onLeave: () => void }) {
  return (
    <Menu
      label={supplier.name}
      trigger={(props) => <IconButton label={`Menu of ${supplier.name}`} icon={threeDotsIcon} size="s" {...props} />}
    >
      <Link {...menuLinkProps} to={href('/supplier/:id/manage', { id: String(supplier.id) })}>
        Manage
      </Link>
      {!member.isOwner && (
        <MenuItem bad onClick={onLeave}>
          Leave Supplier
        </MenuItem>
      )}
    </Menu>
  )
}

const roleOf = ({ isOwner, role }: SupplierUser): string => (isOwner ? 'Owner' : role ? supplierRoleNames[role] : '')

function rowsOf({ supplierUsers, suppliers, supplierProfiles }: TeamsOfUser): Row[] {
  return supplierUsers
    .flatMap((member) => {
      const supplier = suppliers.find(({ id }) => id === member.supplierId)
      const profile = supplierProfiles.find(({ id }) => id === member.supplierId)
      return supplier ? [{ member, supplier, country: getCountryName(profile?.country ?? '') }] : []
    })
    .toSorted((a, b) => a.supplier.name.localeCompare(b.supplier.name, 'en'))
}
