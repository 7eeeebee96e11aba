import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { href, Link } from 'react-router'
import { usePageNavigate } from '../../lib/navigation/use-page-navigate.ts'
import { createLazyComponent } from '../../lib/navigation/create-lazy-component.ts'
import { QueryContent, retryHint } from '../../lib/api/query-content.tsx'
import { Button, buildButtonClass } from '../../ui/button.tsx'
import { RoundBadge } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lockIcon } from '../../ui/icons/sign.ts'
import { RowSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { clubInvitationsQuery } from './api.ts'
import { ClubInvitationCard } from './club-invitation-card.tsx'
import { OwnJoinRequestCard } from './own-join-request-card.tsx'
import { groupLoadFailedText } from './words.ts'

// Lazy: loaded when the dialog opens.
const JoinClub = createLazyComponent(() => import('./join-club.tsx'), 'JoinClub')

/**
 * A group's page for people who aren't members: their invitation or request, or else the way to join. It looks the
 * same for a group that doesn't exist, so it doesn't reveal which groups exist.
 */
export function ClubPageForNonMembers({ id, me }: { id: number; me: number }) {
  const query = useQuery(clubInvitationsQuery(me))
  return (
    <div className="wrap club-outside">
      <QueryContent of={query} what="The group" title={groupLoadFailedText} hint={retryHint} skeleton={skeleton}>
        {({ invitations, requests }) => {
          const invitation = invitations.find(({ club }) => club.id === id)
          const request = requests.find(({ club }) => club.id === id)
          if (request)
            return (
              <>
                <h1 className="h-36">Your request is with the club</h1>
                <OwnJoinRequestCard request={request} />
              </>
            )
          if (!invitation) return <MembersOnly me={me} />
          return (
            <>
              <h1 className="h-36">You are invited</h1>
              <ClubInvitationCard invitation={invitation} />
            </>
          )
        }}
      </QueryContent>
    </div>
  )
}

function MembersOnly({ me }: { me: number }) {
  const navigate = usePageNavigate()
  const [isJoining, setJoining] = useState(false)
  return (
    <>
      <div className="empty">
        <RoundBadge>
          <Icon path={lockIcon} size={24} />
        </RoundBadge>
        <h1 className="h-28">Only members see this group</h1>
        <p>
          Join with your work email or GHIN member ID. If an invitation brought you here, first confirm the address it
          was mailed to under{' '}
          <Link className="link" to={href('/profile/:id/edit/login-and-security', { id: String(me) })}>
            Login & security
          </Link>
          .
        </p>
        <div className="club-ways">
          <Button size="s" look="main" onClick={() => setJoining(true)}>
            Join Group
          </Button>
          <Link className={buildButtonClass({ size: 's' })} to={href('/profile/:id/groups', { id: String(me) })}>
            My Groups
          </Link>
        </div>
      </div>
      <Suspense>
        {isJoining && (
          <JoinClub
            onJoined={(clubId) => {
              setJoining(false)
              void navigate(href('/group/:id', { id: String(clubId) }))
            }}
            onClose={() => setJoining(false)}
          />
        )}
      </Suspense>
    </>
  )
}

const skeleton = (
  <Skeleton label="Loading the group">
    <h1 className="vh">Group</h1>
    <RowSkeleton />
  </Skeleton>
)
