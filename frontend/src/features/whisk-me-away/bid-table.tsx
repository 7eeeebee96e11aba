import { stayTypes } from '@nestboard/shared/listing/model.ts'
import { formatStayMoment } from '@nestboard/shared/kernel/format-stay-moment.ts'
import type { BidForTraveler } from '@nestboard/shared/whisk-me-away/model.ts'
import { determineBidStatus } from '@nestboard/shared/whisk-me-away/bid-request-state.ts'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { formatTimeLeft } from '../../lib/time/format-time-left.ts'
import { useTimeZoneAndClock } from '../../lib/time/use-time-zone-and-clock.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/card.tsx'
import { Photo } from '../../ui/photo.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Table, type TableColumn } from '../../ui/table.tsx'
import type { TableSort } from '../../ui/table-sort.ts'
import { Tag } from '../../ui/tag.tsx'
import { formatOfferPrices } from '../offers/offer-words.ts'
import { listPriceBreakdownLines } from '../offers/list-price-breakdown-lines.ts'
import { PriceLines } from '../../ui/price-lines.tsx'
import { sortBids, findFreeCancellationEnd, listIncludedExtraNames } from './sort-bids.ts'
import { formatHostReplyTime } from '../../lib/time/format-host-reply-time.ts'
import { travelerBidStatusTags, formatWhiskRequestRadius } from './words.ts'

interface Props {
  readonly bids: readonly BidForTraveler[]
  /** Opens the confirmation to accept a bid; undefined if no bid can be accepted. */
  readonly onAccept: ((bid: BidForTraveler) => void) | undefined
}

const orders = [
  ['total', 'Total'],
  ['distance', 'Distance'],
  ['cancel', 'Cancel by'],
  ['ends', 'Bid ends'],
  ['replies', 'Host answers'],
  ['stay', 'Stay'],
] as const

/** Table of a request's bids. On phones each bid becomes a card, with a select for the sort order above. */
export function BidTable({ bids, onAccept }: Props) {
  const reader = useTimeZoneAndClock()
  const [sort, setSort] = useState<TableSort>({ key: 'total', way: 'ascending' })
  const columns: readonly TableColumn<BidForTraveler>[] = [
    { key: 'stay', label: 'Stay', place: 'full', width: '24%', sortable: true, cell: (bid) => <Stay bid={bid} /> },
    { key: 'total', label: 'All-in total', sortable: true, cell: (bid) => <Total bid={bid} /> },
    {
      key: 'distance',
      label: 'From your wish',
      sortable: true,
      cell: ({ listing, distance }) => (listing ? formatWhiskRequestRadius(distance) : '–'),
    },
    { key: 'included', label: 'Included', sortable: true, wideOnly: true, cell: (bid) => <Included bid={bid} /> },
    { key: 'cancel', label: 'Cancel by', sortable: true, cell: (bid) => cancelBy(bid, reader) },
    {
      key: 'ends',
      label: 'Bid ends',
      sortable: true,
      cell: ({ ttl }) => <span className="wm-line">{formatTimeLeft(ttl, reader.nowMs) ?? 'Ended'}</span>,
    },
    {
      key: 'replies',
      label: 'Host answers',
      sortable: true,
      cell: ({ replyMinutes }) => (replyMinutes === null ? '–' : formatHostReplyTime(replyMinutes)),
    },
    {
      key: 'accept',
      label: 'Accept',
      place: 'line',
      cell: (bid) => <Act bid={bid} nowMs={reader.nowMs} onAccept={onAccept} />,
    },
  ]
  return (
    <>
      <SelectField
        label="Sort by"
        className="wm-sort"
        value={sort.key}
        onChange={({ currentTarget: { value } }) => setSort({ key: value, way: 'ascending' })}
      >
        {orders.map(([key, label]) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
        {sort.key === 'included' && <option value="included">Included</option>}
      </SelectField>
      <Panel>
        <Table
          caption="Bids"
          columns={columns}
          rows={sortBids(bids, sort, reader.nowMs)}
          rowKey={({ listingId }) => String(listingId)}
          sort={sort}
          onSort={setSort}
          selected={({ state }) => state === 'ACCEPTED'}
        />
      </Panel>
    </>
  )
}

function Stay({ bid: { listing, note, listingId } }: { bid: BidForTraveler }) {
  if (!listing) return <span className="two">This stay is no longer available</span>
  const { name, stayType, city, picture } = listing
  return (
    <span className="wm-stay">
      <Photo src={picture} alt="" />
      <span className="wm-bid">
        <Link className="link" to={href('/listing/:listingId', { listingId: String(listingId) })}>
          {name}
        </Link>
        <span className="t-14 two">{[stayTypes[stayType], city].filter(Boolean).join(' · ')}</span>
        {note && <span className="t-14 wm-note">{note}</span>}
      </span>
    </span>
  )
}

function Total({ bid: { offer } }: { bid: BidForTraveler }) {
  if (!offer) return '–'
  const { total, night, off } = formatOfferPrices(offer)
  return (
    <span className="wm-bid">
      <b className="num">{total}</b>
      <span className="t-14 two num">
        {night} night {off}
      </span>
      <details>
        <summary className="t-14 wm-line">How it adds up</summary>
        <PriceLines lines={listPriceBreakdownLines(offer)} />
      </details>
    </span>
  )
}

function Included({ bid: { offer } }: { bid: BidForTraveler }) {
  if (!offer) return '–'
  const names = listIncludedExtraNames(offer)
  return (
    <span className="wm-bid">
      <span>{offer.name}</span>
      {names.length > 0 && <span className="t-14 two">{names.join(', ')}</span>}
    </span>
  )
}

function cancelBy(bid: BidForTraveler, reader: { readonly zone: string; readonly nowMs: number }): string {
  if (!bid.offer || !bid.listing) return '–'
  const untilMs = findFreeCancellationEnd(bid, reader.nowMs)
  return untilMs ? formatStayMoment(untilMs, bid.listing.timezone, reader) : 'Non-refundable'
}

function Act({ bid, nowMs, onAccept }: { bid: BidForTraveler; nowMs: number } & Pick<Props, 'onAccept'>) {
  const status = determineBidStatus(bid, nowMs)
  if (onAccept && status === 'OPEN' && bid.offer && bid.listing)
    return (
      <Button size="s" look="main" onClick={() => onAccept(bid)}>
        Accept
        <span className="vh"> the bid of {bid.listing.name}</span>
      </Button>
    )
  const { label, tone } = travelerBidStatusTags[status]
  return <Tag tone={tone}>{label}</Tag>
}
