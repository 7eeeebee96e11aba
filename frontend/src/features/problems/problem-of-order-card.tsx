import { isProblemOpen } from '@nestboard/shared/problems/problem-steps.ts'
import { problemReasons } from '@nestboard/shared/problems/problem-reasons.ts'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { buildButtonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { problemsOfOrderQuery } from './api.ts'
import { describeProblemState, problemStateTags, type ProblemSideNames } from './problem-words.ts'

interface Props {
  readonly orderId: number
  readonly names: ProblemSideNames
  /** Whether the reader is the traveler and may report a problem now. */
  readonly canReport: boolean
}

/** On an order's page: the state of its latest problem for both sides, and for its traveler the way to report one. */
export function ProblemOfOrderCard({ orderId, names, canReport }: Props) {
  const { data, isError } = useQuery(problemsOfOrderQuery(orderId))
  // The order's page keeps working without it; members who may not answer problems get none.
  if (isError) return null
  if (!data) return canReport ? <SkeletonBox height={128} /> : null
  const [latest] = data.problems
  if (!latest && !canReport) return null
  const isOpen = latest !== undefined && isProblemOpen(latest.state)
  const to = href('/order/:id/problem', { id: String(orderId) })
  return (
    <Card aria-labelledby="problem-title">
      <h2 id="problem-title" className="h-22">
        {latest ? problemReasons[latest.reason].label : 'Something wrong with the stay?'}
      </h2>
      {latest ? (
        <p>
          <Tag tone={problemStateTags[latest.state].tone}>{problemStateTags[latest.state].label}</Tag>{' '}
          <span className="two">{describeProblemState(latest.state, data.role, names)}</span>
        </p>
      ) : (
        <p>Report it. {names.host} is told at once and has a clock; then our staff reads both sides.</p>
      )}
      <div className="ends">
        <Link className={buildButtonClass({ size: 's', ...(isOpen && { look: 'main' }) })} to={to}>
          {latest ? 'See the problem' : 'Report a problem'}
        </Link>
      </div>
    </Card>
  )
}
