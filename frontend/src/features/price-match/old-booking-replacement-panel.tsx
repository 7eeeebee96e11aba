import { formatEventTime } from '@nestboard/shared/kernel/format-stay-moment.ts'
import { bookingPlatforms, type PriceMatch } from '@nestboard/shared/price-match/model.ts'
import { updatePriceMatch } from '@nestboard/shared/price-match/routes.ts'
import { mayCancelOldBooking } from '@nestboard/shared/price-match/stage.ts'
import { href, Link } from 'react-router'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { getBrowserTimeZone } from '../../lib/time/use-time-zone-and-clock.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { Button, buildButtonClass } from '../../ui/button.tsx'
import { ProgressStepList } from '../../ui/progress-step-list.tsx'
import { storeSearchDates } from '../offers/search-dates.ts'
import { refetchBoard } from '../trips/api.ts'
import { formatTimeLeft } from '../../lib/time/format-time-left.ts'
import { listBookingReplacementSteps } from './list-booking-replacement-steps.ts'

interface Props {
  readonly match: PriceMatch
  readonly isOwn: boolean
  readonly nowMs: number
}

/**
 * How the traveler changes from the old booking to the Nestboard order: three steps, the old booking's cancellation
 * deadline, and the next action.
 */
export function OldBookingReplacementPanel({ match, isOwn, nowMs }: Props) {
  const { id, tripId, stage, platform, confirmation, freeCancelMs, listingId, orderId, day, length } = match
  const canceled = useApiMutation({
    send: () => callApiRoute(updatePriceMatch, { id, isOldCanceled: true }),
    fallbackText: 'That did not work. Try again in a moment.',
    refetch: (client) => refetchBoard(client, tripId),
  })
  return (
    <section className="block" aria-labelledby="safe-switch">
      <header>
        <h2 className="h-28" id="safe-switch">
          The safe switch
        </h2>
        <p className="two">Keep your booking until ours is confirmed.</p>
      </header>
      <ProgressStepList
        label="The safe switch"
        steps={listBookingReplacementSteps(stage, bookingPlatforms[platform], confirmation)}
      />
      {freeCancelMs !== null && stage !== 'SWITCHED' && <FreeCancel untilMs={freeCancelMs} nowMs={nowMs} />}
      {isOwn && (
        <div className="ends">
          {stage === 'OFFERED' && listingId !== null && (
            <Link
              className={buildButtonClass({ look: 'main' })}
              to={`${href('/listing/:listingId', { listingId: String(listingId) })}?tripId=${tripId}`}
              onClick={() => storeSearchDates({ day, length })}
            >
              See the offer
            </Link>
          )}
          {orderId !== null && (
            <Link className={buildButtonClass()} to={href('/order/:id', { id: String(orderId) })}>
              See our order
            </Link>
          )}
          {mayCancelOldBooking(stage) && (
            <Button look="main" busy={canceled.isBusy} busyLabel="Saving…" onClick={() => canceled.run()}>
              I have canceled it
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

function FreeCancel({ untilMs, nowMs }: { untilMs: number; nowMs: number }) {
  const left = formatTimeLeft(untilMs, nowMs)
  return (
    <p className="pm-left">
      <b className="h-22 num">{left ?? 'Over'}</b>
      <span className="t-14 two">
        {left ? 'left to cancel your old booking for free, until' : 'Free cancellation of your old booking ended'}{' '}
        {formatEventTime(untilMs, { zone: getBrowserTimeZone(), nowMs })}
      </span>
    </p>
  )
}
