import { useQuery } from '@tanstack/react-query'
import { useState, Suspense } from 'react'
import { href, Link, useLocation } from 'react-router'
import { usePageNavigate } from '../../lib/navigation/use-page-navigate.ts'
import { buildDialogLinkState } from '../../lib/navigation/navigation-state.ts'
import { createLazyComponent } from '../../lib/navigation/create-lazy-component.ts'
import { QueryContent } from '../../lib/api/query-content.tsx'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { Button, buildButtonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { plusIcon } from '../../ui/icons/sign.ts'
import { Icon } from '../../ui/icon.tsx'
import { RowSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { AuthLink } from '../auth/auth-link.tsx'
import { emptyGroupsIllustration } from '../people/empty-illustrations.tsx'
import { clubsOfPersonQuery } from './api.ts'
import { ClubList } from './club-list.tsx'
import { OwnClubInvitationsAndRequests } from './own-club-invitations-and-requests.tsx'
import { groupLoadFailedText } from './words.ts'
import './club.css'

// Lazy: loaded when the dialog opens.
const JoinClub = createLazyComponent(() => import('./join-club.tsx'), 'JoinClub')

interface Props {
  readonly userId: number
  readonly name: string
}

/**
 * Lists a person's groups. The user's own profile also shows invitations and buttons to create or join a group;
 * another person's profile lists only the groups they share with the user.
 */
export function PersonClubs({ userId, name }: Props) {
  const who = useSignedInUser()
  if (!who)
    return (
      <EmptyState
        level={2}
        title="No groups yet"
        art={emptyGroupsIllustration}
        action={
          <AuthLink to="log-in" className={buildButtonClass({ size: 's' })}>
            Log in
          </AuthLink>
        }
      >
        Log in to see the groups that you and {name} share.
      </EmptyState>
    )
  return who.account.id === userId ? (
    <OwnClubs me={userId} />
  ) : (
    <SharedClubs {...{ userId, name, me: who.account.id }} />
  )
}

function SharedClubs({ userId, name, me }: Props & { me: number }) {
  return (
    <Clubs userId={userId} me={me}>
      <EmptyState level={2} title="No groups yet" art={emptyGroupsIllustration}>
        Groups that you share with {name} will show up here.
      </EmptyState>
    </Clubs>
  )
}

function OwnClubs({ me }: { me: number }) {
  const navigate = usePageNavigate()
  const location = useLocation()
  const [isJoining, setJoining] = useState(false)
  const ways = (
    <div className="club-ways">
      <Link className={buildButtonClass({ size: 's' })} to={href('/group/new')} state={buildDialogLinkState(location)}>
        <Icon path={plusIcon} />
        Create Group
      </Link>
      <Button size="s" look="quiet" onClick={() => setJoining(true)}>
        Join Group
      </Button>
    </div>
  )
  return (
    <div className="stack club-own">
      <OwnClubInvitationsAndRequests me={me} />
      <Clubs userId={me} me={me} above={ways}>
        <EmptyState level={2} title="No groups yet" art={emptyGroupsIllustration} action={ways}>
          A group opens rates that are not shown to the public.
        </EmptyState>
      </Clubs>
      <Suspense>
        {isJoining && (
          <JoinClub
            onJoined={(id) => void navigate(href('/group/:id', { id: String(id) }))}
            onClose={() => setJoining(false)}
          />
        )}
      </Suspense>
    </div>
  )
}

interface ClubsProps {
  readonly userId: number
  readonly me: number
  readonly above?: React.ReactNode
  /** Shown if there are no groups. */
  readonly children: React.ReactNode
}

function Clubs({ userId, me, above, children }: ClubsProps) {
  const query = useQuery(clubsOfPersonQuery(userId, me))
  const skeleton = (
    <Skeleton label="Loading groups">
      <RowSkeleton />
    </Skeleton>
  )
  return (
    <QueryContent
      of={query}
      what="The groups"
      title={groupLoadFailedText}
      skeleton={skeleton}
      isEmpty={({ clubs }) => clubs.length === 0}
      empty={children}
    >
      {({ clubs }) => (
        <>
          {above}
          <ClubList clubs={clubs} />
        </>
      )}
    </QueryContent>
  )
}
