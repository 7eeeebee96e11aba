import type { Order } from '@nestboard/shared/orders/model.ts'
import { maxCountedGuestActivities } from '@nestboard/shared/reviews/guest.ts'
import { readGuestOfOrder } from '@nestboard/shared/reviews/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { buildWatchedQuery } from '../../lib/api/query.ts'
import { formatTimestampAsMonth } from '../../lib/time/format-relative-time.ts'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import './guest-facts.css'

const counted = (count: number, one: string, many: string): string => {
  if (count === 0) return `No ${many} yet`
  return `${count}${count === maxCountedGuestActivities ? '+' : ''} ${count === 1 ? one : many}`
}

/**
 * What the host reads of who asks for a stay, before and after approval: since when a member, stays, reviews, email.
 */
export function GuestFacts({
  order: { id: orderId, supplierId, userId },
}: {
  order: Pick<Order, 'id' | 'supplierId' | 'userId'>
}) {
  const { data, isError } = useQuery(buildWatchedQuery(readGuestOfOrder, { id: supplierId, orderId, userId }))
  // The card keeps working without these facts, and an erased guest has none.
  if (isError) return null
  if (!data) return <SkeletonBox width={240} height={20} />
  const { memberSinceMs, stays, reviews, isEmailVerified } = data
  return (
    <ul className="guest-facts t-14 two">
      <li>Member since {formatTimestampAsMonth(memberSinceMs)}</li>
      <li>{counted(stays, 'completed stay', 'completed stays')}</li>
      <li>{counted(reviews, 'review written', 'reviews written')}</li>
      {isEmailVerified && <li>Email address verified</li>}
    </ul>
  )
}
