import type { BoardListing } from '@nestboard/shared/itinerary/model.ts'
import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import { formatEventTime } from '@nestboard/shared/kernel/format-stay-moment.ts'
import type { OrderPurpose, Order } from '@nestboard/shared/orders/model.ts'
import { pictureUrlOfSize } from '@nestboard/shared/media/pictures.ts'
import type { Product } from '@nestboard/shared/trips/model.ts'
import { href, Link } from 'react-router'
import { useTimeZoneAndClock } from '../../lib/time/use-time-zone-and-clock.ts'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { buildButtonClass } from '../../ui/button.tsx'
import { Panel } from '../../ui/card.tsx'
import { DateRangeText } from '../../ui/date-range-text.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useToday } from '../../ui/today.ts'
import { formatTravelerParty } from '../offers/party.ts'
import { buildCancelStayPath, buildOrderPath } from '../trips/trip-paths.ts'
import { bookingStatusTags } from './booking-status-tags.ts'
import { getOrderStateTag } from './get-order-state-tag.ts'
import { groupOrdersByStay, type StayOrderGroup } from './group-orders-by-stay.ts'
import './board-orders.css'

interface Props {
  readonly orders: readonly Order[]
  readonly products: readonly Product[]
  readonly listings: readonly BoardListing[]
}

/** Lists the orders of a board, grouped by stay. */
export function BoardOrders({ orders, products, listings }: Props) {
  return (
    <div className="board-orders">
      {groupOrdersByStay(orders, products).map((group) => (
        <StayOrders
          key={group.product.id}
          group={group}
          listing={listings.find(({ id }) => id === group.product.offer.listingId)}
        />
      ))}
    </div>
  )
}

function StayOrders({
  group: { product, orders },
  listing,
}: {
  group: StayOrderGroup
  listing: BoardListing | undefined
}) {
  const me = useSignedInUser()?.account.id
  const { id, status, offer } = product
  const { label, tone } = bookingStatusTags[status]
  const isCheckInToCome = offer.day >= (useToday() ?? 0)
  const booking = orders.find(
    ({ intent, status, userId }) => intent === 'BOOK' && status === 'COMPLETE' && userId === me,
  )
  return (
    <Panel>
      <section aria-labelledby={`stay-${id}`}>
        <header className="orders__stay">
          {listing?.picture && (
            <img src={pictureUrlOfSize(listing.picture, 320)} alt="" width="72" height="72" loading="lazy" />
          )}
          <div>
            <h2 className="h-18" id={`stay-${id}`}>
              {listing ? <Link to={`/listing/${listing.id}`}>{offer.name}</Link> : offer.name}
            </h2>
            <p className="t-14 two num">
              <DateRangeText start={offer.day} end={offer.day + offer.length} /> · {formatTravelerParty(offer.ages)}
            </p>
          </div>
          <Tag tone={tone}>{label}</Tag>
        </header>
        <ul>
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} name={offer.name} />
          ))}
        </ul>
        {status === 'BOOKED' && booking && (
          <footer className="orders__end">
            {isCheckInToCome && (
              <Link
                className={buildButtonClass({ size: 's' })}
                to={href('/order/checkout/:id/change', { id: String(booking.id) })}
                aria-label={`Change dates or travelers of ${offer.name}`}
              >
                Change
              </Link>
            )}
            <Link
              className={buildButtonClass({ size: 's' })}
              to={buildCancelStayPath(id)}
              aria-label={`Cancel ${offer.name}`}
            >
              Cancel
            </Link>
          </footer>
        )}
      </section>
    </Panel>
  )
}

const intentNames: Readonly<Record<OrderPurpose, string>> = {
  BOOK: 'Booking',
  CANCEL: 'Cancellation',
  CHANGE: 'Change',
  REFUND: 'Refund',
}

function OrderRow({ order, name }: { order: Order; name: string }) {
  const { label, tone } = getOrderStateTag(order)
  const reader = useTimeZoneAndClock()
  const intent = intentNames[order.intent]
  return (
    <li className="orders__row">
      <div>
        <b className="b">{intent}</b>
        <p className="t-14 two num">{formatEventTime(order.nco, reader)}</p>
      </div>
      <span className="num orders__sum">{formatMoney(order.totalPrice, order.currency)}</span>
      <Tag tone={tone}>{label}</Tag>
      <Link
        className={buildButtonClass({ look: 'quiet', size: 's' })}
        to={buildOrderPath(order.id)}
        aria-label={`View ${intent.toLowerCase()} of ${name}`}
      >
        View
      </Link>
    </li>
  )
}
