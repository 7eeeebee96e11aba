import { notFound, badRequest } from '@nestboard/shared/kernel/fault.ts'
import type { Attachment } from '@nestboard/shared/messages/attachment.ts'
import { messageErrorTexts } from '@nestboard/shared/messages/faults.ts'
import { judgeMessageText } from '@nestboard/shared/messages/judge-message-text.ts'
import type * as routes from '@nestboard/shared/messages/routes.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import { buildRateLimitClause } from '../kernel/request/rate-limit.ts'
import { attachUpload } from '../kernel/media/media.ts'
import type { OperationContext, Operation } from '../kernel/request/operation.ts'
import { readVisiblePeople } from '../kernel/rights/read-visible-people.ts'
import { newId } from '../kernel/secrets/new-id.ts'
import { nextVersion, retryOnConflict, createVersionConflict } from '../kernel/table/version.ts'
import { supplierExists } from '../supplier/supplier.ts'
import { addressByPair, addressThreadWithSupplier } from './addressed-thread.ts'
import type { AddressedThread } from './addressed-thread.ts'
import { buildAttachment } from './build-attachment.ts'
import type { AttachmentInput } from './build-attachment.ts'
import {
  swapThreadSides,
  parseUserOrSupplierIdOfSide,
  isSupplierSide,
  getSidesOfThreadWithUser,
  deriveThreadId,
} from './thread-sides.ts'
import type { ThreadSides } from './thread-sides.ts'
import {
  isAgentInThread,
  isIntroducedByOrder,
  requireAgentThreadAccess,
  requireOwnThreadSideAccess,
} from './thread-access-scope.ts'
import { updateInboxAfterMessage, putMessage, readBothThreadStates } from './thread-state.store.ts'
import type { MessageItem, ThreadStateItem } from './thread-state.store.ts'
import {
  findAnsweredMessageTime,
  commitMessageWithReplyTime,
  buildReplyTimeClauses,
  readReplyTimesOfSide,
} from './commit-message-with-reply-time.ts'

interface Content extends Omit<AttachmentInput, 'offer'> {
  readonly text: string
  /** Keys of finished uploads. */
  readonly pictures: readonly string[]
  /** The personal offer on the card. */
  readonly userRateId?: number | undefined
  /** The order for which a team member writes first. */
  readonly reasonOrderId?: number | undefined
}

/** Sends a message to a person. @throws Fault 404 for a PRIVATE person who never wrote to the caller */
export const createUserMessage: Operation<typeof routes.createUserMessage> = ({ userId, ...content }, context) =>
  send(async () => addressByPair(getSidesOfThreadWithUser(context.actor, userId)), content, context)

/**
 * Sends a message to a supplier, or to a traveler in the supplier's name. @throws Fault 400 for a lead, or an offer
 * made for one, whose traveler the team may not know
 */
export const createSupplierMessage: Operation<typeof routes.createSupplierMessage> = (
  { supplierId, userId, leadId, ...content },
  context,
) => {
  const { userRateId } = content
  return send(
    () => addressThreadWithSupplier(context.actor, { supplierId, userId, leadId, userRateId }),
    content,
    context,
  )
}

/**
 * Writes the message, its pictures, both sides' states, the team's reply time, the rate limits and the response for
 * repeats of the request in one transaction. If the other side blocked the author, only the author's state is written,
 * and the response looks the same.
 */
