import type { DecisionCounts } from '@nestboard/shared/moderation/model.ts'
import { moderationReasons } from '@nestboard/shared/moderation/reasons.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryContent } from '../../lib/api/query-content.tsx'
import { Icon } from '../../ui/icon.tsx'
import { chevronDownIcon } from '../../ui/icons/sign.ts'
import { SkeletonBox, Skeleton } from '../../ui/skeleton.tsx'
import { moderationFiguresQuery } from './api.ts'
import { formatDuration } from './words.ts'
import './moderation.css'

/**
 * Shows the number of open cases, the median time to a decision, and the decisions of the last 7 and 30 days by
 * reason.
 */
export function ModerationFigures() {
  const query = useQuery(moderationFiguresQuery())
  return (
    <QueryContent of={query} what="The figures" skeleton={skeleton}>
      {({ open, medianMs, week, month }) => (
        <>
          <Figures
            open={open.toLocaleString('en')}
            median={medianMs === null ? '–' : formatDuration(medianMs)}
            decided={decidedIn(week).toLocaleString('en')}
            overturned={`${month.overturned} of ${month.appeals}`}
          />
          <details className="mod-reasons">
            <summary>{byReason}</summary>
            <Reasons week={week} month={month} />
          </details>
        </>
      )}
    </QueryContent>
  )
}

const removedIn = ({ removed }: DecisionCounts) => removed.reduce((sum, { count }) => sum + count, 0)
const decidedIn = (counts: DecisionCounts) => counts.kept + removedIn(counts)

const byReason = (
  <>
    <Icon path={chevronDownIcon} size={16} />
    Decisions by reason
  </>
)

const Figures = (of: Readonly<Record<'open' | 'median' | 'decided' | 'overturned', ReactNode>>) => (
  <dl className="mod-figures" aria-label="Figures">
    <Figure name="Open cases">{of.open}</Figure>
    <Figure name="Median time to decision" note="30 days">
      {of.median}
    </Figure>
    <Figure name="Decisions" note="7 days">
      {of.decided}
    </Figure>
    <Figure name="Appeals overturned" note="30 days">
      {of.overturned}
    </Figure>
  </dl>
)

const Figure = ({ name, note, children }: { name: string; note?: string; children: ReactNode }) => (
  <div>
    <dt>
      {name}
      {note && <span className="three">, {note}</span>}
    </dt>
    <dd>{children}</dd>
  </div>
)

function Reasons({ week, month }: { week: DecisionCounts; month: DecisionCounts }) {
  const inWeek = new Map(week.removed.map(({ reason, count }) => [reason, count]))
  const rows: readonly (readonly [string, number, number])[] = [
    ...month.removed.map(
      ({ reason, count }) => [`Removed: ${moderationReasons[reason].label}`, inWeek.get(reason) ?? 0, count] as const,
    ),
    ['Kept', week.kept, month.kept],
  ]
  return (
    <table className="mod-table">
      <caption className="vh">Decisions by reason</caption>
      <thead>
        <tr>
          <th scope="col">Decision</th>
          <th scope="col">7 days</th>
          <th scope="col">30 days</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, seven, thirty]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{seven}</td>
            <td>{thirty}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const bar = <SkeletonBox width={56} height={20} />

// Contains the same texts as the figures, so that the skeleton has the same height at every width.
const skeleton = (
  <Skeleton label="Loading the figures">
    <div className="mod-waiting">
      <Figures open={bar} median={bar} decided={bar} overturned={bar} />
      <p className="mod-reasons__waiting">{byReason}</p>
    </div>
  </Skeleton>
)
