import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { href, Link, useParams } from 'react-router'
import { usePageNavigate } from '../lib/navigation/use-page-navigate.ts'
import { teamsOfUserQuery } from '../features/profile/api.ts'
import { teamInvitationQuery } from '../features/supplier/api.ts'
import { TeamInvitationCard } from '../features/supplier/team-invitation-card.tsx'
import { ApiError } from '../lib/api/call-api-route.ts'
import { QueryContent } from '../lib/api/query-content.tsx'
import { useEntityNameInTitle } from '../lib/navigation/use-entity-name-in-title.ts'
import { parseId } from '../lib/navigation/parse-id.ts'
import { cancelAndRefetchQueries } from '../lib/api/cancel-and-refetch-queries.ts'
import { useSignedInUser } from '../lib/storage/session.ts'
import { buildButtonClass } from '../ui/button.tsx'
import { Panel } from '../ui/card.tsx'
import '../ui/empty-state.css'
import { NotFoundPage } from '../ui/not-found-page.tsx'
import { RowSkeleton, Skeleton } from '../ui/skeleton.tsx'
import './invitation/invitation.css'

/** An invitation to a supplier's team, for the invited user. */
export function Screen() {
  const id = parseId(useParams()['id'])
  const who = useSignedInUser()
  if (!who) return null
  return id === undefined ? (
    <NotFoundPage>{home}</NotFoundPage>
  ) : (
    <Invitation key={id} id={id} userId={who.account.id} />
  )
}

const home = (
  <Link className={buildButtonClass({ look: 'main' })} to={href('/')}>
    Return Home
  </Link>
)

function Invitation({ id, userId }: { id: number; userId: number }) {
  const client = useQueryClient()
  const navigate = usePageNavigate()
  const query = useQuery(teamInvitationQuery(id))
  const { data, error } = query
  const [answer, setAnswer] = useState<'accepted' | 'declined'>()
  useEntityNameInTitle(data && `Team of ${data.supplier.name}`)
  if (answer === 'declined')
    return (
      <Page>
        <Outcome title="You declined the invitation">You can be invited again.</Outcome>
      </Page>
    )
  // Accepting deletes the invitation, so there is nothing left to show; a skeleton bridges the time until the
  // management page opens.
  if (answer === 'accepted') return <Page>{skeleton}</Page>
  const accepted = async (supplierId: number) => {
    setAnswer('accepted')
    await cancelAndRefetchQueries(client, teamsOfUserQuery(userId))
    await navigate(href('/supplier/:id/manage', { id: String(supplierId) }), { replace: true })
  }
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <Page>
      <QueryContent
        of={isGone ? { ...query, data: undefined } : query}
        what="The invitation"
        skeleton={skeleton}
        missing={
          <Outcome title="This invitation is not open">
            It was answered or withdrawn, or it is for another account or e-mail address.
          </Outcome>
        }
      >
        {(invitation) => (
          <TeamInvitationCard
            invitation={invitation}
            onAccepted={() => void accepted(invitation.supplier.id)}
            onDeclined={() => setAnswer('declined')}
          />
        )}
      </QueryContent>
    </Page>
  )
}

const skeleton = (
  <Skeleton label="Loading the invitation">
    <RowSkeleton />
  </Skeleton>
)

const Outcome = ({ title, children }: { title: string; children: string }) => (
  <div className="empty" role="status">
    <h1 className="h-28">{title}</h1>
    <p>{children}</p>
    {home}
  </div>
)

const Page = ({ children }: { children: ReactNode }) => (
  <div className="wrap invitation-page">
    <Panel>{children}</Panel>
  </div>
)
