import { sizeOf } from '@nestboard/shared/media/variant.ts'
import type { Thread } from '@nestboard/shared/messages/model.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, type To } from 'react-router'
import { Loaded, nothingLost } from '../../lib/loaded.tsx'
import { useMinute } from '../../lib/use-minute.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { offIcon } from '../../ui/icons/sign.ts'
import { RowSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { Count } from '../../ui/tag.tsx'
import { threadsQuery, type InboxOwner, type Partner, type ThreadPage } from './api.ts'
import { inboxTime } from './in-order.ts'

interface Props {
  readonly owner: InboxOwner
  /** Partner of the open thread, which is highlighted in the list. */
  readonly open: Partner | undefined
  readonly pathOf: (partner: Partner) => To
}

/** The threads of an inbox, the one with the newest message first. */
export function ListThreads({ owner, open, pathOf }: Props) {
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    threadsQuery(owner),
  )
  const nowMs = useMinute()
  const isTeam = owner.supplierId !== undefined
  return (
    <Loaded
      of={{ data: data?.pages, error, isFetching, refetch }}
      what="Your messages"
      hint={nothingLost}
      level={3}
      skeleton={skeleton}
      isEmpty={(pages) => pages.every(({ threads }) => threads.length === 0)}
      empty={
        <EmptyState
          title="No messages yet"
          level={2}
          action={
            !isTeam && (
              <Link className={buttonClass({ size: 's' })} to="/search">
                Search stays
              </Link>
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
            page.threads.map((thread) => {
              const partner = partnerOf(thread)
              const isOpen = open?.kind === partner.kind && open.id === partner.id
              return <Row key={thread.id} {...{ thread, page, nowMs, isOpen }} to={pathOf(partner)} />
            }),
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
    </Loaded>
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

const partnerOf = ({ userId, supplierId }: Thread): Partner =>
  supplierId === null ? { kind: 'person', id: userId ?? 0 } : { kind: 'supplier', id: supplierId }

interface RowProps {
  readonly thread: Thread
  readonly page: ThreadPage
  readonly nowMs: number
  readonly isOpen: boolean
  readonly to: To
}

function Row({ thread, page, nowMs, isOpen, to }: RowProps) {
  const { userId, supplierId, lastText, lastMs, isLastOwn, unread, isMuted, isBlocked } = thread
  const user = page.users.find(({ id }) => id === userId)
  const supplier = page.suppliers.find(({ id }) => id === supplierId)
  const name = supplier?.name ?? user?.name ?? (supplierId === null ? 'Former member' : 'Former supplier')
  const src = supplier ? supplier.avatar && sizeOf(supplier.avatar, 320) : user?.avatar
  const last = isBlocked ? `You blocked ${name}` : lastText || 'A message is held'
  return (
    <Link
      className={classNames('talk-row', unread > 0 && 'talk-row--new')}
      to={to}
      aria-current={isOpen ? 'true' : undefined}
    >
      <Avatar name={name} src={src} square={supplierId !== null} decorative />
      <b className="cut" dir="auto">
        {name}
      </b>
      <time dateTime={new Date(lastMs).toISOString()}>{inboxTime(lastMs, nowMs)}</time>
      <span className="talk-row__last cut" dir="auto">
        {isLastOwn && !isBlocked && 'You: '}
        {last}
      </span>
      {unread > 0 ? (
        <Count tone={isMuted ? 'soft' : 'ink'}>
          {unread}
          <span className="vh"> unread</span>
        </Count>
      ) : (
        isBlocked && <Icon path={offIcon} size={16} />
      )}
    </Link>
  )
}
