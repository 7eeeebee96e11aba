import { formatDay } from '@nestboard/shared/kernel/format-day.ts'
import { arrivalDaysAhead } from '@nestboard/shared/dashboard/arrivals.ts'
import { occupancyNightsAhead } from '@nestboard/shared/inventory/occupancy.ts'
import { doesTeamStandingHaveCapability } from '@nestboard/shared/supplier/capability.ts'
import { Suspense } from 'react'
import { href } from 'react-router'
import type { KeyFigures } from '../../../features/dashboard/api.ts'
import { formatOccupancyShare } from '../../../features/inventory/occupancy.ts'
import type { OrderAnsweringMember } from '../../../features/orders/orders-to-answer-count.ts'
import { createLazyComponent } from '../../../lib/navigation/create-lazy-component.ts'
import { useToday } from '../../../ui/today.ts'
import { KeyFigure } from './key-figure.tsx'
import { formatPublicListingCount, ordersToAnswerLabel } from './format-hours-and-minutes.ts'

// Lazy, because it shares its chunk with the page of an order.
const OrdersToAnswerFigure = createLazyComponent(() => import('./orders-to-answer-figure.tsx'), 'OrdersToAnswerFigure')

interface Props {
  readonly supplierId: number
  readonly reader: OrderAnsweringMember
  /** Whether the member's role may read orders, and the inventory. */
  readonly seesOrders: boolean
  readonly seesNights: boolean
  /** Figures over all listings; `failed` if they did not load. */
  readonly figures: KeyFigures | 'loading' | 'failed'
}

/** Key figures of a supplier: orders to answer, arrivals, rating and occupancy. */
export function SupplierKeyFigures({ supplierId, reader, seesOrders, seesNights, figures }: Props) {
  const today = useToday()
  const orders = href('/supplier/:id/manage/orders', { id: String(supplierId) })
  const read = <Part,>(of: (loaded: KeyFigures) => Part): Part | undefined =>
    typeof figures === 'string' ? undefined : of(figures)
  // A failed figure shows a dash and why; a loading one shows a skeleton.
  const failed = figures === 'failed' ? { value: '–', note: 'It did not load' } : undefined
  const arrivals = read((loaded) => loaded.arrivals)
  const occupancy = read((loaded) => loaded.occupancy)
  const rating = read((loaded) => loaded.rating)
  return (
    <ul className="kpis" aria-label="At a glance">
      {seesOrders && doesTeamStandingHaveCapability(reader.standing, 'approvals') && (
        <Suspense fallback={<KeyFigure label={ordersToAnswerLabel} value={undefined} note={undefined} to={orders} />}>
          <OrdersToAnswerFigure {...{ supplierId, reader }} to={orders} />
        </Suspense>
      )}
      {seesOrders && (
        <KeyFigure
          label="Arriving this week"
          value={failed?.value ?? arrivals?.count}
          note={
            failed?.note ??
            (arrivals &&
              (arrivals.next === null
                ? `nobody in the next ${arrivalDaysAhead} days`
                : `next: ${formatDay(arrivals.next, { today, weekday: true })}`))
          }
          to={orders}
        />
      )}
      <KeyFigure
        label="Rating"
        value={failed?.value ?? (rating && (rating.tenths === null ? '–' : (rating.tenths / 10).toFixed(1)))}
        note={failed?.note ?? (rating && (rating.reviews > 0 ? reviewsText(rating.reviews) : 'not rated yet'))}
      />
      {seesNights && (
        <KeyFigure
          label={`Booked, next ${occupancyNightsAhead} nights`}
          value={failed?.value ?? (occupancy && formatOccupancyShare(occupancy))}
          note={failed?.note ?? (occupancy && formatPublicListingCount(occupancy.listings))}
        />
      )}
    </ul>
  )
}

const reviewsText = (count: number): string =>
  `from ${count.toLocaleString('en')} ${count === 1 ? 'review' : 'reviews'}`
