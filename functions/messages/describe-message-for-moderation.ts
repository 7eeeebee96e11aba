import { describeMessageWithoutText } from '@nestboard/shared/messages/attachment.ts'
import { maxMessagesInModerationCase } from '@nestboard/shared/messages/model.ts'
import type { MessageInCase } from '@nestboard/shared/moderation/model.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import type { ContentAuthor, ModeratedContent } from '../kernel/moderated-content.ts'
import { signPrivateMediaUrl } from '../kernel/media/sign-private-media-url.ts'
import { formatSortableTime } from '../kernel/table/time-index.ts'
import { nextVersion, createVersionConflict } from '../kernel/table/version.ts'
import { parseUserOrSupplierIdOfSide, isSupplierSide } from './thread-sides.ts'
import {
  markHeldMessageAppealed,
  markMessageRemoved,
  markMessageHoldUpheld,
  moveMessageToDeliveryTime,
  updateInboxWithDeliveredMessage,
  updateInboxAfterRemoval,
  raiseThreadVersion,
} from './message.store.ts'
import type { ThreadSide } from './rows.ts'
import { readMessagesBefore, readThreadState } from './thread-state.store.ts'
import type { MessageItem, StoredMessage, ThreadStateItem } from './thread-state.store.ts'

/**
 * Locates the messages of a case. `side` wrote them; `otherSide` received them and is undefined once that account is
 * erased; `messageMs` is the time of the message, or of the latest one of a reported thread.
 */
export interface CaseMessagesLocation {
  readonly caseId: number
  readonly subjectId: number
  readonly threadId: number
  readonly messageMs: number
  readonly side: ThreadSide
  readonly otherSide: ThreadSide | undefined
}

/**
 * The write that stores on a held message the time of its author's appeal and the id of the case. Its condition fails
 * if the author has appealed before.
 */
export const recordHeldMessageAppeal = markHeldMessageAppealed

/** Number of earlier messages shown to staff as context. */
const contextCount = 5

export const getAuthorOfMessage = ({ side, userId }: Pick<MessageItem, 'side' | 'userId'>): ContentAuthor => ({
  userId,
  supplierId: isSupplierSide(side) ? parseUserOrSupplierIdOfSide(side) : null,
})

/** The path of the author's own inbox. The URL of the thread would name the other side, whom a case must not reveal. */
export const getAuthorInboxPath = (side: ThreadSide): string =>
  isSupplierSide(side) ? `/supplier/${parseUserOrSupplierIdOfSide(side)}/manage/messages` : '/messages'

export const getMessageText = ({
  text,
  pictures = [],
  attached,
}: Pick<MessageItem, 'text' | 'pictures' | 'attached'>): string =>
  text || describeMessageWithoutText(attached?.kind, pictures.length)

/** Joins the texts of the messages that one side wrote, oldest first. */
export const joinMessageTextsOfSide = (side: ThreadSide, newestFirst: readonly MessageItem[]): string =>
  newestFirst
    .filter((message) => message.side === side)
    .map(getMessageText)
    .toReversed()
    .join('\n')

/** The state of a thread for the author's side and for the other side; undefined for an erased side. */
interface BothStates {
  readonly own: ThreadStateItem | undefined
  readonly other: ThreadStateItem | undefined
}

/**
 * Reads the newest messages up to the case's time, and the thread's state for both sides. Messages that were withheld
 * because the recipient had blocked the author are left out, unless the case is about them.
 */
async function readThread({ subjectId, threadId, messageMs, side, otherSide }: CaseMessagesLocation, most: number) {
  const [messages, own, other] = await Promise.all([
    readMessagesBefore(threadId, `${formatSortableTime(messageMs)}~`, most),
    readThreadState(threadId, side),
    otherSide && readThreadState(threadId, otherSide),
  ])
  const shown = messages.filter(({ id, only }) => only === undefined || id === subjectId)
  return { states: { own, other }, messages: shown }
}

/** Builds what staff sees of a case's messages; `subjects` are the messages that the case is about. */
function contentOf(
  { side }: CaseMessagesLocation,
  messages: readonly StoredMessage[],
  subjects: readonly StoredMessage[],
  nowMs: number,
): Pick<ModeratedContent, 'about' | 'listingId' | 'path' | 'media' | 'messages'> {
  const shown = messages.map((message): MessageInCase => ({
    id: message.id,
    isAuthor: message.side === side,
    isSubject: subjects.includes(message),
    isRemoved: message.removedMs !== undefined,
    text: getMessageText(message),
    nco: message.nco,
  }))
  const pictures = subjects.flatMap((each) => each.pictures ?? [])
  return {
    about: '',
    listingId: null,
    path: getAuthorInboxPath(side),
    media: pictures.map(({ url }, idx) => ({ idx, url: signPrivateMediaUrl(url, nowMs), type: 'IMAGE' })),
    messages: shown.toReversed(),
  }
}

