import type { Club } from '@nestboard/shared/groups/model.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { ClubOfferCards } from '../features/group-offers/club-offer-cards.tsx'
import { clubQuery } from '../features/groups/api.ts'
import { ClubPageHeader } from '../features/groups/club-page-header.tsx'
import { MembersPanel } from '../features/groups/members-panel.tsx'
import { ClubPageForNonMembers } from '../features/groups/club-page-for-non-members.tsx'
import { groupLoadFailedText } from '../features/groups/words.ts'
import { ApiError } from '../lib/api/call-api-route.ts'
import { QueryContent } from '../lib/api/query-content.tsx'
import { NotFoundPageWithHomeLink } from '../lib/navigation/not-found-page-with-home-link.tsx'
import { useEntityNameInTitle } from '../lib/navigation/use-entity-name-in-title.ts'
import { parseId } from '../lib/navigation/parse-id.ts'
import { useSignedInUser } from '../lib/storage/session.ts'
import { SkeletonBox, Skeleton, SkeletonLines } from '../ui/skeleton.tsx'
import '../features/groups/club.css'

/** A group: its members see its rates and people, others see how to join. */
export function Screen() {
  const id = parseId(useParams()['id'])
  const me = useSignedInUser()?.account.id
  if (me === undefined) return null
  return id === undefined ? <NotFoundPageWithHomeLink /> : <ClubById key={id} id={id} me={me} />
}

function ClubById({ id, me }: { id: number; me: number }) {
  const query = useQuery(clubQuery(id, me))
  const [isOutside, setOutside] = useState(false)
  // Remembers that the server refused to show the group. Otherwise a socket push, which refetches the refused query,
  // would replace the page by its skeleton.
  if (query.error || query.data) {
    const isRefused = query.error instanceof ApiError && query.error.status === 404
    if (isRefused !== isOutside) setOutside(isRefused)
  }
  useEntityNameInTitle(isOutside ? undefined : query.data?.name)
  const hasFailed = query.error !== null && query.data === undefined
  // A former member must no longer see the data that was loaded before.
  if (isOutside) return <ClubPageForNonMembers id={id} me={me} />
  return (
    <>
      {hasFailed && <h1 className="vh">Group</h1>}
      <QueryContent
        of={query}
        what="The group"
        title={groupLoadFailedText}
        hint="The group is safe. Try again in a moment."
        isPage
        skeleton={skeleton}
      >
        {(club) => <ClubPage club={club} me={me} />}
      </QueryContent>
    </>
  )
}

const ClubPage = ({ club, me }: { club: Club; me: number }) => (
  <div>
    <ClubPageHeader club={club} />
    <div className="wrap club-body">
      <ClubOfferCards clubId={club.id} me={me} />
      <MembersPanel club={club} me={me} />
    </div>
  </div>
)

const skeleton = (
  <Skeleton label="Loading the group">
    <div className="club-cover">
      <SkeletonBox height={240} />
    </div>
    <div className="wrap club-body">
      <SkeletonBox width={320} height={48} />
      <SkeletonLines lines={4} />
    </div>
  </Skeleton>
)
