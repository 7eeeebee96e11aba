import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import type { RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import * as routes from '@nestboard/shared/messages/routes.ts'
import type { ModerationReason } from '@nestboard/shared/moderation/reasons.ts'
import { appealHold, reportSupplierThread, reportUserThread } from '@nestboard/shared/moderation/routes.ts'
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { buildWatchedQuery } from '../../lib/api/query.ts'
import { cancelAndRefetchQueries } from '../../lib/api/cancel-and-refetch-queries.ts'
import type { TypingNoticeThread } from '../../lib/realtime/typing.ts'
import { retryWhileUploadIsChecked } from '../media/upload.ts'

export type MessageListPage = RouteResponseData<typeof routes.listUserMessages>
export type ThreadListPage = RouteResponseData<typeof routes.listThreads>

/** The owner of the open inbox: a supplier if `supplierId` is set, otherwise the user. */
export type InboxOwner = {
  readonly userId: number
  readonly supplierId?: number
  /** Whether the user is an AGENT, who sees only their own threads of the supplier's inbox. */
  readonly isAgent?: boolean
}

/** The user or supplier that the inbox owner writes with. */
export type ThreadPartner = { readonly kind: 'person' | 'supplier'; readonly id: number }

/**
 * Returns the entity whose changes refetch the inbox. An AGENT watches their personal inbox instead of the supplier's,
 * because changes of the AGENT's threads are announced there as well.
 */
const refOf = ({ userId, supplierId, isAgent }: InboxOwner) =>
  formatEntityRef('Inbox', isAgent ? userId : (supplierId ?? userId))

/** What lets a supplier's team open a thread with a traveler who never wrote: an order or a lead. */
export type TeamThreadOpeningReason = { readonly reasonOrderId?: number; readonly leadId?: number }

/** What to attach to a message as a card: an order, a personalized offer, or a listing with or without dates. */
export type MessageAttachment =
  | { readonly orderId: number }
  | { readonly userRateId: number }
  | {
      readonly listingId: number
      readonly day?: number
      readonly length?: number
      readonly ages?: readonly number[]
    }

/** The content of a message to send. `pictures` holds upload keys. */
export interface MessageContent {
  readonly text: string
  readonly pictures: readonly string[]
  readonly card: MessageAttachment | undefined
}

/** Query of an inbox's threads page by page, the thread with the newest message first. */
export const threadsQuery = (owner: InboxOwner) =>
  infiniteQueryOptions({
    queryKey: [routes.listThreads.path, owner.supplierId ?? 'own', owner.userId],
    queryFn: ({ pageParam, signal }): Promise<ThreadListPage> => {
      const page = pageParam === null ? {} : { cursor: pageParam }
      return owner.supplierId === undefined
        ? callApiRoute(routes.listThreads, page, { signal })
        : callApiRoute(routes.listSupplierThreads, { supplierId: owner.supplierId, ...page }, { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }: ThreadListPage) => cursor,
    meta: { watches: [refOf(owner)] },
  })

/** Query of the number of the user's threads with unread messages. */
export const unreadThreadCountQuery = (userId: number) =>
  buildWatchedQuery(routes.countUnreadThreads, {}, [formatEntityRef('Inbox', userId)])

/** Query of the number of unread threads in a supplier's inbox. */
export const unreadSupplierThreadCountQuery = (owner: InboxOwner & { readonly supplierId: number }) =>
  buildWatchedQuery(routes.countUnreadSupplierThreads, { supplierId: owner.supplierId }, [refOf(owner)])

/** Returns the request parameters of a thread with a supplier; undefined for a thread between two users. */
const supplierThread = (owner: InboxOwner, partner: ThreadPartner) =>
  partner.kind === 'supplier'
    ? { supplierId: partner.id }
    : owner.supplierId === undefined
      ? undefined
      : { supplierId: owner.supplierId, userId: partner.id }

/**
 * Returns the request parameters of a thread that a supplier's team may open first, with its reason. A lead, or the
 * offer on a message's card, stands for its traveler, so no traveler is sent beside it.
 */
function supplierThreadWithReason(
  owner: InboxOwner,
  partner: ThreadPartner,
  { reasonOrderId, leadId }: TeamThreadOpeningReason,
  card?: MessageAttachment,
) {
  const thread = supplierThread(owner, partner)
  if (!thread || owner.supplierId === undefined) return thread
  const { supplierId } = owner
  const reason = reasonOrderId === undefined ? {} : { reasonOrderId }
  if (leadId !== undefined) return { supplierId, leadId, ...reason }
  return card && 'userRateId' in card ? { supplierId, ...reason } : { ...thread, ...reason }
}

/** Returns the query key of a thread's messages. */
export const messagesQueryKey = (owner: InboxOwner, partner: ThreadPartner) =>
  [routes.listUserMessages.path, owner.supplierId ?? 'own', owner.userId, partner.kind, partner.id] as const

/**
 * Query of a thread's messages page by page, newest first. `reason` lets a supplier's team open a thread the traveler
 * hasn't started.
 */
export const messagesQuery = (owner: InboxOwner, partner: ThreadPartner, reason: TeamThreadOpeningReason = {}) =>
  infiniteQueryOptions({
    queryKey: messagesQueryKey(owner, partner),
    queryFn: ({ pageParam, signal }): Promise<MessageListPage> => {
      const page = pageParam === null ? {} : { cursor: pageParam }
      const thread = supplierThreadWithReason(owner, partner, reason)
      return thread
        ? callApiRoute(routes.listSupplierMessages, { ...thread, ...page }, { signal })
        : callApiRoute(routes.listUserMessages, { userId: partner.id, ...page }, { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }: MessageListPage) => cursor,
    meta: { watches: [refOf(owner)] },
  })

/** Sends a message. A retry with the same idempotency key doesn't send the message twice. */
export const sendMessage = (
  owner: InboxOwner,
  partner: ThreadPartner,
  { text, pictures, card, reason = {} }: MessageContent & { readonly reason?: TeamThreadOpeningReason },
  idempotencyKey: string,
) => {
  const thread = supplierThreadWithReason(owner, partner, reason, card)
  const content = { text, pictures: [...pictures], ...inputOf(card) }
  return retryWhileUploadIsChecked({ purpose: 'MESSAGE_MEDIA' }, () =>
    thread
      ? callApiRoute(routes.createSupplierMessage, { ...thread, ...content }, { idempotencyKey })
      : callApiRoute(routes.createUserMessage, { userId: partner.id, ...content }, { idempotencyKey }),
  )
}

function inputOf(card: MessageAttachment | undefined) {
  if (!card || !('listingId' in card)) return card
  const { ages, ...stay } = card
  return { ...stay, ...(ages && { ages: [...ages] }) }
}

/** Identifies a message within a thread. */
export type MessageIdInThread = { readonly messageId: number; readonly nco: number }

/** Reports a message of the partner or, without a message, everything the partner wrote in the thread. */
export const reportThread = (
  owner: InboxOwner,
  partner: ThreadPartner,
  { message, reason }: { readonly message: MessageIdInThread | undefined; readonly reason: ModerationReason },
) => {
  const thread = supplierThread(owner, partner)
  return thread
    ? callApiRoute(reportSupplierThread, { ...thread, ...message, reason })
    : callApiRoute(reportUserThread, { userId: partner.id, ...message, reason })
}

/** Asks moderation to deliver a message that was held back. */
export const appealHeldMessage = (
  owner: InboxOwner,
  partner: ThreadPartner,
  message: MessageIdInThread,
  text: string,
) => callApiRoute(appealHold, { supplierId: partner.id, ...supplierThread(owner, partner), ...message, text })

/** Identifies the thread in the typing events of the socket. */
export const buildTypingNoticeThread = (owner: InboxOwner, partner: ThreadPartner): TypingNoticeThread =>
  supplierThread(owner, partner) ?? { userId: partner.id }

/** Marks a thread as seen up to `seenMs`, or mutes or blocks the partner. */
export const updateThread = (
  owner: InboxOwner,
  partner: ThreadPartner,
  change: { readonly seenMs?: number; readonly isMuted?: boolean; readonly isBlocked?: boolean },
) => {
  const thread = supplierThread(owner, partner)
  return thread
    ? callApiRoute(routes.updateSupplierThread, { ...thread, ...change })
    : callApiRoute(routes.updateUserThread, { userId: partner.id, ...change })
}

/** Refetches messages, inboxes and unread counts after a thread has changed. */
export const refetchMessages = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    [routes.listUserMessages, routes.listThreads, routes.countUnreadThreads, routes.countUnreadSupplierThreads].map(
      ({ path }) => cancelAndRefetchQueries(client, { queryKey: [path] }),
    ),
  )
