import { useState } from 'react'
import { href, useLocation } from 'react-router'
import { usePageNavigate } from '../../lib/navigation/use-page-navigate.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/**
 * Congratulates the user on the Deal Key earned by a first verified review. Shown only on the page that opens after
 * publishing it.
 */
export function DealKeyEarnedMessage({ userId }: { userId: number }) {
  const { state } = useLocation() as { state: { dealKeyAcquired?: boolean } | null }
  const [isOpen, setOpen] = useState(state?.dealKeyAcquired === true)
  const navigate = usePageNavigate()
  const close = () => {
    setOpen(false)
    // Clears the navigation state, so that a reload doesn't congratulate again.
    void navigate('.', { replace: true, state: null })
  }
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title="You've created your first post"
      mark
      foot={
        <>
          <Button onClick={close}>Close</Button>
          <Button
            look="main"
            onClick={() => void navigate(href('/profile/:id/awards', { id: String(userId) }), { replace: true })}
          >
            See your award
          </Button>
        </>
      }
    >
      <p>
        For the first review after your stay you hold a Deal Key. It unlocks promotional pricing wherever a supplier
        offers it.
      </p>
    </Dialog>
  )
}
