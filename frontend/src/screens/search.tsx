import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { href, Link, useParams } from 'react-router'
import { staySearchQuery } from '../features/search/api.ts'
import { ApiError } from '../lib/client.ts'
import { usePageName } from '../lib/page-name.ts'
import { idIn } from '../lib/path-id.ts'
import { buttonClass } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { NotFound } from '../ui/not-found.tsx'
import { Sk, Skeleton, StayCardSkeleton } from '../ui/skeleton.tsx'
import { SearchPage } from './search/page.tsx'

/** The results of a search. */
export function Screen() {
  const params = useParams()
  const id = idIn(params['id'] ?? params['searchId'])
  return id === undefined ? <NoSearch /> : <SearchById key={id} id={id} />
}

function SearchById({ id }: { id: number }) {
  const { data, error, refetch, isFetching } = useQuery(staySearchQuery(id))
  const search = useDeferredValue(data)
  usePageName(search?.query)
  if (search) return <SearchPage search={search} />
  if (error instanceof ApiError && error.status === 404) return <NoSearch />
  if (error)
    return (
      <div className="wrap">
        <ErrorState level={2} title="This search did not load" onRetry={() => void refetch()} busy={isFetching}>
          Nothing is lost. Try again in a moment.
        </ErrorState>
      </div>
    )
  return (
    <div className="wrap">
      <Skeleton label="Loading your search">
        <div className="stack gap-2">
          <Sk height={64} />
          <StayCardSkeleton />
        </div>
      </Skeleton>
    </div>
  )
}

/** Shown if the search doesn't exist or belongs to someone else. */
function NoSearch() {
  return (
    <NotFound>
      <Link className={buttonClass({ look: 'main' })} to={href('/')}>
        Return Home
      </Link>
    </NotFound>
  )
}