/**
 * The transaction clauses that remove messages and update both sides' inboxes. Without `removedMs`, they restore the
 * messages that this case removed.
 */
function removal(
  { caseId }: CaseMessagesLocation,
  { own, other }: BothStates,
  messages: readonly StoredMessage[],
  removedMs: number | undefined,
  nowMs: number,
): TransactionClause[] {
  const changed = messages.map(({ removedMs: _, ...message }) => ({ ...message, ...(removedMs && { removedMs }) }))
  const writes = [
    ...messages.map((message) => markMessageRemoved(message, caseId, removedMs)),
    ...[own, other].flatMap((state) => (state ? [updateInboxAfterRemoval(state, changed, nowMs)] : [])),
  ]
  return writes.map((write) => ({ write, otherwise: createVersionConflict }))
}

/** Loads a reported message with its context; undefined if it was erased. */
export async function describeMessageForModeration(
  of: CaseMessagesLocation,
  nowMs: number,
): Promise<ModeratedContent | undefined> {
  const { states, messages } = await readThread(of, contextCount + 1)
  const message = messages.find(({ id }) => id === of.subjectId)
  if (!message) return undefined
  return {
    ...contentOf(of, messages, [message], nowMs),
    text: getMessageText(message),
    author: () => getAuthorOfMessage(message),
    isRemoved: message.removedMs !== undefined,
    change: (isRemoved) => removal(of, states, [message], isRemoved ? nowMs : undefined, nowMs),
  }
}

/**
 * Loads the latest messages of a reported thread; the case is about those of the reported side. Returns undefined if
 * all of that side's messages were erased.
 */
export async function describeThreadForModeration(
  of: CaseMessagesLocation,
  nowMs: number,
): Promise<ModeratedContent | undefined> {
  const { states, messages } = await readThread(of, maxMessagesInModerationCase)
  const theirs = messages.filter(({ side }) => side === of.side)
  const [first] = theirs
  if (!first) return undefined
  const removed = theirs.filter(({ removedMs, caseId }) => removedMs !== undefined && caseId === of.caseId)
  const standing = theirs.filter(({ removedMs }) => removedMs === undefined)
  return {
    ...contentOf(of, messages, theirs, nowMs),
    text: joinMessageTextsOfSide(of.side, theirs),
    author: () => getAuthorOfMessage(first),
    isRemoved: removed.length > 0 || standing.length === 0,
    change: (isRemoved) =>
      isRemoved ? removal(of, states, standing, nowMs, nowMs) : removal(of, states, removed, undefined, nowMs),
  }
}

/** Loads a held message that its author appealed, with its context; undefined if it was erased. */
export async function describeHeldMessageForModeration(
  of: CaseMessagesLocation,
  nowMs: number,
): Promise<ModeratedContent | undefined> {
  const { states, messages } = await readThread(of, contextCount + 1)
  const message = messages.find(({ id }) => id === of.subjectId)
  if (!message) return undefined
  const { hold } = message
  return {
    ...contentOf(of, messages, [message], nowMs),
    ...(hold && { hold }),
    text: getMessageText(message),
    author: () => getAuthorOfMessage(message),
    isRemoved: hold !== undefined,
    // A hold can be appealed only once, and a delivered message is never held again, so the decision never has to be
    // undone.
    change: () => [],
    deliver: () => delivery(states, message, nowMs),
    uphold: () =>
      [markMessageHoldUpheld(message, nowMs), ...(states.own ? [raiseThreadVersion(states.own, nowMs)] : [])].map(
        (write) => ({
          write,
          otherwise: createVersionConflict,
        }),
      ),
  }
}

/**
 * Builds the transaction clauses that deliver a held message as if it were sent now, and returns the message's new
 * time as well. A recipient who blocked the author gets nothing.
 */
function delivery(
  { own, other }: BothStates,
  message: StoredMessage,
  nowMs: number,
): { clauses: TransactionClause[]; messageMs: number } {
  const nco = Math.max(nextVersion(own, nowMs), nextVersion(other, nowMs))
  const isBlocked = other?.isBlocked === true || message.only !== undefined
  const { pk: _, sk: __, hold: ___, ...rest } = message
  const delivered: MessageItem = { ...rest, nco, ...(isBlocked && { only: message.side }) }
  const noted = [own, isBlocked ? undefined : other].flatMap((state) => state ?? [])
  const writes = [
    ...moveMessageToDeliveryTime(message, delivered),
    ...noted.map((state) => updateInboxWithDeliveredMessage(state, delivered, message.nco)),
  ]
  return { clauses: writes.map((write) => ({ write, otherwise: createVersionConflict })), messageMs: nco }
}
