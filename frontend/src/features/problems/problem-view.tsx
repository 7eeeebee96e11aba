import { formatEventTime, formatStayMoment } from '@nestboard/shared/kernel/format-stay-moment.ts'
import type { ProblemWithEntries } from '@nestboard/shared/problems/model.ts'
import { getHostAnswerHours } from '@nestboard/shared/problems/host-answer-hours.ts'
import { problemReasons } from '@nestboard/shared/problems/problem-reasons.ts'
import type { ReactNode } from 'react'
import { getBrowserTimeZone } from '../../lib/time/use-time-zone-and-clock.ts'
import { Tag } from '../../ui/tag.tsx'
import { CountdownBox } from '../orders/countdown-box.tsx'
import { ProblemEntries } from './problem-entries.tsx'
import { describeProblemState, problemStateTags, type ProblemSideNames } from './problem-words.ts'
import './problem-view.css'

interface Props {
  readonly problem: ProblemWithEntries
  readonly role: 'TRAVELER' | 'HOST'
  readonly names: ProblemSideNames
  /** The listing's time zone. */
  readonly zone: string
  readonly nowMs: number
  /** What the reader may do next. */
  readonly children?: ReactNode
}

const hourMs = 3_600_000

/** A problem as both of its sides see it: its state and clock, what was said, and what the reader may do. */
export function ProblemView({ problem, role, names, zone, nowMs, children }: Props) {
  const { reason, state, nco } = problem
  const { label, tone } = problemStateTags[state]
  return (
    <article className="problem" aria-labelledby={`problem-${problem.no}`}>
      <header className="problem__head">
        <p className="t-14 two num">
          <Tag tone={tone}>{label}</Tag> Reported {formatEventTime(nco, { zone: getBrowserTimeZone(), nowMs })}
        </p>
        <h2 className="h-28" id={`problem-${problem.no}`}>
          {problemReasons[reason].label}
        </h2>
        <p className="two" role="status">
          {describeProblemState(state, role, names)}
        </p>
      </header>
      {state === 'HOST' && problem.dueMs !== null && <HostClock {...{ problem, role, names, zone, nowMs }} />}
      <ProblemEntries {...{ problem, names, nowMs }} />
      {children}
    </article>
  )
}

/** How long the host has; after that, staff reads the problem. */
function HostClock({ problem: { dueMs, reason }, role, names, zone, nowMs }: Props) {
  const endsMs = dueMs ?? nowMs
  const allMs = getHostAnswerHours(reason) * hourMs
  // The page's clock goes by minutes, so it may lie before a report of this minute.
  const atMs = Math.max(nowMs, endsMs - allMs)
  const leftShare = Math.max(0, (endsMs - atMs) / allMs)
  const moment = formatStayMoment(endsMs, zone, { zone: getBrowserTimeZone(), nowMs })
  return (
    <CountdownBox endsMs={endsMs} leftShare={leftShare} what="to answer" nowMs={atMs}>
      <h2>{role === 'HOST' ? `Answer by ${moment}` : `${names.host} has until ${moment}`}</h2>
      <p className="two">
        {role === 'HOST'
          ? 'Then it goes to our staff, who reads both sides.'
          : 'Then our staff reads both sides. You can ask for them now, too.'}
      </p>
    </CountdownBox>
  )
}
