import { formatDayRange } from '@nestboard/shared/kernel/format-day.ts'
import { formatEventTime } from '@nestboard/shared/kernel/format-stay-moment.ts'
import {
  getPersonalOfferStatus,
  personalOfferStatuses,
  type PersonalOfferStatus,
} from '@nestboard/shared/personal-offers/status.ts'
import { href, Link } from 'react-router'
import { formatTimeLeft } from '../../lib/time/format-time-left.ts'
import { getBrowserTimeZone } from '../../lib/time/use-time-zone-and-clock.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { editIcon, trashIcon } from '../../ui/icons/act.ts'
import { checkIcon, clockIcon, forbiddenIcon } from '../../ui/icons/sign.ts'
import type { TableColumn } from '../../ui/table.tsx'
import { Tag, type TagTone } from '../../ui/tag.tsx'
import type { ListedPersonalOffer } from './api.ts'
import type { PersonalOfferTableRow } from './build-personal-offer-table-rows.ts'
import { PersonalOfferOnOffSwitch } from './personal-offer-on-off-switch.tsx'

const looks: Readonly<Record<PersonalOfferStatus, { readonly tone: TagTone; readonly icon: string }>> = {
  INACTIVE: { tone: 'plain', icon: forbiddenIcon },
  EXPIRED: { tone: 'warn', icon: clockIcon },
  ACTIVE: { tone: 'good', icon: checkIcon },
}

interface Acts {
  readonly nowMs: number
  readonly onEdit: (row: PersonalOfferTableRow) => void
  readonly onDelete: (row: PersonalOfferTableRow) => void
}

export const buildPersonalOfferColumns = ({
  nowMs,
  onEdit,
  onDelete,
}: Acts): readonly TableColumn<PersonalOfferTableRow>[] => [
  { key: 'who', label: 'Traveler', place: 'full', width: '24%', cell: (row) => <Who row={row} /> },
  {
    key: 'listing',
    label: 'Listing',
    cell: ({ listing, rate }) => (
      <span className="offers__name">
        {listing}
        <small>{rate}</small>
      </span>
    ),
  },
  {
    key: 'stay',
    label: 'Stay within',
    cell: ({ offer: { dayFrom, dayTill, lengthMin, lengthMax } }) => (
      <span className="offers__name num">
        {formatDayRange(dayFrom, dayTill, {})}
        <small>{lengthMin === lengthMax ? `${lengthMin} nights` : `${lengthMin} to ${lengthMax} nights`}</small>
      </span>
    ),
  },
  { key: 'ends', label: 'Expiration', wideOnly: true, cell: ({ offer }) => <Ends offer={offer} nowMs={nowMs} /> },
  {
    key: 'status',
    label: 'Status',
    cell: ({ offer }) => {
      const status = getPersonalOfferStatus(offer, nowMs)
      const left = formatTimeLeft(offer.ttl, nowMs)
      return (
        <>
          <Tag {...looks[status]}>{personalOfferStatuses[status]}</Tag>
          {left && <small className="offers__left">{left} left</small>}
        </>
      )
    },
  },
  { key: 'active', label: 'Active', cell: (row) => <PersonalOfferOnOffSwitch row={row} /> },
  {
    key: 'menu',
    label: 'Actions',
    place: 'menu',
    cell: (row) => (
      <span className="offers__acts">
        <IconButton icon={editIcon} label={`Edit the offer to ${row.who}`} onClick={() => onEdit(row)} />
        <IconButton icon={trashIcon} label={`Delete the offer to ${row.who}`} onClick={() => onDelete(row)} />
      </span>
    ),
  },
]

function Who({ row: { traveler, who } }: { row: PersonalOfferTableRow }) {
  return (
    <span className="offers__who">
      <Avatar name={who} src={traveler?.avatar ?? ''} decorative />
      <span className="offers__name">
        {traveler ? (
          <Link to={href('/profile/:id', { id: String(traveler.id) })} dir="auto">
            {who}
          </Link>
        ) : (
          <b>{who}</b>
        )}
        {traveler?.handle && <small>@{traveler.handle}</small>}
      </span>
    </span>
  )
}

/** When the offer ends, and the time left. */
function Ends({ offer: { ttl }, nowMs }: { offer: ListedPersonalOffer; nowMs: number }) {
  if (ttl === 0) return <>Never</>
  const left = formatTimeLeft(ttl, nowMs)
  return (
    <span className="offers__name num">
      {formatEventTime(ttl, { zone: getBrowserTimeZone(), nowMs })}
      {left && <small>{left} left</small>}
    </span>
  )
}
