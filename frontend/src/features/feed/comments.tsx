import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryContent, retryHint } from '../../lib/loaded.tsx'
import { useSignedInUser } from '../../lib/session.ts'
import { Skeleton, SkeletonLines } from '../../ui/skeleton.tsx'
import { postCommentsQuery } from './api.ts'
import { Comment } from './comment.tsx'
import { CommentInput } from './comment-box.tsx'
import { buildCommentTree } from './tree.ts'
import './comments.css'

interface Props {
  readonly postId: number
  /** Name of the post's author. */
  readonly by: string
  readonly mayAdd: boolean
  readonly nowMs: number
}

const firstShown = 5
const moreShown = 10

/** The comments of a post as a tree, and a field for a new one. */
export function Comments({ postId, by, mayAdd, nowMs }: Props) {
  const query = useQuery(postCommentsQuery(postId))
  const isMember = useSignedInUser() !== undefined
  const [most, setMost] = useState(firstShown)
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
        {(answer) => {
          const tree = buildCommentTree(answer.msgs, postId)
          const rest = tree.length - most
          return (
            <>
              {tree.slice(0, most).map((branch) => (
                <Comment key={branch.msg.id} branch={branch} answer={answer} nowMs={nowMs} />
              ))}
              {rest > 0 && (
                <button type="button" className="link tree__more" onClick={() => setMost(most + moreShown)}>
                  {`Load ${Math.min(rest, moreShown)} more ${rest === 1 ? 'comment' : 'comments'}`}
                </button>
              )}
            </>
          )
        }}
      </QueryContent>
      {mayAdd && <CommentInput postId={postId} parentId={postId} label="Write a comment" />}
      {!isMember && <p className="t-14 two">Log in to write a comment.</p>}
    </section>
  )
}
