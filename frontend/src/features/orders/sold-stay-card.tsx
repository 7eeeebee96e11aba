import { formatDayRange } from '@nestboard/shared/kernel/format-day.ts'
import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import { formatEventTime } from '@nestboard/shared/kernel/format-stay-moment.ts'
import { isOrderAwaitingAnswer } from '@nestboard/shared/orders/approval.ts'
import { mayMemberAnswerOrder } from '@nestboard/shared/orders/order-detail-level.ts'
import type { Order } from '@nestboard/shared/orders/model.ts'
import { doesTeamStandingHaveCapability, type TeamMembership } from '@nestboard/shared/supplier/capability.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { getBrowserTimeZone } from '../../lib/time/use-time-zone-and-clock.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Card } from '../../ui/card.tsx'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { formatTravelerParty } from '../offers/party.ts'
import { ApproveOrDeclineOrder } from './approve-or-decline-order.tsx'
import { orderQuery } from './api.ts'
import { CancelStayAsSupplier } from './cancel-stay-as-supplier.tsx'
import { RequestedChange } from './requested-change.tsx'
import { GuestContact, hasGuestContact, formatPayerName } from './guest-contact.tsx'
import { EarlierOrdersOfStay } from './earlier-orders-of-stay.tsx'
import type { SoldStay } from './sold-stays.ts'
import { orderPurposeLabels, formatOrderProgress, getOrderProgressTagTone } from './order-words.ts'
import { OrderStepTags } from './order-step-tags.tsx'
import { formatNightCount } from '../../lib/days/format-night-count.ts'

interface Props extends SoldStay {
  readonly userId: number
  /** The user's membership in the supplier's team. */
  readonly member: TeamMembership
  /** Whether the user's role may cancel stays on the supplier's behalf. */
  readonly mayCallOff: boolean
  readonly nowMs: number
  /** Renders what the team may know of an order's guest. */
  readonly renderGuest: RenderGuest
}

/** Renders what the team may know of an order's guest; given by the screen, because it needs a later feature. */
export type RenderGuest = (order: Order) => ReactNode

/**
 * A stay in a supplier's list: the order that books it, with the stay's other orders below. A pending order has its
 * own query, so that each of its steps appears as it happens.
 */
export function SoldStayCard(props: Props) {
  const { order: listed, change, history, listing, reservation, user, userId, member, mayCallOff, nowMs } = props
  const { renderGuest } = props

  const { data: read } = useQuery({ ...orderQuery(listed.id), enabled: listed.status === 'PENDING' })
  const order = read && read.nms >= listed.nms ? read : listed
  const stay = read?.offer ?? reservation
  const zone = listing?.timezone ?? 'UTC'
  const name = user?.name ?? formatPayerName(order)
  const traveler = name || 'A traveler'
  const isOpen = mayMemberAnswerOrder(member, userId, order) && isOrderAwaitingAnswer(order, nowMs)
  const isToCome = reservation && reservation.day + reservation.length > dayInZone(zone, nowMs)
  const isCanceled = reservation?.status === 'CANCELLED'
  const isBooked = order.intent === 'BOOK' && order.status === 'COMPLETE' && reservation?.status === 'BOOKED'
  const canCallOff = mayCallOff && order.userId !== userId && isBooked && isToCome
  return (
    <Card className="order-row" aria-label={`Order ${order.id}`}>
      <div className="row row--wrap">
        <Avatar name={traveler} src={user?.avatar} decorative />
        <h3 className="h-18">
          {user?.visibility === 'PUBLIC' ? (
            <Link className="order-row__who" to={href('/profile/:id', { id: String(user.id) })}>
              {traveler}
            </Link>
          ) : (
            traveler
          )}
        </h3>
        <span className="push" role="status">
          {isCanceled ? (
            <Tag>Canceled</Tag>
          ) : (
            <Tag tone={getOrderProgressTagTone(order)}>{formatOrderProgress(order)}</Tag>
          )}
        </span>
      </div>
      <dl className="order-row__facts">
        <Fact label={orderPurposeLabels[order.intent]}>{listing?.name ?? reservation?.name ?? 'A stay'}</Fact>
        <Fact label="Dates">
          {stay ? (
            <>
              {formatDayRange(stay.day, stay.day + stay.length, { weekday: true })}
              <small>
                {formatNightCount(stay.length)}, {formatTravelerParty(stay.ages)}
              </small>
            </>
          ) : order.status === 'PENDING' && !read ? (
            <SkeletonBox width={180} height={20} />
          ) : (
            'Not reserved'
          )}
        </Fact>
        <Fact label="Total price incl taxes">{formatMoney(order.totalPrice, order.currency)}</Fact>
        {order.refunded !== undefined && <Fact label="Refunded">{formatMoney(order.refunded, order.currency)}</Fact>}
        <Fact label="Placed">{formatEventTime(order.nco, { zone: getBrowserTimeZone(), nowMs })}</Fact>
      </dl>
      {order.userId !== userId && (isOpen || hasGuestContact(order)) && (
        <div className="order-row__guest">
          <h4>Guest</h4>
          {hasGuestContact(order) && <GuestContact order={order} />}
          {renderGuest(order)}
        </div>
      )}
      <OrderStepTags order={order} />
      {isOpen && <ApproveOrDeclineOrder {...{ order, userId, zone, traveler, nowMs }} />}
      {change && <RequestedChange {...{ change, userId, member, zone, traveler, nowMs }} />}
      {history.length > 0 && <EarlierOrdersOfStay orders={history} nowMs={nowMs} />}
      {order.cancelReason && order.intent !== 'REFUND' && (
        <p className="t-14 two">Canceled by your team: “{order.cancelReason}”</p>
      )}
      <div className="row row--wrap gap-4">
        <Link className="link t-14" to={href('/order/:id', { id: String(order.id) })}>
          View order<span className="vh"> of {traveler}</span>
        </Link>
        {order.userId !== userId && doesTeamStandingHaveCapability(member.standing, 'messages', 'limited') && (
          <Link className="link t-14" to={messagePathOf(order)}>
            Message<span className="vh"> {traveler}</span>
          </Link>
        )}
        {canCallOff && <CancelStayAsSupplier {...{ order, userId, traveler }} />}
      </div>
    </Card>
  )
}

/** Path of the team's conversation with the payer, with the order attached. */
const messagePathOf = ({ id, supplierId, userId }: Pick<Order, 'id' | 'supplierId' | 'userId'>): string =>
  `${href('/supplier/:id/manage/messages/:userId', { id: String(supplierId), userId: String(userId) })}?order=${id}`

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{children}</dd>
    </div>
  )
}
