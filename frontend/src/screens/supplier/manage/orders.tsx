import { ListOrders } from '../../../features/orders/list-orders.tsx'
import { useTeamDesk } from '../../../features/supplier/team-desk.ts'
import { useMinute } from '../../../lib/use-minute.ts'
import { ManagePage } from './page.tsx'

/** The orders on a supplier's listings. */
export function Screen() {
  const { supplier, member, can } = useTeamDesk()
  const nowMs = useMinute()
  return (
    <ManagePage title="Orders">
      <ListOrders
        supplierId={supplier.id}
        userId={member.userId}
        member={member}
        mayCallOff={can('refunds')}
        nowMs={nowMs}
      />
    </ManagePage>
  )
}
