import type { ClubSummary } from '@nestboard/shared/groups/model.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** Explains what happens after a request to join a country club. */
export const JoinRequestSentNotice = ({ club, onClose }: { club: ClubSummary; onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    title="Your request is with the club"
    width="s"
    foot={
      <Button look="main" size="s" data-autofocus onClick={onClose}>
        Got it!
      </Button>
    }
  >
    <p role="status">
      An admin of {club.name} compares your GHIN number with the club’s list. You become a member as soon as they
      approve, and we tell you.
    </p>
  </Dialog>
)
