import { useInfiniteQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { QueryContent, retryHint } from '../../lib/api/query-content.tsx'
import { useFillScreenWithListPages } from '../../lib/api/use-fill-screen-with-list-pages.ts'
import { buildButtonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ShowMore } from '../../ui/pagination.tsx'
import { SkeletonBox, Skeleton } from '../../ui/skeleton.tsx'
import { travelerStaysQuery } from './api.ts'
import { TravelerStayCard } from './traveler-stay-card.tsx'
import { listStaysInStatusGroup, type TravelerStayGroup } from './traveler-stay-group.ts'
import './traveler-stay-list.css'

/** Fewer stays than this don't fill a screen, so the next page is loaded. */
const leastShown = 5

const emptyTexts: Readonly<Record<TravelerStayGroup, readonly [title: string, text: string]>> = {
  upcoming: ['No upcoming trips', 'Stays you book on any planning board show up here.'],
  past: ['No past trips', 'Stays move here on their check-out day.'],
  canceled: ['No canceled stays', 'Canceled stays and requests that were not booked show up here.'],
}

interface Props {
  readonly userId: number
  readonly group: TravelerStayGroup
  readonly nowMs: number
}

/** One group (upcoming, past or canceled) of the user's stays, across all planning boards. */
export function TravelerStayList({ userId, group, nowMs }: Props) {
  const toCome = useInfiniteQuery(travelerStaysQuery(userId, false))
  const over = useInfiniteQuery({ ...travelerStaysQuery(userId, true), enabled: group !== 'upcoming' })
  // A stay that ends today remains in the upcoming query until the day is over in every time zone, so the group of past
  // stays needs both queries.
  const queries = group === 'upcoming' ? [toCome] : [toCome, over]
  const stays = listStaysInStatusGroup(
    queries.flatMap(({ data }) => data?.pages ?? []),
    group,
    nowMs,
  )
  const isFilled = stays.length >= leastShown
  useFillScreenWithListPages(toCome, isFilled || group === 'past')
  useFillScreenWithListPages(over, isFilled || group === 'upcoming')
  const hasMore = queries.some(({ hasNextPage }) => hasNextPage)
  const failed = queries.find(({ data, error }) => error && !data)
  const waiting = failed ?? queries.find(({ data }) => !data)
  if (waiting && (failed || stays.length === 0))
    return (
      <QueryContent of={waiting} what="Your trips" hint={retryHint} skeleton={skeleton}>
        {() => null}
      </QueryContent>
    )
  if (stays.length === 0 && !hasMore) {
    const [title, text] = emptyTexts[group]
    const action =
      group === 'upcoming' ? (
        <Link className={buildButtonClass({ look: 'main' })} to={href('/')}>
          Find a stay
        </Link>
      ) : undefined
    return (
      <EmptyState level={2} title={title} action={action}>
        {text}
      </EmptyState>
    )
  }
  return (
    <div className="own-stays">
      <ul className="own-stays">
        {stays.map((stay) => (
          <li key={stay.order.id}>
            <TravelerStayCard stay={stay} />
          </li>
        ))}
      </ul>
      <div>
        <ShowMore
          more={hasMore}
          busy={queries.some(({ isFetchingNextPage }) => isFetchingNextPage)}
          onMore={() => {
            for (const query of queries) if (query.hasNextPage) void query.fetchNextPage()
          }}
        />
      </div>
    </div>
  )
}

const skeleton = (
  <Skeleton label="Loading your trips">
    <div className="own-stays">
      <SkeletonBox height={146} className="own-stays__sk" />
      <SkeletonBox height={146} className="own-stays__sk" />
      <SkeletonBox height={146} className="own-stays__sk" />
    </div>
  </Skeleton>
)
