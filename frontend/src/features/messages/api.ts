import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import type { Data } from '@nestboard/shared/kernel/contract.ts'
import * as routes from '@nestboard/shared/messages/routes.ts'
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'
import { watchedQuery } from '../../lib/query.ts'
import { renew } from '../../lib/renew.ts'

export type MessagePage = Data<typeof routes.listUserMessages>
export type ThreadPage = Data<typeof routes.listThreads>

/** The open inbox: that of a supplier if `supplierId` is set, otherwise the user's own. */
export type InboxOwner = { readonly userId: number; readonly supplierId?: number }

/** The user or supplier that the inbox owner writes with. */
export type Partner = { readonly kind: 'person' | 'supplier'; readonly id: number }

const refOf = ({ userId, supplierId }: InboxOwner) => entityRef('Inbox', supplierId ?? userId)

/** Threads of an inbox, the one with the newest message first, page by page. */
export const threadsQuery = (owner: InboxOwner) =>
  infiniteQueryOptions({
    queryKey: [routes.listThreads.path, owner.supplierId ?? 'own', owner.userId],
    queryFn: ({ pageParam, signal }): Promise<ThreadPage> => {
      const page = pageParam === null ? {} : { cursor: pageParam }
      return owner.supplierId === undefined
        ? call(routes.listThreads, page, { signal })
        : call(routes.listSupplierThreads, { supplierId: owner.supplierId, ...page }, { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }: ThreadPage) => cursor,
    meta: { watches: [refOf(owner)] },
  })

/** Number of the user's threads with unread messages. */
export const unreadThreadsQuery = (userId: number) =>
  watchedQuery(routes.countUnreadThreads, {}, [entityRef('Inbox', userId)])

/** Request parameters of a thread with a supplier; undefined for a thread between two users. */
const supplierThread = (owner: InboxOwner, partner: Partner) =>
  partner.kind === 'supplier'
    ? { supplierId: partner.id }
    : owner.supplierId === undefined
      ? undefined
      : { supplierId: owner.supplierId, userId: partner.id }

/** The messages of a thread, newest first, page by page. */
export const messagesQuery = (owner: InboxOwner, partner: Partner) =>
  infiniteQueryOptions({
    queryKey: [routes.listUserMessages.path, owner.supplierId ?? 'own', owner.userId, partner.kind, partner.id],
    queryFn: ({ pageParam, signal }): Promise<MessagePage> => {
      const page = pageParam === null ? {} : { cursor: pageParam }
      const thread = supplierThread(owner, partner)
      return thread
        ? call(routes.listSupplierMessages, { ...thread, ...page }, { signal })
        : call(routes.listUserMessages, { userId: partner.id, ...page }, { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }: MessagePage) => cursor,
    meta: { watches: [refOf(owner)] },
  })

/** Sends a message. A retry with the same idempotency key sends no second message. */
export const sendMessage = (owner: InboxOwner, partner: Partner, text: string, idempotencyKey: string) => {
  const thread = supplierThread(owner, partner)
  return thread
    ? call(routes.createSupplierMessage, { ...thread, text }, { idempotencyKey })
    : call(routes.createUserMessage, { userId: partner.id, text }, { idempotencyKey })
}

/** Marks a thread as seen up to `seenMs`, or mutes or blocks the partner. */
export const updateThread = (
  owner: InboxOwner,
  partner: Partner,
  change: { readonly seenMs?: number; readonly isMuted?: boolean; readonly isBlocked?: boolean },
) => {
  const thread = supplierThread(owner, partner)
  return thread
    ? call(routes.updateSupplierThread, { ...thread, ...change })
    : call(routes.updateUserThread, { userId: partner.id, ...change })
}

/** Refetches messages, inbox and unread count after a change of a thread. */
export const renewMessages = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    [routes.listUserMessages, routes.listThreads, routes.countUnreadThreads].map(({ path }) =>
      renew(client, { queryKey: [path] }),
    ),
  )
