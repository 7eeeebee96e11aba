import type { ClubSummary } from '@nestboard/shared/groups/model.ts'
import { addClubMember } from '@nestboard/shared/groups/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { refetchOwnClubs } from './api.ts'
import { ClubEmailCodeDialog } from './club-email-code-dialog.tsx'

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
  return (
    <ClubEmailCodeDialog
      title={`Join ${name}`}
      submit="Verify and join"
      busyLabel="Joining…"
      mailedTo={{ clubId, email }}
      send={async (code) => {
        await callApiRoute(addClubMember, { clubId, email, code })
        await refetchOwnClubs(client)
        onJoined(clubId)
      }}
      onBack={onBack}
      onClose={onClose}
    />
  )
}
