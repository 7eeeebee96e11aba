import { allows } from '@nestboard/shared/supplier/permissions.ts'
import { useQuery } from '@tanstack/react-query'
import { teamsQuery } from '../profile/api.ts'
import { Card } from '../../ui/card.tsx'
import type { OrderRead } from './api.ts'
import { CallOffStay } from './call-off-stay.tsx'

/** On the page of a booking, for those of the supplier's team who may refund: the way to cancel the stay. */
export function TeamCallOff({ order, userId }: { order: OrderRead; userId: number }) {
  const { data } = useQuery(teamsQuery(userId))
  const member = data?.supplierUsers.find(({ supplierId }) => supplierId === order.supplierId)
  const standing = member?.isOwner ? 'OWNER' : member?.role
  if (!standing || !allows(standing, 'refunds')) return null
  const traveler = order.user?.name ?? (`${order.firstName} ${order.lastName}`.trim() || 'The traveler')
  return (
    <Card aria-labelledby="call-off-title">
      <h2 id="call-off-title" className="h-22">
        If you can’t host
      </h2>
      <p>You can cancel this stay with a reason. It costs the traveler nothing.</p>
      <div className="ends">
        <CallOffStay {...{ order, userId, traveler }} />
      </div>
    </Card>
  )
}
