import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import { orderErrorTexts } from '@nestboard/shared/orders/faults.ts'
import { formatTimeOfDay } from '../../../lib/time/format-time-of-day.ts'
import { Button } from '../../../ui/button.tsx'
import { clockIcon } from '../../../ui/icons/sign.ts'
import { keyIcon } from '../../../ui/icons/act.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { CheckInTimeAndZone } from '../cancellation.ts'
import { formatBookByDeadline } from '../offer-words.ts'
import type { BookingCardState } from '../use-booking-card.ts'

interface Props {
  readonly booking: BookingCardState
  readonly isStale: boolean
  readonly place: CheckInTimeAndZone
  readonly nowMs: number
}

/** Notices about a price: it has changed, is out of date, ends soon, or is lowered by a Deal Key; and held nights. */
export function BookingNotices({ booking, isStale, place, nowMs }: Props) {
  const { offer, repriced, reprice, linkProblem, reopen, isBusy, error } = booking
  const heldUntilMs = booking.calendar?.heldUntilMs
  const bookBy = offer && formatBookByDeadline(offer, place.timezone, nowMs)
  const again = (
    <Button size="s" busy={isBusy} onClick={() => void reprice()}>
      Reprice
    </Button>
  )
  const retry = error && !isBusy && (
    <Button size="s" onClick={() => void reprice()}>
      Try again
    </Button>
  )
  return (
    <>
      {linkProblem === 'ended' && (
        <Notice tone="warn" live>
          No longer available: the offer behind this link has ended. These are today’s prices.
        </Notice>
      )}
      {linkProblem === 'failed' && (
        <Notice
          tone="warn"
          live
          action={
            <Button size="s" onClick={reopen}>
              Try again
            </Button>
          }
        >
          The offer behind this link did not load. These are today’s prices.
        </Notice>
      )}
      {offer && repriced && (
        <Notice tone={repriced.to < repriced.from ? 'good' : 'warn'} live>
          The price changed from {formatMoney(repriced.from, offer.currency)} to{' '}
          {formatMoney(repriced.to, offer.currency)}.
        </Notice>
      )}
      {offer && isStale && (
        <Notice tone="warn" action={again}>
          This price is more than 30 minutes old.
        </Notice>
      )}
      {heldUntilMs && (
        <Notice
          tone="warn"
          live
          action={
            <Button size="s" busy={isBusy} onClick={() => void reprice()}>
              Check again
            </Button>
          }
        >
          {orderErrorTexts.heldByOthers}. They may be free again at {formatTimeOfDay(heldUntilMs)}.
        </Notice>
      )}
      {bookBy && (
        <Notice tone="deal" icon={clockIcon}>
          {bookBy}
        </Notice>
      )}
      {offer && offer.dealKeySaving > 0 && (
        <Notice icon={keyIcon}>
          A Deal Key would save you {formatMoney(offer.dealKeySaving, offer.currency)} here. It unlocks promotional
          prices. The first review after your stay earns you one.
        </Notice>
      )}
      {retry}
    </>
  )
}
