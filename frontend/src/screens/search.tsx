import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useParams } from 'react-router'
import { staySearchQuery } from '../features/search/api.ts'
import { Loaded, nothingLost } from '../lib/loaded.tsx'
import { usePageName } from '../lib/page-name.ts'
import { idIn } from '../lib/path-id.ts'
import { Sk, Skeleton, StayCardSkeleton } from '../ui/skeleton.tsx'
import { SearchPage } from './search/page.tsx'
import { MissingPage } from '../lib/missing-page.tsx'

/** The results of a search. */
export function Screen() {
  const params = useParams()
  const id = idIn(params['id'] ?? params['searchId'])
  return id === undefined ? <MissingPage /> : <SearchById key={id} id={id} />
}

function SearchById({ id }: { id: number }) {
  const query = useQuery(staySearchQuery(id))
  const search = useDeferredValue(query.data)
  usePageName(search?.query)
  return (
    <Loaded
      of={{ ...query, data: search }}
      what="This search"
      hint={nothingLost}
      isPage
      skeleton={skeleton}
      missing={<MissingPage />}
    >
      {(found) => <SearchPage search={found} />}
    </Loaded>
  )
}

const skeleton = (
  <div className="wrap">
    <Skeleton label="Loading your search">
      <div className="stack gap-2">
        <Sk height={64} />
        <StayCardSkeleton />
      </div>
    </Skeleton>
  </div>
)
