import { formatStayMoment } from '@nestboard/shared/kernel/format-stay-moment.ts'
import { problemReasons } from '@nestboard/shared/problems/problem-reasons.ts'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { getBrowserTimeZone } from '../../lib/time/use-time-zone-and-clock.ts'
import { useMinuteClock } from '../../lib/time/use-minute-clock.ts'
import { buildButtonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { problemsToAnswerQuery } from './api.ts'

/** The problems that guests reported and that wait for an answer, the most urgent first; nothing if none waits. */
export function ProblemsToAnswer({ supplierId, userId }: { supplierId: number; userId: number }) {
  const { data } = useQuery(problemsToAnswerQuery(supplierId, userId))
  const nowMs = useMinuteClock()
  return data?.problems.map(({ orderId, no, reason, listingName, dueMs }) => (
    <Notice
      key={`${orderId} ${no}`}
      tone="warn"
      action={
        <Link className={buildButtonClass({ size: 's' })} to={href('/order/:id/problem', { id: String(orderId) })}>
          Answer<span className="vh"> the problem at {listingName}</span>
        </Link>
      }
    >
      <b className="b">
        {listingName}: “{problemReasons[reason].label}”
      </b>
      {dueMs !== null && (
        <span className="num">
          {' '}
          Answer by {formatStayMoment(dueMs, getBrowserTimeZone(), { zone: getBrowserTimeZone(), nowMs })}, or our staff
          steps in.
        </span>
      )}
    </Notice>
  ))
}
