import type { CommentsResponse } from '@nestboard/shared/feed/posts-response.ts'
import { maxIndentedCommentLevels } from '@nestboard/shared/feed/model.ts'
import type { PostComment } from '@nestboard/shared/feed/model.ts'
import { deleteComment, react, reportComment } from '@nestboard/shared/feed/routes.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { allowedPostActionFlags, postFlags } from '@nestboard/shared/reviews/model.ts'
import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { formatRelativeTime } from '../../lib/time/format-relative-time.ts'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { joinClassNames } from '../../ui/join-class-names.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { heartIcon } from '../../ui/icons/tool.ts'
import { VerifiedNameSeal } from '../people/verified-name-seal.tsx'
import { refetchComments } from './api.ts'
import { CommentInput } from './comment-input.tsx'
import { RemovedContentNotice } from './removed-content-notice.tsx'
import { Replies } from './replies.tsx'

interface Props {
  readonly msg: PostComment
  /** Authors and the user's reactions, as the list of comments has them. */
  readonly people: Pick<CommentsResponse, 'users' | 'suppliers' | 'reactions'>
  /** Level of indentation, from 1. */
  readonly level: number
  /** Whether replies are shown before the user opens them. */
  readonly areRepliesOpen: boolean
  readonly nowMs: number
}

const unknownWriter = 'A traveler'

/**
 * A comment with its actions and, below it, the replies to it. Replies beyond the last level of indentation are listed
 * at that level, after the comment they answer.
 */
export function Comment({ msg, people, level, areRepliesOpen, nowMs }: Props) {
  const userId = useSignedInUser()?.account.id
  const [isAnswering, setAnswering] = useState(false)
  const [isOpen, setOpen] = useState(areRepliesOpen)
  const [asked, setAsked] = useState<'report' | 'delete'>()
  const refetch = (client: QueryClient) => refetchComments(client, msg.postId)
  const fallbackText = 'That did not work. Try again in a moment.'
  const like = useApiMutation({
    send: (on: boolean) => callApiRoute(react, { id: msg.id, flags: on ? 1 : 0 }),
    fallbackText,
    refetch,
  })
  const end = useApiMutation({
    send: (action: 'report' | 'delete') =>
      callApiRoute(action === 'delete' ? deleteComment : reportComment, { id: msg.id }),
    fallbackText,
    refetch,
    onSent: () => setAsked(undefined),
    onFailed: () => setAsked(undefined),
  })
  const person = people.users.find(({ id }) => id === msg.userId)
  const supplier = people.suppliers.find(({ id }) => id === msg.supplierId)
  const name = supplier?.name ?? person?.name ?? unknownWriter
  const isOwn = msg.supplierId === null && msg.userId === userId
  const isLiked = people.reactions.some(({ msgId, flags }) => msgId === msg.id && flags === 1)
  const may = (flag: keyof typeof allowedPostActionFlags) => hasFlag(msg.uiFlags, allowedPostActionFlags[flag])
  const page = supplier
    ? href('/supplier/:id', { id: String(supplier.id) })
    : person?.visibility === 'PUBLIC' && href('/profile/:id', { id: String(person.id) })
  const hasReplies = msg.child > 0
  // Replies to a comment that is being deleted are not asked for again: they would not be found.
  const isUnfolded = hasReplies && isOpen && end.sending !== 'delete'
  const isIndented = level < maxIndentedCommentLevels
  const replies = isUnfolded && (
    <Replies
      to={msg}
      renderReply={(reply, writers) => (
        <Comment
          key={reply.id}
          msg={reply}
          people={writers}
          level={isIndented ? level + 1 : level}
          {...{ areRepliesOpen, nowMs }}
        />
      )}
    />
  )
  const article = (
    <article className={joinClassNames('say', isOwn && 'say--me')} aria-label={`Comment of ${name}`}>
      <Avatar name={name} src={supplier?.avatar ?? person?.avatar} square={supplier !== undefined} decorative />
      <div className="say__body">
        <div className="bub">
          <p className="t-14">
            <b className="bub__name">{page ? <Link to={page}>{name}</Link> : name}</b>{' '}
            <VerifiedNameSeal user={person} supplier={supplier} />{' '}
            <time className="three" dateTime={new Date(msg.nco).toISOString()}>
              {formatRelativeTime(msg.nco, nowMs)}
            </time>
          </p>
          {!hasFlag(msg.flags, postFlags.active) && (
            <RemovedContentNotice>
              {msg.text ? 'This comment was removed. Only you see it.' : 'This comment was removed.'}
            </RemovedContentNotice>
          )}
          {msg.text && (
            <p className="bub__text" dir="auto">
              {msg.text}
            </p>
          )}
        </div>
        <div className="say__acts">
          {may('like') && (
            <button type="button" aria-pressed={isLiked} onClick={() => like.run(!isLiked)}>
              <Icon path={heartIcon} size={16} />
              {msg.likes > 0 ? `Like · ${msg.likes.toLocaleString('en')}` : 'Like'}
            </button>
          )}
          {may('add') && (
            <button type="button" aria-expanded={isAnswering} onClick={() => setAnswering(!isAnswering)}>
              Reply
            </button>
          )}
          {hasReplies && (
            <button type="button" aria-expanded={isUnfolded} onClick={() => setOpen(!isUnfolded)}>
              {isUnfolded
                ? 'Hide replies'
                : `View ${msg.child.toLocaleString('en')} ${msg.child === 1 ? 'reply' : 'replies'}`}
            </button>
          )}
          {may('report') && (
            <button type="button" onClick={() => setAsked('report')}>
              Report
            </button>
          )}
          {may('delete') && (
            <button type="button" onClick={() => setAsked('delete')}>
              Delete
            </button>
          )}
        </div>
      </div>
      {(isAnswering || (isIndented && replies)) && (
        <div className="say__answers">
          {isAnswering && (
            <CommentInput
              postId={msg.postId}
              parentId={msg.id}
              label={`Reply to ${name}`}
              isAnswer
              onClose={() => setAnswering(false)}
              onSent={() => setOpen(true)}
            />
          )}
          {isIndented && replies}
        </div>
      )}
      {asked && (
        <ConfirmDialog
          open
          title={asked === 'delete' ? 'Delete comment' : 'Report comment'}
          confirm={asked === 'delete' ? 'Delete' : 'Report'}
          busy={end.isBusy}
          busyLabel={asked === 'delete' ? 'Deleting…' : 'Reporting…'}
          onConfirm={() => end.run(asked)}
          onCancel={() => setAsked(undefined)}
        >
          {asked === 'delete'
            ? 'It goes for everyone, with the answers to it. This can’t be undone.'
            : 'Are you sure you want to report this comment?'}
        </ConfirmDialog>
      )}
    </article>
  )
  return (
    <>
      {article}
      {!isIndented && replies}
    </>
  )
}
