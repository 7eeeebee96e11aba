import { SupplierOrderList } from '../../../features/orders/supplier-order-list.tsx'
import { GuestFacts } from '../../../features/reviews/guest-facts.tsx'
import { useManagedSupplier } from '../../../features/supplier/managed-supplier.ts'
import { useMinuteClock } from '../../../lib/time/use-minute-clock.ts'
import { ManagementLayout } from './management-layout.tsx'

/** The orders on a supplier's listings. */
export function Screen() {
  const { supplier, member, can } = useManagedSupplier()
  const nowMs = useMinuteClock()
  return (
    <ManagementLayout title="Orders">
      <SupplierOrderList
        supplierId={supplier.id}
        userId={member.userId}
        member={member}
        mayCallOff={can('refunds')}
        nowMs={nowMs}
        renderGuest={(order) => <GuestFacts order={order} />}
      />
    </ManagementLayout>
  )
}
