import { notFound } from '@nestboard/shared/kernel/fault.ts'
import { messagesInCase } from '@nestboard/shared/messages/model.ts'
import type { UserActor } from '../kernel/actor.ts'
import { lastPlace } from '../kernel/table/time-index.ts'
import { threadIdOf } from './pair.ts'
import type { ThreadPair } from './pair.ts'
import { requireReach, requireSide } from './side.ts'
import { messageAt, messagesBefore, stateOf } from './thread.store.ts'
import type { StoredMessage } from './thread.store.ts'

/** A message that a call names: its id, and when it was sent. */
export interface NamedMessage {
  readonly messageId: number
  readonly nco: number
}

/**
 * The named message as the caller's side sees it, once the caller's right to the thread is checked.
 * @throws Fault 404 without a thread, and for a message that is not in it or hidden from this side
 */
export async function messageIn(actor: UserActor, pair: ThreadPair, named: NamedMessage): Promise<StoredMessage> {
  const [, message] = await Promise.all([
    requireThread(actor, pair),
    messageAt(threadIdOf(pair), named.nco, named.messageId),
  ])
  if (!message || !isMessageShown(message, pair)) throw notFound()
  return message
}

/** The latest messages of a thread that the caller's side sees, newest first. @throws Fault 404 without a thread */
export async function latestIn(actor: UserActor, pair: ThreadPair): Promise<StoredMessage[]> {
  const [, messages] = await Promise.all([
    requireThread(actor, pair),
    messagesBefore(threadIdOf(pair), lastPlace, messagesInCase),
  ])
  return messages.filter((message) => isMessageShown(message, pair))
}

async function requireThread(actor: UserActor, pair: ThreadPair): Promise<void> {
  const [state, reach] = await Promise.all([stateOf(threadIdOf(pair), pair.own), requireSide(actor, pair)])
  requireReach(actor, reach, { state, isIntroduced: false })
  if (!state) throw notFound()
}

/** Whether a side sees a message: not one of somebody it blocked, and a removed one only if it wrote it. */
export const isMessageShown = ({ only, side, removedMs }: StoredMessage, { own }: Pick<ThreadPair, 'own'>): boolean =>
  (only === undefined || only === own) && (removedMs === undefined || side === own)
