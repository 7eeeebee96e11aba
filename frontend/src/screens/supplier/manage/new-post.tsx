import { ComposeSupplierPost } from '../../../features/feed/compose-supplier-post.tsx'
import { useManagedSupplier } from '../../../features/supplier/managed-supplier.ts'
import { ManagementLayout } from './management-layout.tsx'

/** Page to write a new post of a supplier. */
export function Screen() {
  const { supplier, member } = useManagedSupplier()
  return (
    <ManagementLayout title="New post">
      <ComposeSupplierPost supplier={supplier} member={member} />
    </ManagementLayout>
  )
}
