import { formatDay } from '@nestboard/shared/kernel/day-text.ts'
import { arrivalDaysAhead } from '@nestboard/shared/dashboard/key-figures.ts'
import { occupancyNightsAhead } from '@nestboard/shared/inventory/occupancy.ts'
import { doesTeamStandingHaveCapability } from '@nestboard/shared/supplier/permissions.ts'
import { href } from 'react-router'
import type { KeyFigures } from '../../../features/dashboard/api.ts'
import { formatOccupancyShare } from '../../../features/inventory/occupancy-bars.ts'
import { useOrdersToAnswer } from '../../../features/orders/use-waiting-orders.ts'
import { type OrderAnsweringMember, formatOrdersToAnswerCount } from '../../../features/orders/waiting-orders.ts'
import { useMinuteClock } from '../../../lib/use-minute.ts'
import { Icon } from '../../../ui/icon.tsx'
import { clockIcon } from '../../../ui/icons/sign.ts'
import { useToday } from '../../../ui/today.ts'
import { KeyFigure } from './figure.tsx'
import { formatHoursAndMinutes, formatPublicListingCount } from './supplier-figures.ts'

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
        <OrdersToAnswerFigure {...{ supplierId, reader }} to={orders} />
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

/** Key figure: orders that wait for the member's answer, and the time left for the first one. */
function OrdersToAnswerFigure({ supplierId, reader, to }: Pick<Props, 'supplierId' | 'reader'> & { to: string }) {
  const { waiting, isError } = useOrdersToAnswer(supplierId, reader)
  const nowMs = useMinuteClock()
  const label = 'Waiting for your answer'
  if (isError) return <KeyFigure label={label} value="–" note="The orders did not load" to={to} />
  return (
    <KeyFigure
      label={label}
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
  )
}
