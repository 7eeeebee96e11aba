import type { ReactNode } from 'react'
import { formatTimeLeftAsClock } from '../../ui/format-time-left-as-clock.ts'
import './countdown-box.css'

const minuteMs = 60_000
const radius = 48
const circumference = 2 * Math.PI * radius

interface Props {
  /** When the time is over, epoch ms. */
  readonly endsMs: number
  /** The share of the time that is left, from 1 to 0. */
  readonly leftShare: number
  /** For what the time is left: "to answer". */
  readonly what: string
  readonly nowMs: number
  readonly children: ReactNode
}

/** A box with the time that is left: a ring that empties, and what is told beside it. */
export function CountdownBox({ endsMs, leftShare, what, nowMs, children }: Props) {
  const minutes = Math.max(0, Math.ceil((endsMs - nowMs) / minuteMs))
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return (
    <div className="clock">
      <svg viewBox="0 0 112 112" role="img" aria-label={`${hours} hours ${rest} minutes left ${what}`}>
        <circle className="clock__ring" cx="56" cy="56" r={radius} />
        <circle
          className="clock__left"
          cx="56"
          cy="56"
          r={radius}
          strokeDasharray={`${circumference * leftShare} ${circumference}`}
          transform="rotate(-90 56 56)"
        />
        <text x="56" y="58">
          {formatTimeLeftAsClock(minutes)}
        </text>
        <text className="clock__unit" x="56" y="76">
          hours left
        </text>
      </svg>
      <div>{children}</div>
    </div>
  )
}
