import { allowsOn } from '@nestboard/shared/supplier/permissions.ts'
import { useMembership } from '../profile/use-membership.ts'
import { Card } from '../../ui/card.tsx'
import type { OrderRead } from './api.ts'
import { CallOffStay } from './call-off-stay.tsx'
import { payerName } from './guest-contact.tsx'

/** Card on a booking's page that lets team members with the full `refunds` permission cancel the stay. */
export function TeamCallOff({ order, userId }: { order: OrderRead; userId: number }) {
  const member = useMembership(userId, order.supplierId)
  if (!member || !allowsOn(member, order.listingId, 'refunds', 'full')) return null
  const traveler = order.user?.name ?? (payerName(order) || 'The traveler')
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
