import { orderErrorTexts } from '@nestboard/shared/orders/faults.ts'
import { formatCountdown } from '../../lib/time/format-countdown.ts'
import { formatTimeOfDay } from '../../lib/time/format-time-of-day.ts'
import { Button } from '../../ui/button.tsx'
import { clockIcon } from '../../ui/icons/sign.ts'
import { Notice } from '../../ui/notice.tsx'
import type { CheckoutHold } from './use-checkout-hold.ts'

const minuteMs = 60_000
/** From this time before the end on, the notice offers to renew the hold. */
const nearEndMs = 5 * minuteMs

/** Tells when nights that others hold may be free again. */
export const formatFreeAgain = (untilMs: number): string => `They may be free again at ${formatTimeOfDay(untilMs)}.`

/** Tells until when the checkout holds the nights, and what can be done near the end and after it. */
export function CheckoutHoldNotice({ hold }: { hold: CheckoutHold }) {
  const { answer, leftMs, isBusy, holdAgain, renew } = hold
  if (!answer || answer.state === 'FREE' || answer.untilMs === null) return null
  if (answer.state === 'TAKEN')
    return (
      <Notice
        tone="warn"
        live
        action={
          <Button size="s" busy={isBusy} onClick={holdAgain}>
            Check again
          </Button>
        }
      >
        {orderErrorTexts.heldByOthers}. {formatFreeAgain(answer.untilMs)}
      </Notice>
    )
  if (leftMs === 0)
    return (
      <Notice
        tone="warn"
        live
        action={
          <Button size="s" busy={isBusy} onClick={holdAgain}>
            Hold them again
          </Button>
        }
      >
        We no longer hold these nights for you. They may still be free.
      </Notice>
    )
  const isNearEnd = leftMs <= nearEndMs
  return (
    <Notice
      tone={isNearEnd ? 'warn' : 'plain'}
      icon={clockIcon}
      action={
        isNearEnd &&
        answer.isRenewable && (
          <Button size="s" busy={isBusy} onClick={renew}>
            Keep for 15 more minutes
          </Button>
        )
      }
    >
      We hold these nights for you until <b className="b num">{formatTimeOfDay(answer.untilMs)}</b>.{' '}
      <span className="two num" aria-hidden="true">
        {formatCountdown(leftMs)} left
      </span>
      <span className="vh" role="status">
        {isNearEnd && `${leftMs > minuteMs ? 'Less than 5 minutes' : 'Less than a minute'} left.`}
      </span>
    </Notice>
  )
}
