import { guestStayStates, minStaySearchLength, type GuestStayState } from '@nestboard/shared/dashboard/guest-stay.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'
import { formatDay, formatDayRange } from '@nestboard/shared/kernel/format-day.ts'
import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { QueryContent, retryHint } from '../../lib/api/query-content.tsx'
import { useFillScreenWithListPages } from '../../lib/api/use-fill-screen-with-list-pages.ts'
import { formatNightCount } from '../../lib/days/format-night-count.ts'
import { downloadCsv } from '../../lib/csv/format-csv.ts'
import { Button } from '../../ui/button.tsx'
import { downloadIcon } from '../../ui/icons/act.ts'
import { PagedTable, PagedTableSkeleton } from '../../ui/paged-table.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import type { TableColumn } from '../../ui/table.tsx'
import { Tag, type TagTone } from '../../ui/tag.tsx'
import { SupplierListingPicker } from '../listing/supplier-listing-picker.tsx'
import { buildStayCsv } from './build-stay-csv.ts'
import { guestNameOf } from './guest-name-of.ts'
import type { OrderQuery } from './parse-order-query.ts'
import { orderedStaysQuery, type FoundStaysPage, type StaysReader } from './day-stays-query.ts'
import './day-stay-table.css'

type FoundStay = FoundStaysPage['stays'][number]

const tones: Readonly<Record<GuestStayState, TagTone>> = {
  REQUESTED: 'warn',
  BOOKED: 'good',
  CANCELED: 'plain',
  UNSUCCESSFUL: 'plain',
}
const rowsToFillScreen = 10

interface Props {
  readonly reader: StaysReader
  readonly query: OrderQuery
  readonly today: Day
}

/** The stays that a typed search finds, narrowed down by listing and state. */
export function OrderSearchResults({ reader, query: { text, days }, today }: Props) {
  const [state, setState] = useState<GuestStayState>()
  const [listingId, setListingId] = useState<number>()
  const isTooShort = text.length > 0 && text.length < minStaySearchLength
  const query = useInfiniteQuery({
    ...orderedStaysQuery(reader, { text, days, listingId, state }),
    enabled: !isTooShort,
  })
  const rows = query.data?.pages.flatMap(({ stays }) => stays) ?? []
  useFillScreenWithListPages(query, rows.length >= rowsToFillScreen)
  if (isTooShort) return <p className="two">Type at least {minStaySearchLength} letters.</p>
  return (
    <QueryContent of={query} what="The search" hint={retryHint} skeleton={<PagedTableSkeleton label="Searching" />}>
      {() => (
        <PagedTable
          caption="Orders found"
          columns={columnsFor(today)}
          rows={rows}
          rowKey={({ orderId }) => String(orderId)}
          pages={query}
          nouns={['order', 'orders']}
          filters={
            <>
              {days && (
                <Tag tone="action">
                  {days.from === days.to
                    ? formatDay(days.from, { today, weekday: true })
                    : formatDayRange(days.from, days.to, { today })}
                </Tag>
              )}
              <SupplierListingPicker
                supplierId={reader.supplierId}
                labelHidden
                placeholder="All listings"
                value={listingId}
                onChange={setListingId}
              />
              <SelectField
                className="field--bare"
                label="State"
                value={state ?? ''}
                onChange={({ target }) =>
                  setState((Object.keys(guestStayStates) as GuestStayState[]).find((each) => each === target.value))
                }
              >
                <option value="">Any state</option>
                {Object.entries(guestStayStates).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </SelectField>
              <Button
                size="s"
                className="push"
                icon={downloadIcon}
                disabled={rows.length === 0}
                onClick={() => downloadCsv('orders', buildStayCsv(rows))}
              >
                CSV
              </Button>
            </>
          }
        />
      )}
    </QueryContent>
  )
}

const columnsFor = (today: Day): TableColumn<FoundStay>[] => [
  {
    key: 'guest',
    label: 'Guest',
    place: 'full',
    cell: (stay) => (
      <span className="day-stays__guest">
        <Link className="link" to={href('/order/:id', { id: String(stay.orderId) })}>
          {guestNameOf(stay)}
        </Link>
        <small className="two num">{stay.confirmation || 'No code yet'}</small>
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
        <small className="two day-stays__nights">{formatNightCount(length)}</small>
      </span>
    ),
  },
  {
    key: 'collect',
    label: 'To collect',
    figure: true,
    cell: ({ toCollect, currency }) => (toCollect ? formatMoney(toCollect, currency) : '–'),
  },
  { key: 'state', label: 'State', cell: ({ state }) => <Tag tone={tones[state]}>{guestStayStates[state]}</Tag> },
]
