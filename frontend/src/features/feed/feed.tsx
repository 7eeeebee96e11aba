import { Suspense, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useNear } from '../../lib/use-near.ts'
import { Sk } from '../../ui/skeleton.tsx'

const FeedPosts = lazyPart(() => import('./feed-posts.tsx'), 'FeedPosts')

/**
 * The posts of those whom a member follows. Below the fold of home, so their code and data load when they come near, or at
 * once and in view if the address names a post.
 */
export function Feed({ userId }: { userId: number }) {
  const element = useRef<HTMLDivElement>(null)
  const [params] = useSearchParams()
  const named = params.get('post')
  useEffect(() => {
    if (named !== null) element.current?.scrollIntoView()
  }, [named])
  const isNear = useNear(element)
  return (
    <div ref={element}>
      <h2 className="h-28 feed__title">Your feed</h2>
      <Suspense fallback={waiting}>{isNear || named !== null ? <FeedPosts userId={userId} /> : waiting}</Suspense>
    </div>
  )
}

const waiting = <Sk height={320} />
