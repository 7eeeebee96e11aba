import type { CommentsResponse } from '@nestboard/shared/feed/posts-response.ts'
import type { PostComment } from '@nestboard/shared/feed/model.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFillScreenWithListPages } from '../../lib/api/use-fill-screen-with-list-pages.ts'
import { Skeleton, SkeletonLines } from '../../ui/skeleton.tsx'
import { commentsQuery } from './api.ts'

interface Props {
  readonly to: Pick<PostComment, 'id' | 'postId'>
  readonly renderReply: (reply: PostComment, people: CommentsResponse) => ReactNode
}

/**
 * The replies to a comment in order of creation. Pages are read newest first, so that a new reply is always among those
 * loaded; a button above loads earlier ones.
 */
export function Replies({ to, renderReply }: Props) {
  const query = useInfiniteQuery(commentsQuery(to.postId, to.id))
  useFillScreenWithListPages(query, query.data?.pages.some(({ msgs }) => msgs.length > 0) ?? false)
  if (!query.data)
    return query.isError ? (
      <p className="t-14 two" role="alert">
        The replies did not load.{' '}
        <button type="button" className="link" onClick={() => void query.refetch()}>
          Try again
        </button>
      </p>
    ) : (
      <Skeleton label="Loading the replies">
        <SkeletonLines lines={1} />
      </Skeleton>
    )
  const loaded = query.data.pages.flatMap((page) => page.msgs.map((msg) => ({ msg, people: page })))
  return (
    <>
      <MoreCommentsButton query={query}>Load earlier replies</MoreCommentsButton>
      {loaded.toReversed().map(({ msg, people }) => renderReply(msg, people))}
    </>
  )
}

interface MoreProps {
  readonly query: Pick<
    ReturnType<typeof useInfiniteQuery>,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >
  readonly children: ReactNode
}

/** Button that loads the next page of comments or replies; nothing after the last one. */
export function MoreCommentsButton({ query, children }: MoreProps) {
  if (!query.hasNextPage) return null
  return (
    <div className="tree__more">
      <button
        type="button"
        className="link"
        aria-disabled={query.isFetchingNextPage}
        onClick={() => {
          if (!query.isFetchingNextPage) void query.fetchNextPage()
        }}
      >
        {query.isFetchingNextPage ? 'Loading…' : children}
      </button>
      {query.isFetchNextPageError && (
        <p className="error t-14" role="alert">
          They did not load. Try again in a moment.
        </p>
      )}
    </div>
  )
}
