import type { PostsResponse } from '@nestboard/shared/feed/posts-response.ts'
import { react } from '@nestboard/shared/feed/routes.ts'
import { hasFlag, withFlag } from '@nestboard/shared/kernel/flags.ts'
import { allowedPostActionFlags, postFlags } from '@nestboard/shared/reviews/model.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useId, useState } from 'react'
import { href, Link } from 'react-router'
import { ApiError, callApiRoute } from '../../lib/api/call-api-route.ts'
import { createLazyComponent } from '../../lib/navigation/create-lazy-component.ts'
import { formatRelativeTime } from '../../lib/time/format-relative-time.ts'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { chatIcon, linkIcon } from '../../ui/icons/act.ts'
import { heartIcon } from '../../ui/icons/tool.ts'
import { Skeleton, SkeletonLines } from '../../ui/skeleton.tsx'
import { VerifiedNameSeal } from '../people/verified-name-seal.tsx'
import { useCopyLink } from '../people/use-copy-link.ts'
import { postQuery } from './api.ts'
import { PostText } from './post-text.tsx'
import { RemovedContentNotice } from './removed-content-notice.tsx'
import { PostListingLink } from './post-listing-link.tsx'
import { PostMedia } from './post-media.tsx'
import { PostMenu } from './post-menu.tsx'
import { toPostCardData, applyPostLike } from './to-post-card-data.ts'
import { useCallAfterTimeInView } from './use-call-after-time-in-view.ts'
import './post-card.css'

const Comments = createLazyComponent(() => import('./comments.tsx'), 'Comments')

interface Props {
  readonly id: number
  /**
   * The response of the list that contains the post. Until the post itself is refetched, the card takes the post from
   * this response.
   */
  readonly answer: PostsResponse
  readonly nowMs: number
  /** Whether the comments are open from the start. */
  readonly isOpen?: boolean
}

/** Milliseconds in view after which a post is refetched (traveler §4). */
const readAgainMs = 4000

/** A post with its author, text, pictures, listing, likes and comments. It is refetched when the post changes. */
export function PostCard({ id, answer, nowMs, isOpen = false }: Props) {
  const titleId = useId()
  const who = useSignedInUser()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({ ...postQuery(id), initialData: answer, staleTime: Infinity })
  const [isGone, setGone] = useState(false)
  const [isTalking, setTalking] = useState(isOpen)
  const [areAllShown, setAllShown] = useState(false)
  const box = useCallAfterTimeInView<HTMLElement>(readAgainMs, () => void refetch())
  const { run } = useApiMutation({
    send: (on: boolean) => callApiRoute(react, { id, flags: on ? 1 : 0 }),
    scope: `like ${id}`,
    fallbackText: 'Your like was not saved. Try again in a moment.',
    optimistic: (cache, on) => {
      const { queryKey } = postQuery(id)
      const set = (to: boolean) =>
        cache.setQueryData<PostsResponse>(
          queryKey,
          (before) => before && applyPostLike(before, id, who?.account.id ?? 0, to),
        )
      set(on)
      return () => set(!on)
    },
  })
  const shown = toPostCardData(data)
  if (isGone || !shown || (error instanceof ApiError && error.status === 404)) return null
  const { post, root, isLiked, supplier, person, listing } = shown
  const isSuppliers = post.supplierId !== null
  const name = supplier?.name ?? person?.name ?? (isSuppliers ? 'A supplier' : 'A traveler')
  const may = (flag: keyof typeof allowedPostActionFlags) => hasFlag(post.uiFlags, allowedPostActionFlags[flag])
  // Posts can be hidden only in the feed, and only the feed's response says so: the response for a single refetched
  // post doesn't know where the post is shown.
  const canHide = hasFlag(answer.posts[0]?.uiFlags ?? 0, allowedPostActionFlags.hide) && may('report')
  const page = isSuppliers
    ? href('/supplier/:id', { id: String(post.supplierId) })
    : href('/profile/:id', { id: String(post.userId ?? 0) })
  const isClosed = hasFlag(post.flags, postFlags.noComments)
  return (
    <article ref={box} className="post" aria-labelledby={titleId}>
      <header className="post__by">
        <Avatar name={name} src={supplier?.avatar ?? person?.avatar} square={isSuppliers} decorative />
        <div className="post__who">
          <p id={titleId} className="post__name">
            <Link to={page}>{name}</Link>
            <VerifiedNameSeal user={person} supplier={supplier} />
          </p>
          <p className="t-14 three" dir="auto">
            {post.location && `${post.location} · `}
            <Link to={`${page}?post=${id}`} aria-label={`Open the post of ${formatRelativeTime(post.nco, nowMs)}`}>
              <time dateTime={new Date(post.nco).toISOString()}>{formatRelativeTime(post.nco, nowMs)}</time>
            </Link>
          </p>
        </div>
        <PostMenu
          post={canHide ? { ...post, uiFlags: withFlag(post.uiFlags, allowedPostActionFlags.hide) } : post}
          by={name}
          onGone={() => {
            setGone(true)
            client.removeQueries({ queryKey: postQuery(id).queryKey })
          }}
        />
      </header>
      {!hasFlag(post.flags, postFlags.active) && (
        <RemovedContentNotice>This post was removed. Only your team sees it.</RemovedContentNotice>
      )}
      <PostText text={post.text} />
      <PostMedia media={post.media} by={name} {...(!areAllShown && { onOpen: () => setAllShown(true) })} />
      {listing && <PostListingLink listing={listing} />}
      <div className="post__do">
        <Button
          look="quiet"
          size="s"
          icon={heartIcon}
          className={isLiked ? 'post__liked' : undefined}
          aria-pressed={isLiked}
          disabled={!may('like')}
          onClick={() => run(!isLiked)}
        >
          {root.likes === 1 ? '1 like' : `${root.likes.toLocaleString('en')} likes`}
        </Button>
        <Button look="quiet" size="s" icon={chatIcon} aria-expanded={isTalking} onClick={() => setTalking(!isTalking)}>
          {root.comments === 1 ? '1 comment' : `${root.comments.toLocaleString('en')} comments`}
        </Button>
        <CopyPostLink path={`${page}?post=${id}`} />
      </div>
      {isClosed && <p className="t-14 three">Comments are off for this post.</p>}
      {isTalking && (
        <Suspense
          fallback={
            <Skeleton label="Loading the comments">
              <SkeletonLines />
            </Skeleton>
          }
        >
          <Comments postId={id} by={name} mayAdd={may('add')} nowMs={nowMs} />
        </Suspense>
      )}
    </article>
  )
}

function CopyPostLink({ path }: { path: string }) {
  const copy = useCopyLink(path)
  return (
    <Button look="quiet" size="s" icon={linkIcon} className="push" onClick={() => void copy()}>
      Copy link
    </Button>
  )
}