async function send(address: () => Promise<AddressedThread>, content: Content, context: OperationContext<UserActor>) {
  const { actor, nowMs, once } = context
  const { text, pictures, reasonOrderId, ...given } = content
  if (text === '' && pictures.length === 0 && isBare(given)) throw badRequest(messageErrorTexts.empty)
  const id = newId()
  return retryOnConflict(async () => {
    const { pair, offer, isIntroduced: isLead, requireNamed } = await address()
    const threadId = deriveThreadId(pair)
    const hold = holdOf(pair, text)
    const reads = Promise.all([
      readBothThreadStates(pair),
      addresseeOf(actor, pair),
      requireOwnThreadSideAccess(actor, pair),
      buildAttachment(actor, pair, { ...given, offer }, nowMs),
      isIntroducedByOrder(actor, pair, reasonOrderId ?? given.orderId),
      readReplyTimesOfSide(pair.own),
    ])
    // A rejection is marked as handled here, and is thrown by the second await.
    reads.catch(() => {})
    await requireNamed()
    const [states, addressee, reach, attached, isOrder, replyTimes] = await reads
    const isIntroduced = isLead || isOrder
    requireAgentThreadAccess(actor, reach, { state: states.own, isIntroduced })
    requireAddressee(pair, { state: states.own, addressee, isIntroduced })
    const claims = await Promise.all(pictures.map((key) => attachUpload(key, 'MESSAGE_MEDIA', { actor, nowMs })))
    const nco = Math.max(nextVersion(states.own, nowMs), nextVersion(states.other, nowMs))
    const isBlocked = states.other?.isBlocked === true
    const message: MessageItem = {
      id,
      threadId,
      side: pair.own,
      userId: actor.userId,
      text,
      nco,
      ...(claims.length > 0 && { pictures: claims.map(({ media }) => pictureOf(media)) }),
      ...(attached && { attached: attached satisfies Attachment }),
      ...(hold && { hold }),
      ...(isBlocked && { only: pair.own }),
    }
    const joins = reach === 'own' && !isAgentInThread(actor, states.own) ? actor.userId : undefined
    const agents = [...(states.own?.agents ?? states.other?.agents ?? []), ...(joins === undefined ? [] : [joins])]
    const answer = { id, nco, hold: hold ?? null }
    const noted = isBlocked ? [pair] : [pair, swapThreadSides(pair)]
    const waitingMs = findAnsweredMessageTime(message, states.own)
    await commitMessageWithReplyTime(
      [
        { write: putMessage(message) },
        ...claims.map(({ clause }) => clause),
        ...noted.map((each) => ({
          write: updateInboxAfterMessage(each, message, { agents, waitingMs }),
          otherwise: createVersionConflict,
        })),
        buildRateLimitClause(`M${threadId}${pair.own}`, 'message', nowMs),
        ...(states.own ? [] : [buildRateLimitClause(`M${pair.own}`, 'newThread', nowMs)]),
      ],
      buildReplyTimeClauses(message, waitingMs, replyTimes),
      { once, answer },
    )
    return answer
  })
}

const isBare = ({ orderId, userRateId, listingId }: Omit<Content, 'text' | 'pictures'>): boolean =>
  orderId === undefined && userRateId === undefined && listingId === undefined

const pictureOf = ({ id, url, width, height, thumbhash }: NonNullable<MessageItem['pictures']>[number]) => ({
  id,
  url,
  width,
  height,
  thumbhash,
})

/**
 * Whether the other side accepts messages: from anyone (`open`), only in an existing thread (`known`), or never
 * (undefined).
 */
async function addresseeOf(actor: UserActor, { other }: ThreadSides): Promise<'open' | 'known' | undefined> {
  if (isSupplierSide(other)) return (await supplierExists(parseUserOrSupplierIdOfSide(other))) ? 'open' : undefined
  const [person] = await readVisiblePeople(actor, [parseUserOrSupplierIdOfSide(other)])
  return person && (person.visibility === 'PUBLIC' ? 'open' : 'known')
}

/**
 * Requires that the caller may write to the other side. @throws Fault 404 for a missing or hidden addressee, 400 for
 * one the caller blocked, or for a traveler whom the supplier has no reason to write to
 */
function requireAddressee(
  { own }: ThreadSides,
  {
    state,
    addressee,
    isIntroduced,
  }: {
    readonly state: ThreadStateItem | undefined
    readonly addressee: Awaited<ReturnType<typeof addresseeOf>>
    readonly isIntroduced: boolean
  },
): void {
  if (addressee === undefined || (addressee === 'known' && !state && !isSupplierSide(own))) throw notFound()
  if (state?.isBlocked) throw badRequest(messageErrorTexts.blocked)
  if (!state && isSupplierSide(own) && !isIntroduced) throw badRequest(messageErrorTexts.notAsked)
}

/**
 * Returns why a message is held back from its recipient, if it is. Only threads with a supplier hold messages; people
 * may send each other links. @throws Fault 400 for a scam
 */
function holdOf({ own, other }: ThreadSides, text: string) {
  const verdict = judgeMessageText(text)
  if (verdict === 'PHISHING') throw badRequest(messageErrorTexts.phishing)
  return isSupplierSide(own) || isSupplierSide(other) ? verdict : undefined
}
