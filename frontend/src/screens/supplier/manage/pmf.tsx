import { SupplierPriceMatches } from '../../../features/price-match/supplier-price-matches.tsx'
import { useTeamDesk } from '../../../features/supplier/team-desk.ts'
import { useMinute } from '../../../lib/use-minute.ts'
import { ManagePage } from './page.tsx'

/** The price matches that travelers requested from a supplier. */
export function Screen() {
  const { supplier, member } = useTeamDesk()
  const nowMs = useMinute()
  return (
    <ManagePage
      title="Price Match"
      about="Guests who hold a room of yours, booked elsewhere. Win them back without the commission."
    >
      <SupplierPriceMatches supplierId={supplier.id} userId={member.userId} nowMs={nowMs} />
    </ManagePage>
  )
}
