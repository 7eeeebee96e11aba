import { ComposeSupplierPost } from '../../../features/feed/compose-supplier-post.tsx'
import { useTeamDesk } from '../../../features/supplier/team-desk.ts'
import { ManagePage } from './page.tsx'

/** Page to write a new post of a supplier. */
export function Screen() {
  const { supplier } = useTeamDesk()
  return (
    <ManagePage title="New post">
      <ComposeSupplierPost supplier={supplier} />
    </ManagePage>
  )
}
