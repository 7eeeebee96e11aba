import { Suspense, useEffect, useRef } from 'react'
import { usePageSearchParams } from '../../lib/navigation/use-page-navigate.ts'
import { createLazyComponent } from '../../lib/navigation/create-lazy-component.ts'
import { useIsNearViewport } from '../../lib/view/use-is-near-viewport.ts'
import { SkeletonBox } from '../../ui/skeleton.tsx'

const HomeFeedPosts = createLazyComponent(() => import('./home-feed-posts.tsx'), 'HomeFeedPosts')

/**
 * The user's feed, below the fold of the home page. Its code and data load when the user scrolls near it, or at once
 * if the URL names a post, which is then scrolled into view.
 */
export function LazyHomeFeed({ userId }: { userId: number }) {
  const element = useRef<HTMLDivElement>(null)
  const [params] = usePageSearchParams()
  const named = params.get('post')
  useEffect(() => {
    if (named !== null) element.current?.scrollIntoView()
  }, [named])
  const isNear = useIsNearViewport(element)
  return (
    <div ref={element}>
      <h2 className="h-28 feed__title">Your feed</h2>
      <Suspense fallback={waiting}>{isNear || named !== null ? <HomeFeedPosts userId={userId} /> : waiting}</Suspense>
    </div>
  )
}

const waiting = <SkeletonBox height={320} />
