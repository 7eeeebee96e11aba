import { useQuery } from '@tanstack/react-query'
import { clubInvitationsQuery } from './api.ts'
import { ClubInvitationCard } from './club-invitation-card.tsx'
import { OwnJoinRequestCard } from './own-join-request-card.tsx'

/** Lists the user's open invitations to groups and their requests to join. Renders nothing if there are none. */
export function OwnClubInvitationsAndRequests({ me }: { me: number }) {
  const { data: { invitations, requests } = nothing } = useQuery(clubInvitationsQuery(me))
  return (
    <>
      {invitations.length > 0 && (
        <section className="stack" aria-labelledby="club-invitations">
          <h2 className="h-22" id="club-invitations">
            Invitations
          </h2>
          {invitations.map((invitation) => (
            <ClubInvitationCard key={invitation.club.id} invitation={invitation} />
          ))}
        </section>
      )}
      {requests.length > 0 && (
        <section className="stack" aria-labelledby="club-requests">
          <h2 className="h-22" id="club-requests">
            Your requests
          </h2>
          {requests.map((request) => (
            <OwnJoinRequestCard key={request.club.id} request={request} />
          ))}
        </section>
      )}
    </>
  )
}

const nothing = { invitations: [], requests: [] } as const
