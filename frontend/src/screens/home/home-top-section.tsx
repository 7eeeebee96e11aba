import { useInfiniteQuery } from '@tanstack/react-query'
import { travelerStaysQuery } from '../../features/orders/api.ts'
import { listStaysInStatusGroup } from '../../features/orders/traveler-stay-group.ts'
import { useHomePageWelcome } from '../../features/profile/use-home-page-welcome.ts'
import { useFillScreenWithListPages } from '../../lib/api/use-fill-screen-with-list-pages.ts'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import { HomeBoards } from './home-boards.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { WelcomeCard } from './welcome-card.tsx'

interface Props {
  readonly userId: number
  readonly name: string
  readonly onCreate: () => void
}

/**
 * The top of the home page: recent activity, then the welcome card or, once that is dismissed, the user's planning
 * boards.
 */
export function HomeTopSection({ userId, name, onCreate }: Props) {
  const { isShown, dismiss } = useHomePageWelcome(userId)
  const trips = useInfiniteQuery(travelerStaysQuery(userId, false))
  const [next] = listStaysInStatusGroup(trips.data?.pages ?? [], 'upcoming', Date.now())
  // Canceled stays may fill the first pages.
  useFillScreenWithListPages(trips, next !== undefined, Infinity)
  const isSought = trips.isPending || (!next && trips.hasNextPage && !trips.isError)
  // The next trip is shown at the top, so the page waits for it to avoid a layout shift.
  if (isShown === undefined || isSought) return <SkeletonBox height={576} className="home__sk" />
  return (
    <>
      <RecentActivity userId={userId} next={next} />
      {isShown ? (
        <WelcomeCard name={name} userId={userId} onDismiss={dismiss} />
      ) : (
        <HomeBoards userId={userId} onCreate={onCreate} />
      )}
    </>
  )
}
