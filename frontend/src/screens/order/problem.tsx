import type { ProblemWithEntries } from '@nestboard/shared/problems/model.ts'
import { problemLimits } from '@nestboard/shared/problems/model.ts'
import { isProblemOpen } from '@nestboard/shared/problems/problem-states.ts'
import { getProblemWindow } from '@nestboard/shared/orders/problem-window.ts'
import { problemErrorTexts } from '@nestboard/shared/problems/faults.ts'
import { isCardPaymentFacilitator } from '@nestboard/shared/orders/model.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { href, Link, useParams } from 'react-router'
import { OrderMessageLink } from '../../features/messages/order-message-link.tsx'
import { orderQuery, type OrderDetails } from '../../features/orders/api.ts'
import { StaySummary } from '../../features/orders/stay-summary.tsx'
import { AnswerProblemForm } from '../../features/problems/answer-problem-form.tsx'
import { problemsOfOrderQuery, type OrderProblems } from '../../features/problems/api.ts'
import { FollowUpProblem } from '../../features/problems/follow-up-problem.tsx'
import { getProblemSideNames } from '../../features/problems/get-problem-side-names.ts'
import { ProblemCourse } from '../../features/problems/problem-course.tsx'
import { ProblemView } from '../../features/problems/problem-view.tsx'
import { ReportProblemForm } from '../../features/problems/report-problem-form.tsx'
import { combineQueries } from '../../lib/api/query-content.tsx'
import { NotFoundPageWithHomeLink } from '../../lib/navigation/not-found-page-with-home-link.tsx'
import { parseId } from '../../lib/navigation/parse-id.ts'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { useMinuteClock } from '../../lib/time/use-minute-clock.ts'
import { Button, buildButtonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { chevronLeftIcon } from '../../ui/icons/sign.ts'
import { Notice } from '../../ui/notice.tsx'
import { OrderQueryContent } from './order-query-content.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import './order.css'

/** A problem with a booked stay: its traveler reports it, its host answers, and both see what becomes of it. */
export function Screen() {
  const id = parseId(useParams()['id'])
  const who = useSignedInUser()
  if (!who) return null
  return id === undefined ? <NotFoundPageWithHomeLink /> : <Problems key={id} id={id} userId={who.account.id} />
}

function Problems({ id, userId }: { id: number; userId: number }) {
  const query = combineQueries(useQuery(orderQuery(id)), useQuery(problemsOfOrderQuery(id)))
  return (
    <OrderQueryContent of={query} skeleton={<OrderSkeleton label="Loading the problem" />}>
      {([order, { problems, role }]) => <ProblemPage {...{ order, problems, role, userId }} />}
    </OrderQueryContent>
  )
}

interface Props extends OrderProblems {
  readonly order: OrderDetails
  readonly userId: number
}

function ProblemPage({ order, problems, role, userId }: Props) {
  const nowMs = useMinuteClock()
  const [isReporting, setReporting] = useState(false)
  const listing = order.listings[0]
  const zone = listing?.timezone ?? 'UTC'
  const names = getProblemSideNames(order)
  const isMine = role === 'TRAVELER'
  const refusal = isMine ? findRefusal(order, problems, zone, nowMs) : undefined
  const [latest, ...earlier] = problems
  const isOpen = latest !== undefined && isProblemOpen(latest.state)
  const isForm = isMine && !isOpen && refusal === undefined && (!latest || isReporting)
  const shown = isForm ? problems : earlier
  const view = { role, names, zone, nowMs }
  return (
    <div className="wrap order">
      <div className="order__main">
        <header className="order__head">
          <Link className="order__back row gap-2 t-14 two" to={href('/order/:id', { id: String(order.id) })}>
            <Icon path={chevronLeftIcon} size={16} />
            {listing?.name ?? 'Back to the order'}
          </Link>
          <h1 className="h-48">{isForm ? 'What went wrong?' : 'Problem with the stay'}</h1>
          {isForm && (
            <p className="t-18 two">
              {names.host} hears it first and has a clock. If it isn’t settled by then, our staff reads both sides.
            </p>
          )}
        </header>
        {!latest && !isForm && <NothingReported order={order} userId={userId} refusal={refusal} />}
        {isForm && <ReportProblemForm orderId={order.id} host={names.host} />}
        {latest && !isForm && (
          <ProblemView problem={latest} {...view}>
            {isOpen && isMine && <FollowUpProblem key={latest.nms} problem={latest} host={names.host} />}
            {isOpen && !isMine && (
              <AnswerProblemForm problem={latest} order={order} userId={userId} traveler={names.traveler} />
            )}
            {isMine && !isOpen && refusal === undefined && (
              <div className="ends">
                <Button onClick={() => setReporting(true)}>Report another problem</Button>
              </div>
            )}
          </ProblemView>
        )}
        {shown.map((each) => (
          <ProblemView key={each.no} problem={each} {...view} />
        ))}
      </div>
      <aside className="order__aside">
        {isForm || !listing ? (
          <ProblemCourse role={role} names={names} />
        ) : (
          <>
            <StaySummary offer={order.offer} listing={listing} byCard={isCardPaymentFacilitator(order.payFacType)} />
            <ProblemCourse role={role} names={names} />
          </>
        )}
      </aside>
    </div>
  )
}

/** Why the traveler can't report a problem now; undefined if they can. */
function findRefusal(
  { intent, status, product, offer }: OrderDetails,
  problems: readonly ProblemWithEntries[],
  timezone: string,
  nowMs: number,
): string | undefined {
  if (intent !== 'BOOK' || status !== 'COMPLETE' || product?.status === 'CANCELLED') return problemErrorTexts.notBooked
  const window = getProblemWindow({ day: offer.day, length: offer.length, timezone }, nowMs)
  if (window === 'BEFORE') return problemErrorTexts.tooEarly
  if (window === 'OVER') return problemErrorTexts.tooLate
  return problems.length >= problemLimits.perOrder ? problemErrorTexts.tooMany : undefined
}

/** What stands in place of a problem: for the traveler why none can be reported, and what to do instead. */
const NothingReported = ({
  order,
  userId,
  refusal,
}: Pick<Props, 'order' | 'userId'> & { refusal: string | undefined }) => (
  <>
    <Notice>{refusal === undefined ? 'No problem was reported with this stay.' : `${refusal}.`}</Notice>
    <OrderMessageLink order={order} userId={userId} />
    {refusal === problemErrorTexts.tooEarly && (
      <p>
        Plans changed, or a question before the stay? Write to the host, or{' '}
        <Link className="link" to={href('/order/cancel/:id', { id: String(order.productId) })}>
          cancel the stay
        </Link>
        .
      </p>
    )}
    {refusal !== undefined && refusal !== problemErrorTexts.tooEarly && (
      <p>
        <Link className={buildButtonClass({ size: 's' })} to="/help/contact">
          Write to us
        </Link>
      </p>
    )}
  </>
)
