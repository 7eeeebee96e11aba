import { useTeamDesk } from '../../../features/supplier/team-desk.ts'
import type { DemandSubject, DemandFrameProps } from '../demand-frame.ts'
import { ManagePage } from './page.tsx'

/** Frame of a page of search hawks, leads or offers of a whole supplier. */
export function SupplierDemand({ title, about, actions, children }: DemandFrameProps) {
  const { supplier } = useTeamDesk()
  const level = { supplierId: supplier.id, listingId: undefined, rateId: undefined }
  const at: DemandSubject = { level, listing: undefined }
  return (
    <ManagePage title={title} about={about} actions={actions?.(at)}>
      {children(at)}
    </ManagePage>
  )
}
