import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect } from 'react'
import { useLocation, useParams } from 'react-router'
import { PageRedirect } from '../lib/navigation/use-page-navigate.ts'
import { staySearchQuery } from '../features/search/api.ts'
import type { NavigationState } from '../lib/navigation/navigation-state.ts'
import { QueryContent, retryHint } from '../lib/api/query-content.tsx'
import { useEntityNameInTitle } from '../lib/navigation/use-entity-name-in-title.ts'
import { parseId } from '../lib/navigation/parse-id.ts'
import { readLastSessionEndReason, useSignedInUser } from '../lib/storage/session.ts'
import { SkeletonBox, Skeleton, StayCardSkeleton } from '../ui/skeleton.tsx'
import { SearchPage } from './search/search-page.tsx'
import { NotFoundPageWithHomeLink } from '../lib/navigation/not-found-page-with-home-link.tsx'

/**
 * The results of a search: a logged-in user's own search, or a visitor's search, which everyone who knows its URL can
 * open.
 */
export function Screen() {
  const params = useParams()
  const id = parseId(params['id'] ?? params['searchId'])
  return id === undefined ? <NotFoundPageWithHomeLink /> : <SearchById key={id} id={id} />
}

function SearchById({ id }: { id: number }) {
  const query = useQuery(staySearchQuery(id))
  const search = useDeferredValue(query.data)
  useEntityNameInTitle(search?.query)
  const userId = useSignedInUser()?.account.id
  useEffect(() => {
    if (search && search.userId === userId)
      void import('../lib/storage/read-recent-activity.ts').then(({ storeRecentSearch }) =>
        storeRecentSearch(userId, search),
      )
  }, [search, userId])
  return (
    <QueryContent
      of={{ ...query, data: search }}
      what="This search"
      hint={retryHint}
      isPage
      skeleton={skeleton}
      missing={<NotYours id={id} />}
    >
      {(found) => <SearchPage search={found} />}
    </QueryContent>
  )
}

/**
 * Shown for a search that doesn't exist or belongs to somebody else. A visitor is asked to log in and then returns
 * here, as with every private page.
 */
function NotYours({ id }: { id: number }) {
  const who = useSignedInUser()
  const userId = who?.account.id
  useEffect(() => {
    if (userId)
      void import('../lib/storage/read-recent-activity.ts').then(({ removeRecentActivityEntry }) =>
        removeRecentActivityEntry(userId, { searchId: id }),
      )
  }, [userId, id])
  const { pathname, search } = useLocation()
  if (who) return <NotFoundPageWithHomeLink />
  // After a log-out the return path is dropped, because the next user of this browser may be another person.
  const carried: NavigationState = readLastSessionEndReason() === 'log-out' ? {} : { from: pathname + search }
  return <PageRedirect to="/" replace state={carried} />
}

const skeleton = (
  <div className="wrap">
    <Skeleton label="Loading your search">
      <div className="stack gap-2">
        <SkeletonBox height={64} />
        <StayCardSkeleton />
      </div>
    </Skeleton>
  </div>
)
