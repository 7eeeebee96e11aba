import { buildHelpPath } from '@nestboard/shared/marketing/help-slugs.ts'
import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import { formatEventTime } from '@nestboard/shared/kernel/format-stay-moment.ts'
import type { OrderedListing } from '@nestboard/shared/orders/reservation.ts'
import { describeOrderDisplay } from '@nestboard/shared/orders/describe-order-display.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { getProblemWindow } from '@nestboard/shared/orders/problem-window.ts'
import { isCardPaymentFacilitator, orderFlags } from '@nestboard/shared/orders/model.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { href, Link, useParams } from 'react-router'
import { orderQuery, computeOrderPollInterval, type OrderDetails } from '../features/orders/api.ts'
import { OrderMessageLink } from '../features/messages/order-message-link.tsx'
import { ArrivalCard } from '../features/orders/arrival-card.tsx'
import { ApprovalCountdown } from '../features/orders/approval-countdown.tsx'
import { CancelStayLink } from '../features/orders/cancel-stay-link.tsx'
import { describeOrderState } from '../features/orders/describe-order-state.ts'
import { OrderProgressSteps } from '../features/orders/order-progress-steps.tsx'
import { BookingOfRefundLink } from '../features/orders/booking-of-refund-link.tsx'
import { SupplierCancelStayCard } from '../features/orders/supplier-cancel-stay-card.tsx'
import { BackToSupplierOrdersLink, SupplierTeamOrderActions } from '../features/orders/team-order.tsx'
import {
  orderPurposeLabels,
  isOrderAwaitingApproval,
  isOrderWithdrawn,
  formatOrderProgress,
} from '../features/orders/order-words.ts'
import { problemCardHeight } from '../features/problems/problem-card-height.ts'
import { canReportProblem } from '../features/orders/can-report-problem.ts'
import { StaySummary } from '../features/orders/stay-summary.tsx'
import { WithdrawOrderCard } from '../features/orders/withdraw-order-card.tsx'
import { createLazyComponent } from '../lib/navigation/create-lazy-component.ts'
import { useEntityNameInTitle } from '../lib/navigation/use-entity-name-in-title.ts'
import { parseId } from '../lib/navigation/parse-id.ts'
import { getBrowserTimeZone } from '../lib/time/use-time-zone-and-clock.ts'
import { useSignedInUser } from '../lib/storage/session.ts'
import { useIsSocketOpen } from '../lib/realtime/socket-open.ts'
import { useMinuteClock } from '../lib/time/use-minute-clock.ts'
import { buildButtonClass } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { SkeletonBox } from '../ui/skeleton.tsx'
import { OrderSkeleton } from './order/order-skeleton.tsx'
import { OrderQueryContent } from './order/order-query-content.tsx'
import './order/order.css'
import { NotFoundPageWithHomeLink } from '../lib/navigation/not-found-page-with-home-link.tsx'

// Lazy, because only some orders show them, and every page of a supplier shares the chunks of an order.
const OrderPaymentCard = createLazyComponent(
  () => import('../features/orders/order-payment-card.tsx'),
  'OrderPaymentCard',
)
const ChangeComparison = createLazyComponent(
  () => import('../features/orders/change-comparison.tsx'),
  'ChangeComparison',
)
const InvoiceDownload = createLazyComponent(() => import('../features/orders/invoice-download.tsx'), 'InvoiceDownload')
const ProblemOfOrderCard = createLazyComponent(
  () => import('../features/problems/problem-of-order-card.tsx'),
  'ProblemOfOrderCard',
)
const GuestFacts = createLazyComponent(() => import('../features/reviews/guest-facts.tsx'), 'GuestFacts')

/** An order and its progress. */
export function Screen() {
  const id = parseId(useParams()['id'])
  const who = useSignedInUser()
  if (!who) return null
  return id === undefined ? <NotFoundPageWithHomeLink /> : <OrderById key={id} id={id} userId={who.account.id} />
}

