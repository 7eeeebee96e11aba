import { notFound } from '@nestboard/shared/kernel/fault.ts'
import { messagesInCase } from '@nestboard/shared/messages/model.ts'
import type { UserActor } from '../kernel/actor.ts'
import { lastPlace } from '../kernel/table/time-index.ts'
import { threadIdOf } from './pair.ts'
import type { ThreadPair } from './pair.ts'
import { requireReach, requireSide } from './side.ts'
import { messageAt, messagesBefore, threadStateOf } from './thread.store.ts'
import type { StoredMessage } from './thread.store.ts'

/** Identifies a message in a request: its id and the time it was sent. */
export interface MessageRef {
  readonly messageId: number
  readonly nco: number
}

/**
 * Reads a message of a thread after checking that the caller may open the thread.
 * @throws Fault 404 without a thread, and if the message is not in it or is hidden from the caller's side
 */
export async function readThreadMessage(actor: UserActor, pair: ThreadPair, named: MessageRef): Promise<StoredMessage> {
  const [, message] = await Promise.all([
    requireThread(actor, pair),
    messageAt(threadIdOf(pair), named.nco, named.messageId),
  ])
  if (!message || !isMessageShown(message, pair)) throw notFound()
  return message
}

/**
 * Reads the latest messages of a thread that the caller's side may see, newest first. @throws Fault 404 without a
 * thread
 */
export async function latestMessagesIn(actor: UserActor, pair: ThreadPair): Promise<StoredMessage[]> {
  const [, messages] = await Promise.all([
    requireThread(actor, pair),
    messagesBefore(threadIdOf(pair), lastPlace, messagesInCase),
  ])
  return messages.filter((message) => isMessageShown(message, pair))
}

async function requireThread(actor: UserActor, pair: ThreadPair): Promise<void> {
  const [state, reach] = await Promise.all([threadStateOf(threadIdOf(pair), pair.own), requireSide(actor, pair)])
  requireReach(actor, reach, { state, isIntroduced: false })
  if (!state) throw notFound()
}

/**
 * Whether a side may see a message. A side that had blocked the author never sees it, and a removed message is shown
 * only to the side that wrote it.
 */
export const isMessageShown = ({ only, side, removedMs }: StoredMessage, { own }: Pick<ThreadPair, 'own'>): boolean =>
  (only === undefined || only === own) && (removedMs === undefined || side === own)
