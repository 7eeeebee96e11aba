import { isOrderAwaitingAnswer } from '@nestboard/shared/orders/approval.ts'
import { mayMemberAnswerOrder } from '@nestboard/shared/orders/order-detail-level.ts'
import type { Order } from '@nestboard/shared/orders/model.ts'
import type { TeamMembership } from '@nestboard/shared/supplier/capability.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { createLazyComponent } from '../../lib/navigation/create-lazy-component.ts'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import { orderQuery } from './api.ts'
import { ApproveOrDeclineOrder } from './approve-or-decline-order.tsx'

// Lazy, because few stays are being changed.
const ChangeComparison = createLazyComponent(() => import('./change-comparison.tsx'), 'ChangeComparison')

interface Props {
  readonly change: Order
  readonly userId: number
  readonly member: TeamMembership
  readonly zone: string
  readonly traveler: string
  readonly nowMs: number
}

/** A change of a sold stay that is under way: the stay before and after, and the supplier's answer if it is awaited. */
export function RequestedChange({ change: listed, userId, member, zone, traveler, nowMs }: Props) {
  const { data: read } = useQuery(orderQuery(listed.id))
  const order = read && read.nms >= listed.nms ? read : listed
  const skeleton = <SkeletonBox height={160} />
  return (
    <>
      {read?.change ? (
        <Suspense fallback={skeleton}>
          <ChangeComparison change={read.change} offer={read.offer} payFacType={read.payFacType} isMine={false} />
        </Suspense>
      ) : (
        skeleton
      )}
      {mayMemberAnswerOrder(member, userId, order) && isOrderAwaitingAnswer(order, nowMs) && (
        <ApproveOrDeclineOrder {...{ order, userId, zone, traveler, nowMs }} />
      )}
    </>
  )
}