function OrderById({ id, userId }: { id: number; userId: number }) {
  const isSocketOpen = useIsSocketOpen()
  const query = useQuery({
    ...orderQuery(id),
    refetchInterval: ({ state }) => computeOrderPollInterval(state.data, isSocketOpen, Date.now()),
  })
  const { data } = query
  const nowMs = useMinuteClock()
  useEntityNameInTitle(data && `${formatOrderProgress(data)}, order ${id}`)
  return (
    <OrderQueryContent of={query} skeleton={<OrderSkeleton label="Loading the order" />}>
      {(order) => <OrderPage order={order} userId={userId} nowMs={nowMs} />}
    </OrderQueryContent>
  )
}

function OrderPage({ order, userId, nowMs }: { order: OrderDetails; userId: number; nowMs: number }) {
  const { id, intent, status, nco, offer, reason, reservations, product, supplier, payNotes, payFacType } = order
  const listing = order.listings[0]
  const zone = listing?.timezone ?? 'UTC'
  const isMine = order.userId === userId
  const givesBack = intent === 'CANCEL' || hasFlag(order.flags, orderFlags.givesBack)
  const codes = status === 'COMPLETE' && (intent === 'BOOK' || intent === 'CHANGE') ? reservations : []
  return (
    <div className="wrap order">
      <div className="order__main">
        <header className="order__head">
          <BackToSupplierOrdersLink {...{ order, userId }} />
          <p className="t-14 two num">
            {orderPurposeLabels[intent]}, order {id} · placed{' '}
            {formatEventTime(nco, { zone: getBrowserTimeZone(), nowMs })}
          </p>
          <div className="order__now" role="status">
            <h1 className="h-48">{headingOf(order)}</h1>
            <p className="t-18 two">{describeOrderState(order, isMine)}</p>
          </div>
        </header>
        {status === 'INCOMPLETE' && reason && !isOrderWithdrawn(order) && <Notice tone="bad">{reason}</Notice>}
        {isOrderAwaitingApproval(order) && (
          <ApprovalCountdown order={order} supplier={supplier?.name ?? 'The supplier'} zone={zone} nowMs={nowMs} />
        )}
        {isMine && isOrderAwaitingApproval(order) && <WithdrawOrderCard order={order} />}
        <OrderMessageLink order={order} userId={userId} />
        {order.change && (
          <Suspense fallback={<SkeletonBox height={240} />}>
            <ChangeComparison change={order.change} {...{ offer, payFacType, isMine }} />
          </Suspense>
        )}
        <SupplierTeamOrderActions
          {...{ order, userId, zone, nowMs }}
          renderGuest={(each) => (
            <Suspense fallback={<SkeletonBox height={40} />}>
              <GuestFacts order={each} />
            </Suspense>
          )}
        />
        <section>
          <h2 className="vh">Progress</h2>
          <OrderProgressSteps order={order} nowMs={nowMs} />
        </section>
        {(intent === 'REFUND' || (givesBack && order.paymentStatus === 'INCOMPLETE')) && (
          <BookingOfRefundLink order={order} isMine={isMine} />
        )}
        <Suspense fallback={null}>{order.payment && <OrderPaymentCard order={order} userId={userId} />}</Suspense>
        <Suspense fallback={null}>
          <InvoiceDownload order={order} userId={userId} />
        </Suspense>
        {order.cancelReason && <Notice>The supplier’s reason: “{order.cancelReason}”</Notice>}
        {codes.map(({ id: reservationId, status: state, confirmation, cancelReason }) =>
          state === 'CANCELLED' ? (
            <Notice key={reservationId} tone="warn">
              {cancelReason
                ? `${supplier?.name ?? 'The supplier'} canceled this stay. Their reason: “${cancelReason}”`
                : 'This stay was later canceled.'}
            </Notice>
          ) : (
            <p key={reservationId}>
              <span className="t-14 two">Confirmation code</span>
              <br />
              <span className="order__code num">{confirmation}</span>
            </p>
          ),
        )}
        {isMine && order.arrival && listing && product?.status === 'BOOKED' && (
          <ArrivalCard order={order} arrival={order.arrival} listing={listing} />
        )}
        {mayHaveProblem(order, listing, nowMs) && (
          <Suspense fallback={isMine ? <SkeletonBox height={problemCardHeight} /> : null}>
            <ProblemOfOrderCard
              order={order}
              userId={userId}
              canReport={isMine && canReportProblem(order, zone, nowMs)}
            />
          </Suspense>
        )}
        {isOrderAwaitingApproval(order) && !isCardPaymentFacilitator(payFacType) && payNotes && (
          <Notice>
            How {supplier?.name ?? 'the supplier'} is paid: {payNotes}
          </Notice>
        )}
        {isMine && order.isOnBoard && <Onward tripId={String(order.tripId)} isMain={!order.arrival} />}
        {isMine && intent === 'BOOK' && codes.length > 0 && product?.status === 'BOOKED' && listing && (
          <CancelStayLink order={order} listing={listing} nowMs={nowMs} />
        )}
        {isMine && (
          <Link
            className="link order__help"
            to={buildHelpPath(product?.status === 'BOOKED' ? 'problem-with-a-stay' : 'approval')}
          >
            Help with this booking
          </Link>
        )}
        {!isMine &&
          intent === 'BOOK' &&
          codes.length > 0 &&
          product?.status === 'BOOKED' &&
          listing &&
          isToCome(order, listing, nowMs) && <SupplierCancelStayCard order={order} userId={userId} />}
      </div>
      {listing && (
        <StaySummary offer={offer} listing={listing} byCard={isCardPaymentFacilitator(payFacType)}>
          {isMine && order.display && <p className="t-14 two num">{describeOrderDisplay(order)}</p>}
        </StaySummary>
      )}
    </div>
  )
}

