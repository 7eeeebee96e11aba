import { useTeamDesk } from '../../../features/supplier/team-desk.ts'
import { SupplierRequests } from '../../../features/whisk-me-away/requests.tsx'
import { useMinute } from '../../../lib/use-minute.ts'
import { ManagePage } from './page.tsx'

/** The Whisk Me Away requests that a supplier can bid on. */
export function Screen() {
  const { supplier, member } = useTeamDesk()
  const nowMs = useMinute()
  return (
    <ManagePage title="Whisk Me Away" about="Travelers who ask for an offer where your listings are.">
      <SupplierRequests supplierId={supplier.id} userId={member.userId} nowMs={nowMs} />
    </ManagePage>
  )
}
