import { createLazyComponent } from '../../../lib/navigation/create-lazy-component.ts'
import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import { useQuery } from '@tanstack/react-query'
import { inventoryQuery } from '../../../features/inventory/api.ts'
import { useManagedListing } from '../../../features/listing/managed-listing.ts'
import { useManagedSupplier } from '../../../features/supplier/managed-supplier.ts'
import { useMinuteClock } from '../../../lib/time/use-minute-clock.ts'
import { RatePageFrame } from './rate-page-frame.tsx'

const PriceCalendar = createLazyComponent(
  () => import('../../../features/rates/calendar/price-calendar.tsx'),
  'PriceCalendar',
)

/** The price calendar of a rate. Bookings are shown if they have loaded and the member may see them. */
export function Screen() {
  const { id: listingId, currency, timezone } = useManagedListing()
  const { can } = useManagedSupplier()
  const today = dayInZone(timezone, useMinuteClock())
  const { data } = useQuery({ ...inventoryQuery(listingId), enabled: can('inventory', 'read') })
  return (
    <RatePageFrame title="Calendar Price">
      {(rate) => (
        <PriceCalendar
          key={rate.id}
          {...{ rate, currency, today }}
          booked={data?.booking}
          left={data?.availability}
          canEdit={can('prices')}
        />
      )}
    </RatePageFrame>
  )
}
