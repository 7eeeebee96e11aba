import { commentsPerPage } from '@nestboard/shared/feed/model.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { QueryContent, retryHint } from '../../lib/api/query-content.tsx'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { useFillScreenWithListPages } from '../../lib/api/use-fill-screen-with-list-pages.ts'
import { Skeleton, SkeletonLines } from '../../ui/skeleton.tsx'
import { commentsQuery } from './api.ts'
import { Comment } from './comment.tsx'
import { CommentInput } from './comment-input.tsx'
import { MoreCommentsButton } from './replies.tsx'
import './comments.css'

interface Props {
  readonly postId: number
  /** Name of the post's author. */
  readonly by: string
  readonly mayAdd: boolean
  readonly nowMs: number
}

/** The comments of a post, newest first, with the replies below each, and a field for a new one. */
export function Comments({ postId, by, mayAdd, nowMs }: Props) {
  const query = useInfiniteQuery(commentsQuery(postId, postId))
  const isMember = useSignedInUser() !== undefined
  // A page is empty if staff removed all of its comments.
  useFillScreenWithListPages(query, query.data?.pages.some(({ msgs }) => msgs.length > 0) ?? false)
  return (
    <section className="tree" aria-label={`Comments on the post of ${by}`}>
      <QueryContent
        of={query}
        what="The comments"
        hint={retryHint}
        level={3}
        skeleton={
          <Skeleton label="Loading the comments">
            <SkeletonLines />
          </Skeleton>
        }
      >
        {({ pages }) => {
          // In a short conversation nothing is folded. In a longer one each list of replies would be a call of its own.
          const isShort = (pages[0]?.parent?.comments ?? 0) <= commentsPerPage
          return (
            <>
              {pages.flatMap((page) =>
                page.msgs.map((msg) => (
                  <Comment key={msg.id} {...{ msg, nowMs }} people={page} level={1} areRepliesOpen={isShort} />
                )),
              )}
              <MoreCommentsButton query={query}>Load more comments</MoreCommentsButton>
            </>
          )
        }}
      </QueryContent>
      {mayAdd && <CommentInput postId={postId} parentId={postId} label="Write a comment" />}
      {!isMember && <p className="t-14 two">Log in to write a comment.</p>}
    </section>
  )
}
