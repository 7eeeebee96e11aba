import { pictureUrlOfSize } from '@nestboard/shared/media/pictures.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { href, Link, type To } from 'react-router'
import { QueryContent, retryHint } from '../../lib/api/query-content.tsx'
import { NotFoundPageWithHomeLink } from '../../lib/navigation/not-found-page-with-home-link.tsx'
import { useMinuteClock } from '../../lib/time/use-minute-clock.ts'
import { useEntityNameInTitle } from '../../lib/navigation/use-entity-name-in-title.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { backArrowIcon, forbiddenIcon } from '../../ui/icons/sign.ts'
import { SkeletonBox, Skeleton } from '../../ui/skeleton.tsx'
import {
  messagesQuery,
  type InboxOwner,
  type MessageListPage,
  type ThreadPartner,
  type TeamThreadOpeningReason,
} from './api.ts'
import type { ChosenAttachment } from './chosen-attachment.ts'
import { ComposeMessage } from './compose-message.tsx'
import { addMessageSeparators } from './message-separators.ts'
import { MessageList } from './message-list.tsx'
import { VerifiedNameSeal } from '../people/verified-name-seal.tsx'
import { ThreadMenu, useUpdateThread } from './thread-menu.tsx'
import { useMarkThreadSeen } from './use-mark-thread-seen.ts'
import { useSendMessages } from './use-send-messages.ts'
import { useIsPartnerTyping } from './use-is-partner-typing.ts'

interface Props {
  readonly owner: InboxOwner
  readonly partner: ThreadPartner
  /** Target of the back link, which only phones show. */
  readonly back: To
  /** The order or lead that lets a supplier's team write first. */
  readonly reason: TeamThreadOpeningReason
  /** Card preselected for the next message. */
  readonly first: ChosenAttachment | undefined
}

/** A thread with an input, updated live. Pass a `key`, so that each thread has its own state. */
export function ThreadView({ owner, partner, back, reason, first }: Props) {
  const query = useInfiniteQuery(messagesQuery(owner, partner, reason))
  const pages = query.data?.pages
  return (
    <QueryContent
      of={{ data: pages, error: query.error, isFetching: query.isFetching, refetch: query.refetch }}
      what="This conversation"
      hint={retryHint}
      skeleton={skeleton}
      missing={<NotFoundPageWithHomeLink />}
    >
      {(known) => (
        <Inside
          {...{ owner, partner, back, reason, first }}
          pages={known}
          more={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
          isFetchingMore={query.isFetchingNextPage}
        />
      )}
    </QueryContent>
  )
}

const skeleton = (
  <div className="thread2">
    <div className="thread2__body">
      <Skeleton label="Loading messages">
        <div className="thread2__sk">
          <SkeletonBox width="64%" height={44} />
          <SkeletonBox width="46%" height={44} />
          <SkeletonBox width="58%" height={44} />
        </div>
      </Skeleton>
    </div>
  </div>
)

interface InsideProps extends Props {
  readonly pages: readonly MessageListPage[]
  readonly more: (() => void) | undefined
  readonly isFetchingMore: boolean
}

function Inside({ owner, partner, back, reason, first, pages, more, isFetchingMore }: InsideProps) {
  const nowMs = useMinuteClock()
  const [newest] = pages
  const seenMs = useMarkThreadSeen(owner, partner, newest)
  const { pending, send, retry, drop } = useSendMessages(owner, partner, reason)
  const change = useUpdateThread(owner, partner)
  const face = faceOf(partner, newest)
  useEntityNameInTitle(face.name)
  const state = newest?.state
  const isTeam = owner.supplierId !== undefined
  const placed = addMessageSeparators(
    pages.flatMap(({ messages }) => messages),
    { isTeam, userId: owner.userId, seenMs, nowMs },
  )
  const theirs = placed.filter(({ isOwn }) => !isOwn).map(({ message }) => message)
  const isTyping = useIsPartnerTyping(owner, partner, theirs.at(-1)?.id)
  const to =
    partner.kind === 'supplier'
      ? href('/supplier/:id', { id: String(partner.id) })
      : href('/profile/:id', { id: String(partner.id) })
  return (
    <section className="thread2" aria-label={face.name}>
      <header className="thread2__head">
        <Link className="icon-btn only-narrow" to={back} aria-label="Back to messages">
          <Icon path={backArrowIcon} />
        </Link>
        <Avatar name={face.name} src={face.src} square={partner.kind === 'supplier'} decorative />
        <div className="thread2__who">
          <h2 dir="auto">
            <Link className="cut" to={to}>
              {face.name}
            </Link>
            {face.seal}
          </h2>
          <p className="t-14 three" role="status">
            {state?.isBlocked ? 'Blocked' : isTyping ? 'Typing…' : state?.isMuted && 'Muted'}
          </p>
        </div>
        <span className="push">
          {state && placed.length > 0 && (
            <ThreadMenu
              {...{ owner, partner }}
              profile={to}
              theirs={theirs.toReversed()}
              isMuted={state.isMuted}
              isBlocked={state.isBlocked}
            />
          )}
        </span>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable for keyboard users */}
      <div className="thread2__body" tabIndex={0} role="log" aria-label="Messages">
        <div className="thread2__in">
          {more && (
            <div className="thread2__more">
              <Button size="s" busy={isFetchingMore} busyLabel="Loading…" onClick={more}>
                Show earlier messages
              </Button>
            </div>
          )}
          {placed.length === 0 && pending.length === 0 && (
            <p className="said-day">This is the beginning of your conversation with {face.name}.</p>
          )}
          <MessageList
            {...{ owner, partner }}
            messages={placed}
            otherSeenMs={state?.otherSeenMs ?? 0}
            pending={pending}
            onRetry={retry}
            onEdit={drop}
          />
          {isTyping && (
            <p className="bubble bubble--typing" aria-hidden="true">
              <i />
              <i />
              <i />
            </p>
          )}
        </div>
      </div>
      {state?.isBlocked ? (
        <div className="compose">
          <div className="shut">
            <Icon path={forbiddenIcon} />
            <span>You blocked {face.name}. Neither of you can write here, and they are not told.</span>
            <Button
              size="s"
              busy={change.isBusy}
              busyLabel="Unblocking…"
              onClick={() => change.run({ isBlocked: false })}
            >
              Unblock
            </Button>
          </div>
        </div>
      ) : (
        <ComposeMessage {...{ owner, partner, first }} to={face.name} onSend={send} />
      )}
    </section>
  )
}

/** Returns the partner's name, picture and verification seal. */
function faceOf({ kind, id }: ThreadPartner, page: MessageListPage | undefined) {
  const user = kind === 'person' ? page?.users.find((each) => each.id === id) : undefined
  const supplier = kind === 'supplier' ? page?.suppliers.find((each) => each.id === id) : undefined
  const former = kind === 'person' ? 'Former member' : 'Former supplier'
  const avatar = supplier?.avatar ? pictureUrlOfSize(supplier.avatar, 320) : ''
  return {
    name: supplier?.name ?? user?.name ?? former,
    src: user?.avatar ?? avatar,
    seal: <VerifiedNameSeal {...{ user, supplier }} />,
  }
}
