import type { Day } from '@nestboard/shared/kernel/day.ts'
import { formatDayRange } from '@nestboard/shared/kernel/format-day.ts'
import { href } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import { keyIcon } from '../../../ui/icons/act.ts'
import { checkIcon, clockIcon, warningIcon } from '../../../ui/icons/sign.ts'
import { paymentCardIcon } from '../../../ui/icons/trip.ts'
import { joinClassNames } from '../../../ui/join-class-names.ts'
import { calendarBarLabels, type CalendarBar, type CalendarBarKind } from './calendar-bars.ts'

interface Props {
  readonly bar: CalendarBar
  /** CSS pixels from the week's edge to the first night that is drawn, and from there to the end. */
  readonly left: number
  readonly width: number
  /** Whether the bar began before the first night that is drawn. */
  readonly isContinued: boolean
  readonly today: Day
}

/** The mark of a bar's state, so that it isn't told by color alone. */
export const calendarBarIcons: Readonly<Partial<Record<CalendarBarKind, string>>> = {
  inside: keyIcon,
  booked: checkIcon,
  ask: clockIcon,
  pay: paymentCardIcon,
  over: warningIcon,
}

/** Bars below this width have room for their text or their mark, not for both. */
const leastWidthOfMark = 84

/**
 * A bar over taken nights. The bar of a stay is a link to its order, which the grid follows: focus stays on the grid,
 * and its key O opens the stay of the focused night.
 */
export function CalendarGridBar({ bar, left, width, isContinued, today }: Props) {
  const { kind, from, to, label, orderId } = bar
  const icon = width < leastWidthOfMark ? undefined : calendarBarIcons[kind]
  const className = joinClassNames('mc__bar', `mc__bar--${kind}`, isContinued && 'mc__bar--continued')
  const style = isContinued ? { left, width: width - 4 } : { left: left + 3, width: width - 7 }
  if (orderId === undefined)
    return (
      <span aria-hidden className={className} style={style}>
        {icon && <Icon path={icon} size={16} />}
        {label}
      </span>
    )
  return (
    <a
      href={href('/order/:id', { id: String(orderId) })}
      title={`${calendarBarLabels[kind]}, ${formatDayRange(from, to, { today, weekday: true })}`}
      tabIndex={-1}
      draggable={false}
      {...{ className, style }}
    >
      {icon && <Icon path={icon} size={16} />}
      {label}
    </a>
  )
}
