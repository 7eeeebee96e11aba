import { commissionBenchmark } from '@nestboard/shared/dashboard/commission-benchmark.ts'
import { href, Link } from 'react-router'
import type { DashboardData } from '../../../../features/dashboard/api.ts'
import { compareMonthsWithLastYear } from '../../../../features/dashboard/monthly-totals.ts'
import {
  AverageNightlyRateTile,
  SavedCommissionTile,
  ViewToBookingRateTile,
  OccupancyTile,
  RecentBookingsTile,
  RevenueTile,
} from '../../../../features/dashboard/tiles.tsx'
import { emptyListingsIllustration } from '../../../../features/people/empty-illustrations.tsx'
import { buildButtonClass } from '../../../../ui/button.tsx'
import { Panel } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'

interface FiguresProps {
  readonly figures: DashboardData
  readonly currency: string
  readonly supplierId: number
}

/** The figures of the dashboard. Before the first booking, a link to the listings replaces the sales figures. */
export function DashboardTiles({ figures, currency, supplierId }: FiguresProps) {
  const { days, months, occupancy, today } = figures
  if (months.length === 0 && days.every(({ bookings }) => bookings === 0))
    return (
      <>
        <Panel>
          <EmptyState
            level={2}
            title="Nothing to count yet"
            art={emptyListingsIllustration}
            action={
              <Link
                className={buildButtonClass({ look: 'main', size: 's' })}
                to={href('/supplier/:id/manage/listings', { id: String(supplierId) })}
              >
                Open your listings
              </Link>
            }
          >
            Pick-up and revenue begin with your first booking.
          </EmptyState>
        </Panel>
        <div className="tiles">
          <OccupancyTile occupancy={occupancy} />
          <ViewToBookingRateTile days={days} />
        </div>
      </>
    )
  const compared = compareMonthsWithLastYear(months, currency, today, commissionBenchmark.percent)
  return (
    <div className="tiles">
      <OccupancyTile occupancy={occupancy} />
      <RevenueTile months={compared} currency={currency} />
      <RecentBookingsTile days={days} />
      <AverageNightlyRateTile months={compared} currency={currency} />
      <ViewToBookingRateTile days={days} />
      <SavedCommissionTile months={compared} currency={currency} />
    </div>
  )
}
