import { useQuery } from '@tanstack/react-query'
import { clubInvitationsQuery } from './api.ts'
import { ClubInvitationCard } from './club-invitation-card.tsx'

/** The user's open invitations to groups; nothing while there are none. */
export function ListInvitations({ me }: { me: number }) {
  const { data } = useQuery(clubInvitationsQuery(me))
  if (!data || data.invitations.length === 0) return null
  return (
    <section className="stack" aria-labelledby="club-invitations">
      <h2 className="h-22" id="club-invitations">
        Invitations
      </h2>
      {data.invitations.map((invitation) => (
        <ClubInvitationCard key={invitation.club.id} invitation={invitation} />
      ))}
    </section>
  )
}
