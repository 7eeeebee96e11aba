import { notFound } from '@nestboard/shared/kernel/fault.ts'
import { maxMessagesInModerationCase } from '@nestboard/shared/messages/model.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import { highestSortKey } from '../kernel/table/time-index.ts'
import { deriveThreadId } from './thread-sides.ts'
import type { ThreadSides } from './thread-sides.ts'
import { requireAgentThreadAccess, requireOwnThreadSideAccess } from './thread-access-scope.ts'
import { readMessage, readMessagesBefore, readThreadState } from './thread-state.store.ts'
import type { StoredMessage } from './thread-state.store.ts'

/** Identifies a message in a request: its id and the time it was sent. */
export interface MessageRef {
  readonly messageId: number
  readonly nco: number
}

/**
 * Reads a message of a thread after checking that the caller may open the thread.
 * @throws Fault 404 without a thread, and if the message is not in it or is hidden from the caller's side
 */
export async function readThreadMessage(
  actor: UserActor,
  pair: ThreadSides,
  named: MessageRef,
): Promise<StoredMessage> {
  const [, message] = await Promise.all([
    requireThread(actor, pair),
    readMessage(deriveThreadId(pair), named.nco, named.messageId),
  ])
  if (!message || !isMessageVisibleToSide(message, pair)) throw notFound()
  return message
}

/**
 * Reads the latest messages of a thread that the caller's side may see, newest first. @throws Fault 404 without a
 * thread
 */
export async function readLatestMessages(actor: UserActor, pair: ThreadSides): Promise<StoredMessage[]> {
  const [, messages] = await Promise.all([
    requireThread(actor, pair),
    readMessagesBefore(deriveThreadId(pair), highestSortKey, maxMessagesInModerationCase),
  ])
  return messages.filter((message) => isMessageVisibleToSide(message, pair))
}

async function requireThread(actor: UserActor, pair: ThreadSides): Promise<void> {
  const [state, reach] = await Promise.all([
    readThreadState(deriveThreadId(pair), pair.own),
    requireOwnThreadSideAccess(actor, pair),
  ])
  requireAgentThreadAccess(actor, reach, { state, isIntroduced: false })
  if (!state) throw notFound()
}

/**
 * Whether a side may see a message. A side that had blocked the author never sees it, and a removed message is shown
 * only to the side that wrote it.
 */
export const isMessageVisibleToSide = (
  { only, side, removedMs }: StoredMessage,
  { own }: Pick<ThreadSides, 'own'>,
): boolean => (only === undefined || only === own) && (removedMs === undefined || side === own)
