import { useManagedSupplier } from '../../../features/supplier/managed-supplier.ts'
import type { DemandPageScope, DemandPageFrameProps } from '../demand-page-props.ts'
import { ManagementLayout } from './management-layout.tsx'

/** Frame of a page of search hawks, leads or offers of a whole supplier. */
export function SupplierDemandPageFrame({ title, about, actions, children }: DemandPageFrameProps) {
  const { supplier } = useManagedSupplier()
  const level = { supplierId: supplier.id, listingId: undefined, rateId: undefined }
  const at: DemandPageScope = { level, listing: undefined }
  return (
    <ManagementLayout title={title} about={about} actions={actions?.(at)}>
      {children(at)}
    </ManagementLayout>
  )
}
