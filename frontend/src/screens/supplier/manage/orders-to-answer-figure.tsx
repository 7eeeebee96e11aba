import { useOrdersToAnswer } from '../../../features/orders/use-orders-to-answer.ts'
import {
  type OrderAnsweringMember,
  formatOrdersToAnswerCount,
} from '../../../features/orders/orders-to-answer-count.ts'
import { useMinuteClock } from '../../../lib/time/use-minute-clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import { clockIcon } from '../../../ui/icons/sign.ts'
import { KeyFigure } from './key-figure.tsx'
import { formatHoursAndMinutes, ordersToAnswerLabel } from './format-hours-and-minutes.ts'

interface Props {
  readonly supplierId: number
  readonly reader: OrderAnsweringMember
  readonly to: string
}

/** Key figure: orders that wait for the member's answer, and the time left for the first one. */
export function OrdersToAnswerFigure({ supplierId, reader, to }: Props) {
  const { waiting, isError } = useOrdersToAnswer(supplierId, reader)
  const nowMs = useMinuteClock()
  if (isError) return <KeyFigure label={ordersToAnswerLabel} value="–" note="The orders did not load" to={to} />
  return (
    <KeyFigure
      label={ordersToAnswerLabel}
      value={waiting && formatOrdersToAnswerCount(waiting)}
      note={
        waiting &&
        (waiting.dueMs === undefined ? (
          'nothing to answer'
        ) : (
          <>
            <Icon path={clockIcon} size={16} />
            first one due in {formatHoursAndMinutes(waiting.dueMs - nowMs)}
          </>
        ))
      }
      to={to}
    />
  )
}
