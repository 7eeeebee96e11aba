import { lazyPart } from '../../../lib/lazy-part.ts'
import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import { useQuery } from '@tanstack/react-query'
import { inventoryQuery } from '../../../features/inventory/api.ts'
import { useManagedListing } from '../../../features/listing/managed-listing.ts'
import { useTeamDesk } from '../../../features/supplier/team-desk.ts'
import { useMinute } from '../../../lib/use-minute.ts'
import { RateArea } from './rate-area.tsx'

const PriceCalendar = lazyPart(() => import('../../../features/rates/calendar/price-calendar.tsx'), 'PriceCalendar')

/** The price calendar of a rate. Bookings are shown if they have loaded and the member may see them. */
export function Screen() {
  const { id: listingId, currency, timezone } = useManagedListing()
  const { can } = useTeamDesk()
  const today = dayInZone(timezone, useMinute())
  const { data } = useQuery({ ...inventoryQuery(listingId), enabled: can('inventory', 'read') })
  return (
    <RateArea title="Calendar Price">
      {(rate) => (
        <PriceCalendar
          key={rate.id}
          {...{ rate, currency, today }}
          booked={data?.booking}
          left={data?.availability}
          canEdit={can('prices')}
        />
      )}
    </RateArea>
  )
}
