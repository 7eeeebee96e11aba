import { ComposePost } from '../../../features/feed/compose-post.tsx'
import { useTeamDesk } from '../../../features/supplier/team-desk.ts'
import { ManagePage } from './page.tsx'

/** A new post of a supplier. */
export function Screen() {
  const { supplier } = useTeamDesk()
  return (
    <ManagePage title="New post">
      <ComposePost supplier={supplier} />
    </ManagePage>
  )
}
