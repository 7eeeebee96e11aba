import type { ClubSummary } from '@nestboard/shared/groups/model.ts'
import { addClubMember } from '@nestboard/shared/groups/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { callApiRoute } from '../../lib/client.ts'
import { SubmitButton } from '../../lib/form/submit-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { refetchOwnClubs } from './api.ts'
import { ClubEmailCodeForm } from './enter-club-code.tsx'

interface Props {
  readonly club: ClubSummary
  readonly email: string
  readonly onJoined: (clubId: number) => void
  readonly onBack: () => void
  readonly onClose: () => void
}

/** Asks for the mailed code. The right code makes the user a member. */
export function JoinClubCodeStep({ club: { id: clubId, name }, email, onJoined, onBack, onClose }: Props) {
  const client = useQueryClient()
  const formId = useId()
  const foot = (
    <>
      <Button size="s" onClick={onBack}>
        Back
      </Button>
      <SubmitButton size="s" form={formId} busyLabel="Joining…">
        Verify and join
      </SubmitButton>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={`Join ${name}`} foot={foot}>
      <ClubEmailCodeForm
        formId={formId}
        mailedTo={{ clubId, email }}
        send={async (code) => {
          await callApiRoute(addClubMember, { clubId, email, code })
          await refetchOwnClubs(client)
          onJoined(clubId)
        }}
      />
    </Dialog>
  )
}
