import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import type { Chat } from '@nestboard/shared/sophia/model.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { QueryContent } from '../../lib/api/query-content.tsx'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { getBrowserTimeZone } from '../../lib/time/use-time-zone-and-clock.ts'
import { useMinuteClock } from '../../lib/time/use-minute-clock.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { trashIcon } from '../../ui/icons/act.ts'
import { SkeletonLines, Skeleton } from '../../ui/skeleton.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { deleteChat, pastChatsQuery, refetchPastChats } from './api.ts'
import { formatLastUsed, groupPastChats } from './group-past-chats.ts'
import './past-conversations.css'

interface Props {
  readonly chatId: number | undefined
  /** Called after a conversation was chosen, to close the sheet on phones. */
  readonly onChoose?: () => void
  readonly onDeleted: (chatId: number) => void
}

const skeleton = (
  <Skeleton label="Loading your conversations">
    <SkeletonLines lines={5} />
  </Skeleton>
)

/** The reader's conversations in Discover, last used first. Each can be deleted. */
export function PastConversations({ chatId, onChoose, onDeleted }: Props) {
  const userId = useSignedInUser()?.account.id ?? 0
  const query = useInfiniteQuery(pastChatsQuery(userId))
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = query
  const nowMs = useMinuteClock()
  const zone = getBrowserTimeZone()
  const [doomed, setDoomed] = useState<Chat>()
  return (
    <>
      <QueryContent
        of={{ ...query, data: query.data?.pages.flatMap(({ chats }) => chats) }}
        what="Your conversations"
        level={3}
        skeleton={skeleton}
        isEmpty={(chats) => chats.length === 0}
        empty={<p className="past__none t-14 three">Your conversations will show up here.</p>}
      >
        {(chats) => (
          <nav className="past" aria-label="Past conversations">
            {groupPastChats(chats, dayInZone(zone, nowMs), zone).map(({ title, chats: some }) => (
              <section key={title} aria-label={title}>
                <h3>{title}</h3>
                <ul>
                  {some.map((chat) => (
                    <li key={chat.id}>
                      <Link
                        to={`${href('/discover')}?chatId=${chat.id}`}
                        replace
                        aria-current={chat.id === chatId ? 'page' : undefined}
                        onClick={onChoose}
                      >
                        <span dir="auto">{chat.name || 'New conversation'}</span>
                        <small>{formatLastUsed(chat.nms, nowMs, zone)}</small>
                      </Link>
                      <IconButton
                        size="s"
                        icon={trashIcon}
                        label={`Delete conversation: ${chat.name}`}
                        onClick={() => setDoomed(chat)}
                      />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
            {hasNextPage && (
              <Button size="s" look="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                Show more
              </Button>
            )}
          </nav>
        )}
      </QueryContent>
      {doomed && <DeleteConversation chat={doomed} onClose={() => setDoomed(undefined)} onDeleted={onDeleted} />}
    </>
  )
}

function DeleteConversation({
  chat,
  onClose,
  onDeleted,
}: { chat: Chat; onClose: () => void } & Pick<Props, 'onDeleted'>) {
  const userId = useSignedInUser()?.account.id ?? 0
  const toasts = useToast()
  const { run, isBusy } = useApiMutation({
    send: () => deleteChat(chat.id),
    fallbackText: 'The conversation was not deleted. Try again in a moment.',
    refetch: (client) => refetchPastChats(client, userId),
    onSent: () => onDeleted(chat.id),
    onDone: () => {
      toasts.show({ text: 'Conversation deleted' })
      onClose()
    },
    onFailed: onClose,
  })
  return (
    <ConfirmDialog
      open
      title="Delete conversation"
      confirm="Delete"
      busyLabel="Deleting…"
      busy={isBusy}
      onConfirm={() => run()}
      onCancel={onClose}
    >
      “{chat.name}” is deleted for good. What you added to your boards stays.
    </ConfirmDialog>
  )
}
