import { formatDayRange } from '@nestboard/shared/kernel/format-day.ts'
import { hasExpiryPassed } from '@nestboard/shared/kernel/expiry.ts'
import { href, Link } from 'react-router'
import { formatRelativeTime } from '../../lib/time/format-relative-time.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button, buildButtonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { chatIcon, trashIcon } from '../../ui/icons/act.ts'
import { peopleIcon } from '../../ui/icons/trip.ts'
import { checkIcon, clockIcon } from '../../ui/icons/sign.ts'
import type { TableColumn } from '../../ui/table.tsx'
import { Tag } from '../../ui/tag.tsx'
import { formatTravelerParty } from '../offers/party.ts'
import { formatNightCount } from '../../lib/days/format-night-count.ts'
import {
  buildSampleTravelerAges,
  formatDistanceAway,
  describeNamelessTraveler,
  describeLeadTraveler,
  type LeadTableRow,
} from './lead-words.ts'

/** Returns the path of the team's thread with a lead's traveler. */
export type LeadMessagePathBuilder = (lead: { readonly id: number; readonly userId: number }) => string

interface Acts {
  readonly nowMs: number
  readonly onOffer: ((lead: LeadTableRow) => void) | undefined
  readonly messagePath: LeadMessagePathBuilder | undefined
  readonly onDelete: (lead: LeadTableRow) => void
}

export const buildLeadColumns = ({
  nowMs,
  onOffer,
  messagePath,
  onDelete,
}: Acts): readonly TableColumn<LeadTableRow>[] => [
  { key: 'who', label: 'Traveler', place: 'full', width: '24%', cell: (row) => <Who row={row} /> },
  {
    key: 'search',
    label: 'Looking for',
    cell: ({ search }) =>
      search && (
        <span className="demand__name">
          <span className="num">{formatDayRange(search.day, search.day + search.length, {})}</span>
          <small>
            {formatNightCount(search.length)}, {formatTravelerParty(buildSampleTravelerAges(search))}
          </small>
          <small dir="auto">
            {search.query}
            {search.rfp && ' · Whisk Me Away'}
          </small>
        </span>
      ),
  },
  {
    key: 'listing',
    label: 'Listing',
    cell: ({ listing, rate }) => (
      <span className="demand__name">
        {listing}
        {rate && <small>{rate}</small>}
      </span>
    ),
  },
  {
    key: 'distance',
    label: 'Distance',
    figure: true,
    sortable: true,
    wideOnly: true,
    cell: ({ hit }) => formatDistanceAway(hit.distance),
  },
  { key: 'hawk', label: 'Search hawk', wideOnly: true, cell: ({ hawk }) => hawk || 'Deleted' },
  {
    key: 'when',
    label: 'When',
    sortable: true,
    cell: ({ hit }) => (
      <time className="two" dateTime={new Date(hit.nco).toISOString()}>
        {formatRelativeTime(hit.nco, nowMs)}
      </time>
    ),
  },
  {
    key: 'offer',
    label: 'Offer',
    place: 'line',
    cell: (row) => (
      <span className="lead__acts">
        <Answer {...{ row, nowMs, onOffer }} />
        {messagePath && row.traveler && (
          <Link
            className={buildButtonClass({ size: 's', look: 'quiet' })}
            to={messagePath({ id: row.hit.id, userId: row.traveler.id })}
            aria-label={`Message ${row.traveler.name}`}
          >
            <Icon path={chatIcon} />
            Message
          </Link>
        )}
      </span>
    ),
  },
  {
    key: 'menu',
    label: 'Delete',
    place: 'menu',
    cell: (row) => (
      <IconButton
        icon={trashIcon}
        label={`Delete the lead of ${describeLeadTraveler(row)}`}
        onClick={() => onDelete(row)}
      />
    ),
  },
]

function Who({ row }: { row: LeadTableRow }) {
  const { traveler, hit } = row
  return (
    <span className="lead__who">
      {traveler ? (
        <Avatar name={traveler.name} src={traveler.avatar} decorative />
      ) : (
        <span className="av av--words">
          <Icon path={peopleIcon} />
        </span>
      )}
      <span className="demand__name">
        {traveler ? (
          <Link to={href('/profile/:id', { id: String(traveler.id) })} dir="auto">
            {traveler.name}
          </Link>
        ) : (
          <b>A traveler</b>
        )}
        <small dir="auto">{traveler ? hit.tripName : describeNamelessTraveler(row)}</small>
      </span>
    </span>
  )
}

/**
 * Shows that a lead was answered with an offer, or the button that creates one. Once an offer has expired, another can
 * be made.
 */
function Answer({ row, nowMs, onOffer }: { row: LeadTableRow } & Pick<Acts, 'nowMs' | 'onOffer'>) {
  const { offer } = row
  const isEnded = offer !== undefined && hasExpiryPassed(offer.ttl, nowMs)
  if (offer && !isEnded)
    return (
      <Tag tone="good" icon={checkIcon}>
        Offer sent
      </Tag>
    )
  if (!onOffer)
    return isEnded ? (
      <Tag tone="warn" icon={clockIcon}>
        Offer ended
      </Tag>
    ) : null
  return (
    <Button size="s" onClick={() => onOffer(row)} aria-label={`Create Offer for ${describeLeadTraveler(row)}`}>
      Create Offer
    </Button>
  )
}
