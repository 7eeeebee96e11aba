import type * as routes from '@nestboard/shared/messages/routes.ts'
import type { RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import { notFound } from '@nestboard/shared/kernel/fault.ts'
import { messagesPerPage } from '@nestboard/shared/messages/model.ts'
import type { DirectMessage } from '@nestboard/shared/messages/model.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import { addSignedMediaUrls } from '../kernel/media/sign-private-media-url.ts'
import { highestSortKey, parseCursorSortKey } from '../kernel/table/time-index.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { readVisiblePeople } from '../kernel/rights/read-visible-people.ts'
import { readPublicSuppliers } from '../supplier/supplier.ts'
import { addressByPair, addressThreadWithSupplier } from './addressed-thread.ts'
import type { AddressedThread } from './addressed-thread.ts'
import { isMessageVisibleToSide } from './message.ts'
import {
  parseUserOrSupplierIdOfSide,
  isSupplierSide,
  getSidesOfThreadWithUser,
  deriveThreadId,
} from './thread-sides.ts'
import type { ThreadSides } from './thread-sides.ts'
import { isIntroducedByOrder, requireAgentThreadAccess, requireOwnThreadSideAccess } from './thread-access-scope.ts'
import { getSortKeyBeforeTime, readMessagesBefore, readBothThreadStates } from './thread-state.store.ts'
import type { StoredMessage } from './thread-state.store.ts'

type Page = RouteResponseData<typeof routes.listUserMessages>
interface PageInput {
  readonly before?: number | undefined
  readonly cursor?: string | undefined
  readonly reasonOrderId?: number | undefined
}

/** Lists a page of the caller's messages with another person, newest first. */
export const listUserMessages: Operation<typeof routes.listUserMessages> = ({ userId, ...page }, { actor, nowMs }) =>
  pageOf(actor, addressByPair(getSidesOfThreadWithUser(actor, userId)), { ...page, nowMs })

/** Lists a page of the messages between a traveler and a supplier, newest first. */
export const listSupplierMessages: Operation<typeof routes.listSupplierMessages> = async (
  { supplierId, userId, leadId, ...page },
  { actor, nowMs },
) => pageOf(actor, await addressThreadWithSupplier(actor, { supplierId, userId, leadId }), { ...page, nowMs })

async function pageOf(
  actor: UserActor,
  { pair, isIntroduced: isLead, requireNamed }: AddressedThread,
  { before, cursor, reasonOrderId, nowMs }: PageInput & { readonly nowMs: number },
): Promise<Page> {
  const from = parseCursorSortKey(cursor) ?? (before === undefined ? highestSortKey : getSortKeyBeforeTime(before))
  const reads = Promise.all([
    readBothThreadStates(pair),
    readMessagesBefore(deriveThreadId(pair), from, messagesPerPage + 1),
    requireOwnThreadSideAccess(actor, pair),
    isIntroducedByOrder(actor, pair, reasonOrderId),
  ])
  // A rejection is marked as handled here, and is thrown by the second await.
  reads.catch(() => {})
  await requireNamed()
  const [states, read, reach, isOrder] = await reads
  const isIntroduced = isLead || isOrder
  requireAgentThreadAccess(actor, reach, { state: states.own, isIntroduced })
  const page = read.slice(0, messagesPerPage)
  const messages = page.filter((message) => isMessageVisibleToSide(message, pair))
  const { users, suppliers } = await facesOf(actor, pair, messages)
  // If there is no thread yet, the answer for a person who isn't PUBLIC is the same 404 as for a missing person, unless
  // the caller has a reason to write to that person.
  const other = [...users, ...suppliers].find(({ id }) => id === parseUserOrSupplierIdOfSide(pair.other))
  if (!states.own && !isIntroduced && (!other || ('visibility' in other && other.visibility !== 'PUBLIC')))
    throw notFound()
  const last = page.at(-1)
  return {
    messages: messages.map((message) => messageFor(pair, message, nowMs)),
    users,
    suppliers,
    state: {
      seenMs: states.own?.seenMs ?? 0,
      otherSeenMs: states.other?.seenMs ?? 0,
      unread: states.own?.unread ?? 0,
      isMuted: states.own?.isMuted ?? false,
      isBlocked: states.own?.isBlocked ?? false,
    },
    earliest: last?.nco ?? null,
    cursor: read.length > page.length && last ? last.sk : null,
  }
}

/**
 * Reads the names to show with the messages: that of the other side and, for a reader on a team, those of the
 * teammates who wrote.
 */
async function facesOf(actor: UserActor, { own, other }: ThreadSides, messages: readonly StoredMessage[]) {
  const authors = isSupplierSide(own) ? messages.flatMap(({ side, userId }) => (side === own ? [userId] : [])) : []
  const people = isSupplierSide(other) ? [] : [parseUserOrSupplierIdOfSide(other)]
  const [users, suppliers] = await Promise.all([
    readVisiblePeople(actor, [...people, ...authors]),
    readPublicSuppliers([own, other].filter(isSupplierSide).map(parseUserOrSupplierIdOfSide)),
  ])
  return { users, suppliers }
}

/**
 * Builds a message as the reading side may see it: travelers see no team member's name, and held or removed text is
 * left out.
 */
function messageFor({ own }: ThreadSides, message: StoredMessage, nowMs: number): DirectMessage {
  const {
    id,
    side,
    userId,
    text,
    pictures = [],
    attached,
    hold,
    appealedMs,
    upheldMs,
    removedMs,
    caseId,
    nco,
  } = message
  const isOwn = side === own
  const isRemoved = removedMs !== undefined
  const isHidden = isRemoved || (hold !== undefined && !isOwn)
  return {
    id,
    userId: isOwn || !isSupplierSide(side) ? userId : null,
    supplierId: isSupplierSide(side) ? parseUserOrSupplierIdOfSide(side) : null,
    text: isHidden ? '' : text,
    pictures: isHidden ? [] : addSignedMediaUrls(pictures, nowMs),
    attached: isHidden ? null : (attached ?? null),
    hold: hold ?? null,
    appealedMs: isOwn ? (appealedMs ?? null) : null,
    upheldMs: isOwn ? (upheldMs ?? null) : null,
    isRemoved,
    caseId: isOwn ? (caseId ?? null) : null,
    nco,
  }
}
