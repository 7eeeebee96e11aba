import { notFound, badRequest } from '@nestboard/shared/kernel/fault.ts'
import { defaultAttachedStayAges } from '@nestboard/shared/messages/attachment.ts'
import type { Attachment } from '@nestboard/shared/messages/attachment.ts'
import { messageErrorTexts } from '@nestboard/shared/messages/faults.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import { requireReadableListing } from '../listing/listing-access-rules.ts'
import { readOrderParties } from '../orders/parties.ts'
import type { ManageableOffer } from '../personal-offers/require-traveler-of-offer.ts'
import { parseUserOrSupplierIdOfSide, isSupplierSide } from './thread-sides.ts'
import type { ThreadSides } from './thread-sides.ts'

/**
 * The order, personal offer or listing that the sender attaches to a message as a card, with the dates and party of
 * the stay.
 */
export interface AttachmentInput {
  readonly orderId?: number | undefined
  /** The offer that addressed the thread (`addressed-thread.ts`). */
  readonly offer?: { readonly id: number; readonly found: ManageableOffer } | undefined
  readonly listingId?: number | undefined
  readonly day?: number | undefined
  readonly length?: number | undefined
  readonly ages?: readonly number[] | undefined
}

/**
 * Builds the card of a message. The sender must be able to read the order or listing; in a thread with a supplier, the
 * order must be between this supplier and this traveler.
 * @throws Fault 404 if the sender may not see it, 400 for more than one card or a card that belongs to another
 * conversation
 */
export async function buildAttachment(
  actor: UserActor,
  pair: ThreadSides,
  given: AttachmentInput,
  nowMs: number,
): Promise<Attachment | undefined> {
  const { orderId, offer, listingId } = given
  if ([orderId, offer, listingId].filter((each) => each !== undefined).length > 1)
    throw badRequest(messageErrorTexts.oneCard)
  if (orderId !== undefined) return orderCard(actor, pair, orderId)
  if (offer) return offerCard(offer, given)
  return listingId === undefined ? undefined : stayCard(actor, { ...given, listingId }, nowMs)
}

async function orderCard(actor: UserActor, pair: ThreadSides, orderId: number): Promise<Attachment> {
  const parties = await readOrderParties(actor, orderId)
  if (!parties) throw notFound()
  if (!isAttachmentBetweenThreadSides(pair, parties)) throw badRequest(messageErrorTexts.notTheirs)
  return { kind: 'ORDER', orderId }
}

/**
 * Whether an order or offer is between the supplier and the traveler of a thread. In a thread between two people, any
 * order or offer may be attached.
 */
export function isAttachmentBetweenThreadSides(
  { own, other }: ThreadSides,
  { supplierId, userId }: { readonly supplierId: number; readonly userId: number },
): boolean {
  const supplier = [own, other].find(isSupplierSide)
  const person = [own, other].find((side) => !isSupplierSide(side))
  return supplier === undefined || (parseUserOrSupplierIdOfSide(supplier) === supplierId && person === `U#${userId}`)
}

async function offerCard(
  { id: userRateId, found }: NonNullable<AttachmentInput['offer']>,
  { day, length, ages = defaultAttachedStayAges }: AttachmentInput,
): Promise<Attachment> {
  const offer = await found.read()
  if (!offer) throw notFound()
  const { listingId, rateId, dayFrom, lengthMin, ttl } = offer
  const stay = { day: day ?? dayFrom, length: length ?? lengthMin, ages: [...ages] }
  return { kind: 'OFFER', userRateId, listingId, rateId, ...stay, ttl }
}

async function stayCard(
  actor: UserActor,
  { listingId, day, length, ages }: AttachmentInput & { readonly listingId: number },
  nowMs: number,
): Promise<Attachment> {
  await requireReadableListing({ actor, nowMs }, listingId)
  if (day === undefined || length === undefined) return { kind: 'STAY', listingId, day: null, length: null, ages: [] }
  return { kind: 'STAY', listingId, day, length, ages: [...(ages ?? defaultAttachedStayAges)] }
}
