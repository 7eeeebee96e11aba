import { SupplierPriceMatches } from '../../../features/price-match/supplier-price-matches.tsx'
import { useManagedSupplier } from '../../../features/supplier/managed-supplier.ts'
import { useMinuteClock } from '../../../lib/time/use-minute-clock.ts'
import { ManagementLayout } from './management-layout.tsx'

/** The price matches that travelers requested from a supplier. */
export function Screen() {
  const { supplier, member } = useManagedSupplier()
  const nowMs = useMinuteClock()
  return (
    <ManagementLayout
      title="Price Match"
      about="Guests who hold a room of yours, booked elsewhere. Win them back without the commission."
    >
      <SupplierPriceMatches supplierId={supplier.id} member={member} nowMs={nowMs} />
    </ManagementLayout>
  )
}
