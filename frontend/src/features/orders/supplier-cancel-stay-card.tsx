import { hasListingCapability } from '@nestboard/shared/supplier/capability.ts'
import { useTeamMembership } from '../profile/use-team-membership.ts'
import { Card } from '../../ui/card.tsx'
import type { OrderDetails } from './api.ts'
import { CancelStayAsSupplier } from './cancel-stay-as-supplier.tsx'
import { formatPayerName } from './guest-contact.tsx'

/** Card on a booking's page that lets team members with the full `refunds` permission cancel the stay. */
export function SupplierCancelStayCard({ order, userId }: { order: OrderDetails; userId: number }) {
  const member = useTeamMembership(userId, order.supplierId)
  if (!member || !hasListingCapability(member, order.listingId, 'refunds', 'full')) return null
  const traveler = order.user?.name ?? (formatPayerName(order) || 'The traveler')
  return (
    <Card aria-labelledby="call-off-title">
      <h2 id="call-off-title" className="h-22">
        If you can’t host
      </h2>
      <p>You can cancel this stay with a reason. It costs the traveler nothing.</p>
      <div className="ends">
        <CancelStayAsSupplier {...{ order, userId, traveler }} />
      </div>
    </Card>
  )
}
