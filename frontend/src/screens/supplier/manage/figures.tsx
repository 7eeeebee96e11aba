import { formatDay } from '@nestboard/shared/kernel/day-text.ts'
import { useToday } from '../../../ui/today.ts'
import { occupancyNightsAhead, computeOccupancy } from '@nestboard/shared/inventory/occupancy.ts'
import { listingStatusOf } from '@nestboard/shared/listing/card.ts'
import type { Listing } from '@nestboard/shared/listing/model.ts'
import { doesTeamStandingHaveCapability } from '@nestboard/shared/supplier/permissions.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { formatOccupancyShare } from '../../../features/inventory/occupancy-bars.ts'
import { supplierOrdersQuery } from '../../../features/orders/api.ts'
import { useMinuteClock } from '../../../lib/use-minute.ts'
import { Icon } from '../../../ui/icon.tsx'
import { clockIcon } from '../../../ui/icons/sign.ts'
import { countUpcomingArrivals, formatHoursAndMinutes, computeAverageRating } from './supplier-figures.ts'
import { KeyFigure } from './figure.tsx'
import {
  type OrderAnsweringMember,
  countOrdersToAnswer,
  formatOrdersToAnswerCount,
} from '../../../features/orders/waiting-orders.ts'
import {
  collectNightlyUnitCounts,
  nightsLoadErrorText,
  formatPublicListingCount,
  type NightlyUnitCountsByListing,
} from './next-nights.ts'

interface Props {
  readonly supplierId: number
  /** The current team member, if the member's role may read the orders; otherwise undefined. */
  readonly ordersFor: OrderAnsweringMember | undefined
  /** Undefined while loading. */
  readonly listings: readonly Listing[] | undefined
  /** Whether the supplier has further listings that haven't been loaded. */
  readonly more: boolean
  /**
   * Booked units and units on sale of the listings by night; undefined if the member's role may not read the
   * inventory.
   */
  readonly nights: NightlyUnitCountsByListing | undefined
}

/** Key figures of a supplier: orders to answer, arrivals, rating and occupancy. */
export function SupplierKeyFigures({ supplierId, ordersFor, listings, more, nights }: Props) {
  const standing = listings && computeAverageRating(listings)
  return (
    <ul className="kpis" aria-label="At a glance">
      {ordersFor !== undefined && <OrderFigures supplierId={supplierId} reader={ordersFor} />}
      <KeyFigure
        label="Rating"
        value={standing && (standing.tenths === null ? '–' : (standing.tenths / 10).toFixed(1))}
        note={standing && (standing.reviews > 0 ? reviewsText(standing.reviews) : 'not rated yet')}
      />
      {nights !== undefined && <BookedFigure {...{ listings, more, nights }} />}
    </ul>
  )
}

/** Key figure: occupancy of the public listings in the next `occupancyNightsAhead` nights. */
function BookedFigure({
  listings,
  more,
  nights,
}: Pick<Props, 'listings' | 'more'> & { nights: NightlyUnitCountsByListing }) {
  const label = `Booked, next ${occupancyNightsAhead} nights`
  if (nights === 'failed') return <KeyFigure label={label} value="–" note={nightsLoadErrorText} />
  const shown = listings?.filter((listing) => listingStatusOf(listing) === 'Public')
  const known = shown && nights !== 'loading' ? collectNightlyUnitCounts(shown, nights) : undefined
  return (
    <KeyFigure
      label={label}
      value={known && formatOccupancyShare(computeOccupancy(known))}
      note={shown && formatPublicListingCount(shown.length, more)}
    />
  )
}

const reviewsText = (count: number): string =>
  `from ${count.toLocaleString('en')} ${count === 1 ? 'review' : 'reviews'}`

/**
 * Key figures computed from the newest orders only. These usually include all orders that await an answer, because an
 * answer is due within a day; a figure that may be incomplete says so.
 */
function OrderFigures({ supplierId, reader }: { supplierId: number; reader: OrderAnsweringMember }) {
  const { data, isError } = useInfiniteQuery(supplierOrdersQuery(supplierId, reader.userId))
  const answers = doesTeamStandingHaveCapability(reader.standing, 'approvals')
  const nowMs = useMinuteClock()
  const today = useToday()
  const to = href('/supplier/:id/manage/orders', { id: String(supplierId) })
  if (isError && !data)
    return (
      <>
        {answers && <KeyFigure label="Waiting for your answer" value="–" note="The orders did not load" to={to} />}
        <KeyFigure label="Arriving this week" value="–" note="The orders did not load" to={to} />
      </>
    )
  const orders = data?.pages.flatMap((page) => page.orders)
  const waiting = data && countOrdersToAnswer(data.pages, reader, nowMs)
  const arriving =
    data &&
    countUpcomingArrivals(
      {
        reservations: data.pages.flatMap((page) => page.reservations),
        listings: data.pages.flatMap((page) => page.listings),
      },
      nowMs,
    )
  const isPart = data?.pages.at(-1)?.earliest !== null
  return (
    <>
      {answers && (
        <KeyFigure
          label="Waiting for your answer"
          value={waiting && formatOrdersToAnswerCount(waiting)}
          note={
            waiting &&
            (waiting.dueMs === undefined ? (
              'nothing to answer'
            ) : (
              <>
                <Icon path={clockIcon} size={16} />
                first one due in {formatHoursAndMinutes(waiting.dueMs - nowMs)}
              </>
            ))
          }
          to={to}
        />
      )}
      <KeyFigure
        label="Arriving this week"
        value={arriving?.count}
        note={
          arriving &&
          (isPart
            ? `of your ${orders?.length} latest orders`
            : arriving.next === undefined
              ? 'no bookings yet'
              : `next: ${formatDay(arriving.next, { today, weekday: true })}`)
        }
        to={to}
      />
    </>
  )
}
