import { formatStayMoment } from '@nestboard/shared/kernel/format-stay-moment.ts'
import { getApprovalDeadlineMs, getApprovalTimeLeftShare } from '@nestboard/shared/orders/approval.ts'
import type { Order } from '@nestboard/shared/orders/model.ts'
import { getBrowserTimeZone } from '../../lib/time/use-time-zone-and-clock.ts'
import { CountdownBox } from './countdown-box.tsx'

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
  return (
    <CountdownBox endsMs={endsAt} leftShare={getApprovalTimeLeftShare(order, nowMs)} what="to answer" nowMs={nowMs}>
      <h2>
        {supplier} has until {formatStayMoment(endsAt, zone, { zone: getBrowserTimeZone(), nowMs })}
      </h2>
      <p className="two">The answer shows here right away.</p>
    </CountdownBox>
  )
}
