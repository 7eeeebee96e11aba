import { lazy, Suspense, useState, type ReactNode } from 'react'
import { href } from 'react-router'
import { usePageNavigate } from '../../lib/navigation/use-page-navigate.ts'

const CreateBoard = lazy(() =>
  import('./create-board-dialog.tsx').then(({ CreateBoardDialog: dialog }) => ({ default: dialog })),
)

/**
 * Returns a function that opens the dialog for a new planning board, and the dialog itself. The board's page opens
 * once the board was created.
 */
export function useCreateBoardDialog(): { readonly create: () => void; readonly dialog: ReactNode } {
  const navigate = usePageNavigate()
  const [isOpen, setOpen] = useState(false)
  const dialog = (
    <Suspense>
      {isOpen && (
        <CreateBoard
          onClose={() => setOpen(false)}
          onCreated={({ id }) => navigate(href('/trip/:tripId/:tab', { tripId: String(id), tab: 'planning' }))}
        />
      )}
    </Suspense>
  )
  return { create: () => setOpen(true), dialog }
}
