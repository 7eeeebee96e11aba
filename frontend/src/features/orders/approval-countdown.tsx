import { formatStayMoment } from '@nestboard/shared/kernel/format-stay-moment.ts'
import { getApprovalDeadlineMs, getApprovalTimeLeftShare } from '@nestboard/shared/orders/approval.ts'
import type { Order } from '@nestboard/shared/orders/model.ts'
import { getBrowserTimeZone } from '../../lib/time/use-time-zone-and-clock.ts'
import { formatTimeLeftAsClock } from '../../ui/format-time-left-as-clock.ts'
import './approval-countdown.css'

const minuteMs = 60_000
const radius = 48
const circumference = 2 * Math.PI * radius

interface Props {
  readonly order: Order
  readonly supplier: string
  /** The listing's time zone. */
  readonly zone: string
  readonly nowMs: number
}

/** Time left to approve an order: a ring that empties, and the deadline. */
export function ApprovalCountdown({ order, supplier, zone, nowMs }: Props) {
  const endsAt = getApprovalDeadlineMs(order)
  const minutes = Math.max(0, Math.ceil((endsAt - nowMs) / minuteMs))
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return (
    <div className="clock">
      <svg viewBox="0 0 112 112" role="img" aria-label={`${hours} hours ${rest} minutes left to answer`}>
        <circle className="clock__ring" cx="56" cy="56" r={radius} />
        <circle
          className="clock__left"
          cx="56"
          cy="56"
          r={radius}
          strokeDasharray={`${circumference * getApprovalTimeLeftShare(order, nowMs)} ${circumference}`}
          transform="rotate(-90 56 56)"
        />
        <text x="56" y="58">
          {formatTimeLeftAsClock(minutes)}
        </text>
        <text className="clock__unit" x="56" y="76">
          hours left
        </text>
      </svg>
      <div>
        <h2>
          {supplier} has until {formatStayMoment(endsAt, zone, { zone: getBrowserTimeZone(), nowMs })}
        </h2>
        <p className="two">The answer shows here right away.</p>
      </div>
    </div>
  )
}
