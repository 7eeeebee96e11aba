import type { BoardListing } from '@nestboard/shared/itinerary/model.ts'
import type { Reservation } from '@nestboard/shared/orders/reservation.ts'
import type { Segment } from '@nestboard/shared/itinerary/model.ts'
import { formatCancellationPolicies } from '@nestboard/shared/rates/cancel-words.ts'
import { pictureUrlOfSize } from '@nestboard/shared/media/pictures.ts'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { buildButtonClass } from '../../ui/button.tsx'
import { checkIcon } from '../../ui/icons/sign.ts'
import { Photo } from '../../ui/photo.tsx'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import { CheckInOutDates } from '../../ui/date-range-text.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useToday } from '../../ui/today.ts'
import { useMinuteClock } from '../../lib/time/use-minute-clock.ts'
import { canReportProblem } from '../orders/can-report-problem.ts'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { formatTravelerParty } from '../offers/party.ts'
import { orderQuery } from '../orders/api.ts'
import { listAddressLines } from '../orders/arrival-card.tsx'
import { buildOrderPath } from '../trips/trip-paths.ts'
import { bookingStatusTags } from './booking-status-tags.ts'
import { formatItineraryPanelQuery } from './panel.ts'
import './reservation-panel.css'

interface Props {
  readonly reservation: Reservation
  readonly listing: BoardListing | undefined
  /** The reservation's entry in the itinerary, which holds the board's own notes; undefined until it is added. */
  readonly segment: Segment | undefined
}

/**
 * Panel of a booked stay: dates, travelers, confirmation code, the cancellation policy it was sold with, the board's
 * notes and a link to its order (docs/decisions/orders.md).
 */
export function ReservationPanel({ reservation, listing, segment }: Props) {
  const { status, name, day, length, ages, confirmation, orderId, listingId } = reservation
  const { label, tone } = bookingStatusTags[status]
  const today = useToday() ?? 0
  return (
    <div className="reservation">
      {listing?.picture && <Photo src={pictureUrlOfSize(listing.picture, 640)} alt="" />}
      <h3 className="h-22">{listing ? <Link to={`/listing/${listingId}`}>{name}</Link> : name}</h3>
      <CheckInOutDates start={day} end={day + length} />
      <dl>
        <div>
          <dt>Travelers</dt>
          <dd>{formatTravelerParty(ages)}</dd>
        </div>
        <div>
          <dt>Status</dt>
          <dd>
            <Tag tone={tone} {...(status === 'BOOKED' && { icon: checkIcon })}>
              {label}
            </Tag>
          </dd>
        </div>
        <div>
          <dt>Confirmation</dt>
          <dd className="num b">{confirmation}</dd>
        </div>
        {status === 'BOOKED' && <Arrival orderId={orderId} />}
        <div>
          <dt>Cancellation</dt>
          <dd>
            <Policy orderId={orderId} />
          </dd>
        </div>
        {segment && (
          <div>
            <dt>Your notes</dt>
            <dd>
              {segment.description}{' '}
              <Link
                className="link"
                to={formatItineraryPanelQuery({ kind: 'segment', id: segment.id })}
                replace
                preventScrollReset
              >
                Edit<span className="vh"> your notes on {name}</span>
              </Link>
            </dd>
          </div>
        )}
      </dl>
      {status === 'BOOKED' && day >= today && <ChangeLink orderId={orderId} />}
      {status === 'BOOKED' && day <= today && <ProblemLink orderId={orderId} />}
      <Link className={buildButtonClass({ full: true })} to={buildOrderPath(orderId)}>
        View order
      </Link>
    </div>
  )
}

/** Link to change the stay, for the traveler who booked it. */
function ChangeLink({ orderId }: { orderId: number }) {
  const order = useQuery(orderQuery(orderId)).data
  const me = useSignedInUser()?.account.id
  if (!order || order.userId !== me) return null
  return (
    <Link className={buildButtonClass({ full: true })} to={href('/order/checkout/:id/change', { id: String(orderId) })}>
      Change dates or travelers
    </Link>
  )
}

/** Link to report a problem with the stay, for the traveler who booked it, from check-in on. */
function ProblemLink({ orderId }: { orderId: number }) {
  const order = useQuery(orderQuery(orderId)).data
  const me = useSignedInUser()?.account.id
  const nowMs = useMinuteClock()
  if (order?.userId !== me || !order || !canReportProblem(order, order.listings[0]?.timezone ?? 'UTC', nowMs))
    return null
  return (
    <Link className={buildButtonClass({ full: true })} to={href('/order/:id/problem', { id: String(orderId) })}>
      Report a problem
    </Link>
  )
}

/** Address and check-in instructions of the booked stay; nothing while they load. */
function Arrival({ orderId }: { orderId: number }) {
  const arrival = useQuery(orderQuery(orderId)).data?.arrival
  if (!arrival) return null
  return (
    <>
      <div>
        <dt>Address</dt>
        <dd>{listAddressLines(arrival).join(', ')}</dd>
      </div>
      {arrival.checkInInfo && (
        <div>
          <dt>Check-in</dt>
          <dd>{arrival.checkInInfo}</dd>
        </div>
      )}
    </>
  )
}

/** The cancellation policy with which the stay was sold. */
function Policy({ orderId }: { orderId: number }) {
  const { data, isError } = useQuery(orderQuery(orderId))
  if (isError) return <Link to={buildOrderPath(orderId)}>See the order</Link>
  if (!data) return <SkeletonBox width={160} height={20} />
  return formatCancellationPolicies(data.policies, data.currency).map((words) => <p key={words}>{words}</p>)
}
