import { commissionBenchmark } from '@nestboard/shared/dashboard/benchmark.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { href, Link } from 'react-router'
import { dashboardQuery, type Dashboard } from '../../../features/dashboard/api.ts'
import { comparedMonths, currenciesOf } from '../../../features/dashboard/months.ts'
import {
  AverageNightTile,
  CommissionTile,
  LookToBookTile,
  OccupancyTile,
  PickUpTile,
  RevenueTile,
} from '../../../features/dashboard/tiles.tsx'
import { useOpenedForPrint } from '../../../features/dashboard/use-opened-for-print.ts'
import { supplierListingsQuery } from '../../../features/listing/supplier-listings.ts'
import { listingsArt } from '../../../features/people/art.tsx'
import { useTeamDesk } from '../../../features/supplier/team-desk.ts'
import { Loaded, nothingLost } from '../../../lib/loaded.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { Sk, Skeleton } from '../../../ui/skeleton.tsx'
import { ManagePage } from './page.tsx'
import './dashboard.css'

/** What a supplier sold: the first page of the management. */
export function Screen() {
  const { supplier } = useTeamDesk()
  const [listingId, setListingId] = useState<number>()
  const [chosen, setCurrency] = useState<string>()
  const query = useQuery(dashboardQuery(supplier.id, listingId))
  const listings = useInfiniteQuery(supplierListingsQuery(supplier.id)).data?.pages.flatMap((page) => page.listings)
  const currencies = currenciesOf(query.data?.months ?? [])
  const currency = currencies.find((each) => each === chosen) ?? currencies[0] ?? listings?.[0]?.currency ?? 'USD'
  useOpenedForPrint()
  return (
    <ManagePage
      title="Dashboard"
      about="Bookings that stand; canceled ones do not count."
      actions={
        <Button size="s" className="no-print" onClick={() => print()}>
          Print
        </Button>
      }
    >
      <div className="dashboard__filters no-print">
        {listings && listings.length > 1 && (
          <SelectField
            label="Listing"
            value={listingId ?? ''}
            onChange={({ target }) => setListingId(target.value ? Number(target.value) : undefined)}
          >
            <option value="">All listings</option>
            {listings.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        {currencies.length > 1 && (
          <SelectField label="Currency" value={currency} onChange={({ target }) => setCurrency(target.value)}>
            {currencies.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </SelectField>
        )}
      </div>
      <Loaded of={query} what="The dashboard" hint={nothingLost} skeleton={skeleton}>
        {(figures) => <Figures figures={figures} currency={currency} supplierId={supplier.id} />}
      </Loaded>
    </ManagePage>
  )
}

interface FiguresProps {
  readonly figures: Dashboard
  readonly currency: string
  readonly supplierId: number
}

function Figures({ figures, currency, supplierId }: FiguresProps): ReactNode {
  const { days, months, occupancy, today } = figures
  if (months.length === 0 && days.every(({ bookings }) => bookings === 0))
    return (
      <>
        <Panel>
          <EmptyState
            level={2}
            title="Nothing to count yet"
            art={listingsArt}
            action={
              <Link
                className={buttonClass({ look: 'main', size: 's' })}
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
          <LookToBookTile days={days} />
        </div>
      </>
    )
  const compared = comparedMonths(months, currency, today, commissionBenchmark.percent)
  return (
    <div className="tiles">
      <OccupancyTile occupancy={occupancy} />
      <RevenueTile months={compared} currency={currency} />
      <PickUpTile days={days} />
      <AverageNightTile months={compared} currency={currency} />
      <LookToBookTile days={days} />
      <CommissionTile months={compared} currency={currency} />
    </div>
  )
}

const skeleton = (
  <Skeleton label="Loading the dashboard">
    <div className="tiles">
      {Array.from({ length: 6 }, (_, at) => (
        <div key={at} className="tile dashboard__sk">
          <Sk width={120} height={16} />
          <Sk width={160} height={36} />
          <Sk height={152} />
        </div>
      ))}
    </div>
  </Skeleton>
)
