import { pictureUrlOfSize } from '@nestboard/shared/media/pictures.ts'
import type { Thread } from '@nestboard/shared/messages/model.ts'
import { useInfiniteQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { QueryContent, retryHint } from '../../lib/api/query-content.tsx'
import { useFillScreenWithListPages } from '../../lib/api/use-fill-screen-with-list-pages.ts'
import { useMinuteClock } from '../../lib/time/use-minute-clock.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { joinClassNames } from '../../ui/join-class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { forbiddenIcon } from '../../ui/icons/sign.ts'
import { shieldIcon } from '../../ui/icons/tool.ts'
import { RowSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { CountPill } from '../../ui/tag.tsx'
import { messagesQueryKey, threadsQuery } from './api.ts'
import type { InboxOwner, MessageListPage, ThreadPartner, ThreadListPage } from './api.ts'
import { formatInboxTime } from './message-separators.ts'
import { VerifiedNameSeal } from '../people/verified-name-seal.tsx'
import { SearchDialogTrigger } from '../search/search-dialog-trigger.tsx'
import { findMatchingThreadText, isInboxSearchActive, type InboxSearch } from './inbox-search.ts'

interface Props {
  readonly owner: InboxOwner
  /** The partner of the open thread, which is highlighted in the list. */
  readonly open: ThreadPartner | undefined
  readonly find: InboxSearch
  readonly pathOf: (partner: ThreadPartner) => To
}

/** Lists the threads of an inbox, the thread with the newest message first. */
export function ThreadList({ owner, open, find, pathOf }: Props) {
  const query = useInfiniteQuery(threadsQuery(owner))
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  // A search covers only loaded threads, so up to ten pages are loaded while searching.
  useFillScreenWithListPages(query, !isInboxSearchActive(find))
  const client = useQueryClient()
  const nowMs = useMinuteClock()
  const isTeam = owner.supplierId !== undefined
  return (
    <QueryContent
      of={{ data: data?.pages, error, isFetching, refetch }}
      what="Your messages"
      hint={retryHint}
      level={3}
      skeleton={skeleton}
      isEmpty={(pages) => pages.every(({ threads }) => threads.length === 0)}
      empty={
        <EmptyState
          title="No messages yet"
          level={2}
          action={
            !isTeam && (
              <SearchDialogTrigger
                tripId={0}
                trigger={(props) => (
                  <Button size="s" {...props}>
                    Search stays
                  </Button>
                )}
              />
            )
          }
        >
          {isTeam
            ? 'When a traveler writes to you, it shows up here.'
            : 'Ask a supplier about a stay and the answer lands here.'}
        </EmptyState>
      }
    >
      {(pages) => (
        <nav className="talks" aria-label="Conversations">
          {pages.flatMap((page) =>
            page.threads.flatMap((thread) => {
              const partner = partnerOf(thread)
              const face = faceOf(thread, page)
              const texts = find.text ? loadedTexts(client, owner, partner) : []
              const found = findMatchingThreadText({ thread, name: face.name, texts }, find)
              if (found === null) return []
              const isOpen = open?.kind === partner.kind && open.id === partner.id
              return <Row key={thread.id} {...{ thread, face, found, nowMs, isOpen }} to={pathOf(partner)} />
            }),
          )}
          {isInboxSearchActive(find) && (
            <p className="talks__none t-14 two" role="status">
              {isFetching ? 'Searching…' : hasNextPage ? 'Searched the newest conversations.' : 'That is everything.'}
            </p>
          )}
          {hasNextPage && (
            <div className="talks__more">
              <Button size="s" busy={isFetchingNextPage} busyLabel="Loading…" onClick={() => void fetchNextPage()}>
                Show more
              </Button>
            </div>
          )}
        </nav>
      )}
    </QueryContent>
  )
}

const skeleton = (
  <Skeleton label="Loading your messages">
    <div className="talks__sk">
      <RowSkeleton />
      <RowSkeleton />
      <RowSkeleton />
    </div>
  </Skeleton>
)

const partnerOf = ({ userId, supplierId }: Thread): ThreadPartner =>
  supplierId === null ? { kind: 'person', id: userId ?? 0 } : { kind: 'supplier', id: supplierId }

interface RowProps {
  readonly thread: Thread
  readonly face: Face
  /** Text of the message that matched the search; undefined to show the thread's last message. */
  readonly found: string | undefined
  readonly nowMs: number
  readonly isOpen: boolean
  readonly to: To
}

/** Name, picture and verification seal of a thread's partner. */
interface Face {
  readonly name: string
  readonly src: string | undefined
  readonly seal: ReactNode
}

function faceOf({ userId, supplierId }: Thread, { users, suppliers }: ThreadListPage): Face {
  const user = users.find(({ id }) => id === userId)
  const supplier = suppliers.find(({ id }) => id === supplierId)
  const name = supplier?.name ?? user?.name ?? (supplierId === null ? 'Former member' : 'Former supplier')
  const src = supplier ? supplier.avatar && pictureUrlOfSize(supplier.avatar, 320) : user?.avatar
  return { name, src, seal: <VerifiedNameSeal {...{ user, supplier }} /> }
}

/** Returns the texts of a thread's messages that are already in the cache. */
function loadedTexts(client: QueryClient, owner: InboxOwner, partner: ThreadPartner): readonly string[] {
  const data = client.getQueryData<{ pages: readonly MessageListPage[] }>(messagesQueryKey(owner, partner))
  return data?.pages.flatMap(({ messages }) => messages.map(({ text }) => text)) ?? []
}

function Row({ thread, face: { name, src, seal }, found, nowMs, isOpen, to }: RowProps) {
  const { supplierId, lastText, lastHold, lastMs, isLastOwn, unread, isMuted, isBlocked } = thread
  const last = isBlocked ? `You blocked ${name}` : lastText || (lastHold ? 'A message is held' : 'Deleted message')
  const stateIcon = isBlocked ? forbiddenIcon : lastHold ? shieldIcon : undefined
  return (
    <Link
      className={joinClassNames('talk-row', unread > 0 && 'talk-row--new')}
      to={to}
      aria-current={isOpen ? 'true' : undefined}
    >
      <Avatar name={name} src={src} square={supplierId !== null} decorative />
      <span className="talk-row__name">
        <b className="cut" dir="auto">
          {name}
        </b>
        {seal}
      </span>
      <time dateTime={new Date(lastMs).toISOString()}>{formatInboxTime(lastMs, nowMs)}</time>
      <span className="talk-row__last cut" dir="auto">
        {found ?? (
          <>
            {isLastOwn && !isBlocked && 'You: '}
            {last}
          </>
        )}
      </span>
      {unread > 0 ? (
        <CountPill tone={isMuted ? 'soft' : 'ink'}>
          {unread}
          <span className="vh"> unread</span>
        </CountPill>
      ) : (
        stateIcon && <Icon path={stateIcon} size={16} />
      )}
    </Link>
  )
}