function headingOf(order: OrderDetails): string {
  if (isOrderWithdrawn(order)) return 'Request withdrawn'
  if (order.status === 'INCOMPLETE') return 'Incomplete Order'
  if (order.status === 'PENDING' || order.intent === 'BOOK') return formatOrderProgress(order)
  return { CANCEL: 'Stay canceled', REFUND: 'Refunded', CHANGE: 'Stay changed' }[order.intent]
}

/** Whether check-out is still to come, by the date in the listing's time zone. */
const isToCome = ({ offer }: OrderDetails, { timezone }: OrderedListing, nowMs: number): boolean =>
  offer.day + offer.length > dayInZone(timezone, nowMs)

/** Whether a problem may have been reported, so that it is asked for: the stay is booked and has begun. */
const mayHaveProblem = (
  { intent, status, offer: { day, length } }: OrderDetails,
  listing: OrderedListing | undefined,
  nowMs: number,
): boolean =>
  intent === 'BOOK' &&
  status === 'COMPLETE' &&
  listing !== undefined &&
  getProblemWindow({ day, length, timezone: listing.timezone }, nowMs) !== 'BEFORE'

/** Links to the planning board that contains the ordered stay. */
function Onward({ tripId, isMain }: { tripId: string; isMain: boolean }) {
  return (
    <nav className="order__onward" aria-label="Planning board">
      <Link className={buildButtonClass(isMain ? { look: 'main' } : {})} to={href('/trip/:tripId', { tripId })}>
        Continue Planning
      </Link>
      <Link className={buildButtonClass()} to={href('/trip/:tripId/:tab', { tripId, tab: 'itinerary' })}>
        View Itinerary
      </Link>
      <Link className={buildButtonClass()} to={href('/trip/:tripId/:tab', { tripId, tab: 'orders' })}>
        View Orders
      </Link>
    </nav>
  )
}
