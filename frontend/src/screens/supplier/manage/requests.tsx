import { useManagedSupplier } from '../../../features/supplier/managed-supplier.ts'
import { SupplierWhiskRequests } from '../../../features/whisk-me-away/supplier-whisk-requests.tsx'
import { useMinuteClock } from '../../../lib/time/use-minute-clock.ts'
import { ManagementLayout } from './management-layout.tsx'

/** The Whisk Me Away requests that a supplier can bid on. */
export function Screen() {
  const { supplier, member } = useManagedSupplier()
  const nowMs = useMinuteClock()
  return (
    <ManagementLayout title="Whisk Me Away" about="Travelers who ask for an offer where your listings are.">
      <SupplierWhiskRequests supplierId={supplier.id} userId={member.userId} nowMs={nowMs} />
    </ManagementLayout>
  )
}
