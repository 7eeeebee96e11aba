import { isProblemOpen } from '@nestboard/shared/problems/problem-states.ts'
import { problemReasons } from '@nestboard/shared/problems/problem-reasons.ts'
import { mayMemberAnswerOrder } from '@nestboard/shared/orders/order-detail-level.ts'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { buildButtonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { OrderDetails } from '../orders/api.ts'
import { useTeamMembership } from '../profile/use-team-membership.ts'
import { problemsOfOrderQuery } from './api.ts'
import { describeProblemState, problemStateTags } from './problem-words.ts'
import { getProblemSideNames } from './get-problem-side-names.ts'
import { problemCardHeight } from './problem-card-height.ts'

interface Props {
  readonly order: OrderDetails
  readonly userId: number
  /** Whether the reader is the traveler and may report a problem now. */
  readonly canReport: boolean
}

/** On an order's page: the state of its latest problem for both sides, and for its traveler the way to report one. */
export function ProblemOfOrderCard({ order, userId, canReport }: Props) {
  const { id: orderId, supplierId } = order
  const member = useTeamMembership(userId, supplierId)
  // Others, such as members of the board, are answered as if there were none.
  const mayRead = order.userId === userId || (member !== undefined && mayMemberAnswerOrder(member, userId, order))
  const { data, isError } = useQuery({ ...problemsOfOrderQuery(orderId), enabled: mayRead })
  const names = getProblemSideNames(order)
  // The order's page keeps working without it.
  if (isError) return null
  if (!data) return canReport ? <SkeletonBox height={problemCardHeight} /> : null
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
