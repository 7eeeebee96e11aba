import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { travelerStaysQuery } from '../../features/orders/api.ts'
import { listStaysInStatusGroup } from '../../features/orders/traveler-stay-group.ts'
import { teamsOfUserQuery } from '../../features/profile/api.ts'
import { useHomePageWelcome } from '../../features/profile/use-home-page-welcome.ts'
import { listHostedSuppliers } from '../../features/profile/list-hosted-suppliers.ts'
import { useFillScreenWithListPages } from '../../lib/api/use-fill-screen-with-list-pages.ts'
import { createLazyComponent } from '../../lib/navigation/create-lazy-component.ts'
import { isKnownHost } from '../../lib/storage/known-host.ts'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import { HomeBoards } from './home-boards.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { WelcomeCard } from './welcome-card.tsx'

// Lazy, because most people don't host.
const HostingSection = createLazyComponent(() => import('./hosting-section.tsx'), 'HostingSection')

interface Props {
  readonly userId: number
  readonly name: string
  readonly onCreate: () => void
}

/**
 * The top of the home page: what waits for a host, recent activity, then the welcome card or, once that is dismissed,
 * the user's planning boards.
 */
export function HomeTopSection({ userId, name, onCreate }: Props) {
  const { isShown, dismiss } = useHomePageWelcome(userId)
  const trips = useInfiniteQuery(travelerStaysQuery(userId, false))
  const [next] = listStaysInStatusGroup(trips.data?.pages ?? [], 'upcoming', Date.now())
  // Canceled stays may fill the first pages.
  useFillScreenWithListPages(trips, next !== undefined, Infinity)
  const isSought = trips.isPending || (!next && trips.hasNextPage && !trips.isError)
  // The next trip is shown at the top, so the page waits for it to avoid a layout shift.
  const isHost = isKnownHost()
  const teams = useQuery({ ...teamsOfUserQuery(userId), enabled: isHost })
  const hosted = teams.data ? listHostedSuppliers(teams.data) : []
  if (isShown === undefined || isSought || (isHost && teams.isPending))
    return <SkeletonBox height={576} className="home__sk" />
  return (
    <>
      {hosted.length > 0 && (
        <Suspense fallback={<SkeletonBox height={112} className="home__sk" />}>
          <HostingSection userId={userId} hosted={hosted} />
        </Suspense>
      )}
      <RecentActivity userId={userId} next={next} />
      {isShown ? (
        <WelcomeCard name={name} userId={userId} onDismiss={dismiss} />
      ) : (
        <HomeBoards userId={userId} onCreate={onCreate} />
      )}
    </>
  )
}
