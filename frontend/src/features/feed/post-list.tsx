import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { usePageSearchParams } from '../../lib/navigation/use-page-navigate.ts'
import { QueryContent, retryHint } from '../../lib/api/query-content.tsx'
import { parseId } from '../../lib/navigation/parse-id.ts'
import { useMinuteClock } from '../../lib/time/use-minute-clock.ts'
import { Button } from '../../ui/button.tsx'
import { joinClassNames } from '../../ui/join-class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton, SkeletonLines } from '../../ui/skeleton.tsx'
import { emptyPostsIllustration } from '../people/empty-illustrations.tsx'
import { postQuery } from './api.ts'
import type { PostPagesQuery } from './api.ts'
import { PostCard } from './post-card.tsx'
import { narrowResponseToPost } from './to-post-card-data.ts'
import { useCallAtListEnd } from './use-call-at-list-end.ts'

interface Props {
  readonly of: PostPagesQuery
  /** Text of the empty state. */
  readonly none?: ReactNode
  readonly noneTitle?: string
  /** Shown below the empty state. */
  readonly below?: ReactNode
  /** Text below the last post. */
  readonly end?: string
}

/** Lists posts, newest first. The next page loads when the end of the list comes into view, or by a button. */
export function PostList({
  of,
  none,
  noneTitle = 'No posts are available',
  below,
  end = 'No more posts are available',
}: Props) {
  const query = useInfiniteQuery(of)
  const nowMs = useMinuteClock()
  const [params] = usePageSearchParams()
  // The post named in the URL, for example by a notification's link, is shown first, with its comments open.
  const namedId = parseId(params.get('post') ?? undefined)
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const mark = useCallAtListEnd(hasNextPage && !isFetchingNextPage && !isFetchNextPageError, () => void fetchNextPage())
  const count = data?.pages.reduce((sum, { posts }) => sum + posts.length, 0) ?? 0
  const withNamed = data?.pages.find(({ posts }) => posts.some(({ id }) => id === namedId))
  /** The list's answer for the named post, which says whether it can be hidden. */
  const listed = withNamed && namedId !== undefined ? narrowResponseToPost(withNamed, namedId) : undefined
  const isOver = data !== undefined && !hasNextPage && count > 0
  const named = useQuery({ ...postQuery(namedId ?? 0), enabled: namedId !== undefined })
  // The named post stands above the list, so they come together: it would push down what came before it.
  if (namedId !== undefined && (named.isPending || query.isPending))
    return (
      <section className="posts" aria-label="Posts">
        <PostsSkeleton />
      </section>
    )
  return (
    <section className="posts" aria-label="Posts">
      {namedId !== undefined &&
        (named.data && !named.error ? (
          <PostCard id={namedId} answer={listed ?? named.data} nowMs={nowMs} isOpen />
        ) : (
          <p className="t-14 two" role="status">
            This post is no longer there.
          </p>
        ))}
      <QueryContent of={query} what="The posts" hint={retryHint} skeleton={<PostsSkeleton />}>
        {({ pages }) =>
          count === 0 && !hasNextPage ? (
            <>
              <EmptyState level={2} title={noneTitle} art={emptyPostsIllustration}>
                {none}
              </EmptyState>
              {below}
            </>
          ) : (
            pages.flatMap((page) =>
              page.posts.flatMap(({ id }) =>
                id === namedId
                  ? []
                  : [<PostCard key={id} id={id} answer={narrowResponseToPost(page, id)} nowMs={nowMs} />],
              ),
            )
          )
        }
      </QueryContent>
      {isFetchingNextPage && <PostsSkeleton />}
      <div ref={mark} className={joinClassNames('posts__end', isOver && 'posts__end--over')}>
        {hasNextPage && (
          <>
            {isFetchNextPageError && (
              <p className="t-14 two" role="alert">
                More posts did not load. Try again in a moment.
              </p>
            )}
            <Button busy={isFetchingNextPage} busyLabel="Loading…" onClick={() => void fetchNextPage()}>
              Fetch more
            </Button>
          </>
        )}
        {isOver && (
          <>
            {birds}
            <p className="h-22">{end}</p>
          </>
        )}
      </div>
    </section>
  )
}

const birds = (
  <svg className="posts__birds" viewBox="0 0 120 40" aria-hidden="true">
    <path d="M18 18c4-5 8-5 10 0 2-5 6-5 10 0M52 10c3-4 6-4 8 0 2-4 5-4 8 0M84 22c4-5 8-5 10 0 2-5 6-5 10 0M44 32c3-4 6-4 8 0 2-4 5-4 8 0" />
  </svg>
)

const PostsSkeleton = () => (
  <Skeleton label="Loading the posts">
    <SkeletonLines lines={6} />
  </Skeleton>
)
