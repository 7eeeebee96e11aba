import { useInfiniteQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { useMinuteClock } from '../../lib/time/use-minute-clock.ts'
import { DateRangeText } from '../../ui/date-range-text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { bedIcon } from '../../ui/icons/stay.ts'
import { menuLinkProps } from '../../ui/menu.tsx'
import { travelerStaysQuery } from './api.ts'
import { listStaysInStatusGroup } from './traveler-stay-group.ts'

/** Group of a menu with the user's next booked stay, if there is one: its board's itinerary, or its order. */
export function NextTripMenuGroup({ userId }: { userId: number }) {
  const { data } = useInfiniteQuery(travelerStaysQuery(userId, false))
  const nowMs = useMinuteClock()
  const next = listStaysInStatusGroup(data?.pages ?? [], 'upcoming', nowMs).find(
    ({ order }) => order.status === 'COMPLETE',
  )
  if (!next) return null
  const { order, listing, day, length, isOnBoard } = next
  const to = isOnBoard
    ? href('/trip/:tripId/:tab', { tripId: String(order.tripId), tab: 'itinerary' })
    : href('/order/:id', { id: String(order.id) })
  return (
    <>
      <hr />
      <div role="group" aria-label="Next trip" className="menu-group">
        <span aria-hidden="true">Next trip</span>
        <Link {...menuLinkProps} to={to}>
          <Icon path={bedIcon} />
          <span className="cut" dir="auto">
            {listing.name}
          </span>
          <small className="push">
            <DateRangeText start={day} end={day + length} short />
          </small>
        </Link>
      </div>
    </>
  )
}
