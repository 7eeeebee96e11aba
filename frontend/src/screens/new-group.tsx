import { href, useLocation } from 'react-router'
import { usePageNavigate } from '../lib/navigation/use-page-navigate.ts'
import { CreateClubDialog } from '../features/groups/create-club-dialog.tsx'
import { readNavigationState, getPathAfterLogIn } from '../lib/navigation/navigation-state.ts'

/** The dialog to create a group, over the page from which it was opened. */
export function Screen() {
  const navigate = usePageNavigate()
  const carried = readNavigationState(useLocation())
  return (
    <CreateClubDialog
      onCreated={(id) => void navigate(href('/group/:id', { id: String(id) }), { replace: true })}
      onClose={() => void navigate(getPathAfterLogIn(carried), { replace: true, state: carried.over?.state })}
    />
  )
}
