import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dashboardQuery } from '../../../features/dashboard/api.ts'
import { listCurrenciesByStayCount } from '../../../features/dashboard/monthly-totals.ts'
import { useOpenTablesForPrint } from '../../../features/dashboard/use-open-tables-for-print.ts'
import { SupplierListingPicker } from '../../../features/listing/supplier-listing-picker.tsx'
import { createLazyComponent } from '../../../lib/navigation/create-lazy-component.ts'
import { useManagedSupplier } from '../../../features/supplier/managed-supplier.ts'
import { QueryContent, retryHint } from '../../../lib/api/query-content.tsx'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { SkeletonBox, Skeleton } from '../../../ui/skeleton.tsx'
import { ManagementLayout } from './management-layout.tsx'
import './dashboard.css'

const DashboardTiles = createLazyComponent(() => import('./dashboard/dashboard-tiles.tsx'), 'DashboardTiles')

/** The first page of the management area: key figures of what a supplier sold. */
export function Screen() {
  const { supplier } = useManagedSupplier()
  const [listingId, setListingId] = useState<number>()
  const [chosen, setCurrency] = useState<string>()
  const query = useQuery(dashboardQuery(supplier.id, listingId))
  const currencies = listCurrenciesByStayCount(query.data?.months ?? [])
  const currency = currencies.find((each) => each === chosen) ?? currencies[0] ?? 'USD'
  useOpenTablesForPrint()
  return (
    <ManagementLayout
      title="Dashboard"
      about="Bookings that stand; canceled ones do not count."
      actions={
        <Button size="s" className="no-print" onClick={() => print()}>
          Print
        </Button>
      }
    >
      <div className="dashboard__filters no-print">
        <SupplierListingPicker
          supplierId={supplier.id}
          labelHidden
          placeholder="All listings"
          value={listingId}
          onChange={setListingId}
        />
        {currencies.length > 1 && (
          <SelectField
            className="field--bare"
            label="Currency"
            value={currency}
            onChange={({ target }) => setCurrency(target.value)}
          >
            {currencies.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </SelectField>
        )}
      </div>
      <QueryContent of={query} what="The dashboard" hint={retryHint} skeleton={skeleton}>
        {(figures) => <DashboardTiles figures={figures} currency={currency} supplierId={supplier.id} />}
      </QueryContent>
    </ManagementLayout>
  )
}

const skeleton = (
  <Skeleton label="Loading the dashboard">
    <div className="dashboard__sks">
      {Array.from({ length: 6 }, (_, at) => (
        <div key={at} className="dashboard__sk">
          <SkeletonBox width={120} height={16} />
          <SkeletonBox width={160} height={36} />
          <SkeletonBox height={152} />
        </div>
      ))}
    </div>
  </Skeleton>
)
