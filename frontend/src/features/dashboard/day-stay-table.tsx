import type { DayList } from '@nestboard/shared/dashboard/guest-stay.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'
import { formatDayRange } from '@nestboard/shared/kernel/format-day.ts'
import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryContent, retryHint } from '../../lib/api/query-content.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Panel, PanelHeader } from '../../ui/card.tsx'
import { NightDots } from '../../ui/date-range-text.tsx'
import { ShowMore } from '../../ui/pagination.tsx'
import { Skeleton, SkeletonLines } from '../../ui/skeleton.tsx'
import { Table, type TableColumn } from '../../ui/table.tsx'
import { formatClockTime } from '../listing/stay-words.ts'
import { formatTravelerParty } from '../offers/party.ts'
import { dayStaysQuery, type DayStay, type StaysReader } from './day-stays-query.ts'
import { guestNameOf } from './guest-name-of.ts'
import './day-stay-table.css'

const words: Readonly<Record<DayList, { readonly title: string; readonly none: string; readonly time: string }>> = {
  ARRIVALS: { title: 'Arrivals', none: 'Nobody arrives.', time: 'Arrives' },
  DEPARTURES: { title: 'Departures', none: 'Nobody leaves.', time: 'Leaves by' },
  IN_HOUSE: { title: 'In house', none: 'Nobody stays on.', time: 'Leaves' },
}

interface Props {
  readonly reader: StaysReader
  readonly list: DayList
  /** Undefined for today at each listing. */
  readonly day: Day | undefined
  readonly today: Day
  /** Whether any of the member's columns shows what is left to collect. */
  readonly seesMoney: boolean
  readonly onOpen: (stay: DayStay) => void
  /** A button beside the heading. */
  readonly action?: ReactNode
  /** The link to the guest's messages. */
  readonly renderMessageLink: (stay: DayStay) => ReactNode
}

/** One list of a day: who arrives, who leaves, or who stays on. */
export function DayStayTable({ reader, list, day, today, seesMoney, onOpen, action, renderMessageLink }: Props) {
  const query = useInfiniteQuery(dayStaysQuery(reader, list, day))
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const rows = query.data?.pages.flatMap(({ stays }) => stays) ?? []
  const { title, none } = words[list]
  const columns = columnsFor({ list, today, seesMoney, onOpen, renderMessageLink })
  return (
    <section aria-labelledby={`day-${list}`}>
      <Panel className="day-stays">
        <PanelHeader>
          <h2 className="h-18" id={`day-${list}`}>
            {title}
          </h2>
          {query.data && (
            <span className="t-14 three num">
              {rows.length}
              {hasNextPage && '+'}
            </span>
          )}
          {action}
        </PanelHeader>
        <QueryContent
          of={query}
          what={`The list “${title}”`}
          hint={retryHint}
          level={3}
          skeleton={
            <Skeleton label={`Loading ${title}`}>
              <div className="day-stays__wait">
                <SkeletonLines lines={3} />
              </div>
            </Skeleton>
          }
        >
          {() =>
            rows.length > 0 ? (
              <Table caption={title} columns={columns} rows={rows} rowKey={({ orderId }) => String(orderId)} />
            ) : (
              <p className="day-stays__none two">{none}</p>
            )
          }
        </QueryContent>
      </Panel>
      <ShowMore more={hasNextPage} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </section>
  )
}

type ColumnProps = Pick<Props, 'list' | 'today' | 'seesMoney' | 'onOpen' | 'renderMessageLink'>

function columnsFor({ list, today, seesMoney, onOpen, renderMessageLink }: ColumnProps): TableColumn<DayStay>[] {
  const ready = list === 'DEPARTURES' ? 'departure' : 'arrival'
  return [
    {
      key: 'guest',
      label: 'Guest',
      place: 'full',
      cell: (stay) => (
        <span className="day-stays__who">
          <Avatar name={guestNameOf(stay)} src="" decorative />
          <span className="day-stays__guest">
            <button type="button" className="link" onClick={() => onOpen(stay)}>
              {guestNameOf(stay)}
            </button>
            <small className="two num">
              {formatTravelerParty(stay.ages)}
              {stay.confirmation && ` · ${stay.confirmation}`}
            </small>
          </span>
        </span>
      ),
    },
    { key: 'listing', label: 'Listing', cell: ({ listingName }) => <span dir="auto">{listingName}</span> },
    {
      key: 'stay',
      label: 'Stay',
      cell: ({ day, length }) => (
        <span className="num">
          {formatDayRange(day, day + length, { today })}
          <NightDots nights={length} />
        </span>
      ),
    },
    { key: 'time', label: words[list].time, cell: (stay) => <span className="num">{timeOf(stay, list, today)}</span> },
    ...(list === 'IN_HOUSE'
      ? []
      : [{ key: 'ready', label: 'Check list', cell: (stay: DayStay) => <Progress {...stay[ready]} /> }]),
    ...(seesMoney
      ? [
          {
            key: 'collect',
            label: 'To collect',
            figure: true,
            cell: ({ toCollect, currency }: DayStay) => (toCollect ? formatMoney(toCollect, currency) : '–'),
          },
        ]
      : []),
    { key: 'message', label: 'Message', place: 'menu' as const, cell: renderMessageLink },
  ]
}

/** When a guest comes or leaves; in house, the day of leaving. */
function timeOf({ arrivesAt, checkInTime, checkOutTime, day, length }: DayStay, list: DayList, today: Day): ReactNode {
  if (list === 'DEPARTURES') return formatClockTime(checkOutTime)
  if (list === 'IN_HOUSE') return formatDayRange(day + length, day + length, { today }).split(' – ')[0]
  if (arrivesAt) return <b>{formatClockTime(arrivesAt)}</b>
  return `from ${formatClockTime(checkInTime)}`
}

/** How much of a check list is done, as squares and text. */
function Progress({ done, of }: { done: number; of: number }) {
  if (of === 0) return <>–</>
  return (
    <span className="day-stays__ready num">
      <span aria-hidden="true">
        {Array.from({ length: of }, (_, at) => (
          <i key={at} className={at < done ? 'done' : undefined} />
        ))}
      </span>
      {done} of {of}
    </span>
  )
}
