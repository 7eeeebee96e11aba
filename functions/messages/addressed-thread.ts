import { badRequest, notFound } from '@nestboard/shared/kernel/fault.ts'
import { messageErrorTexts } from '@nestboard/shared/messages/faults.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import { requireTravelerOfLead, requireTravelerOfOffer } from '../personal-offers/require-traveler-of-offer.ts'
import { readTravelerNamePermission } from '../personal-offers/read-traveler-name-permission.ts'
import type { AttachmentInput } from './build-attachment.ts'
import { getSidesOfThreadWithSupplier } from './thread-sides.ts'
import type { ThreadSides } from './thread-sides.ts'

/** What names a thread with a supplier: the traveler, or a lead or offer that stands for its traveler. */
export interface SupplierThreadInput {
  readonly supplierId: number
  readonly userId?: number | undefined
  readonly leadId?: number | undefined
  readonly userRateId?: number | undefined
}

/** A thread that a call names. */
export interface AddressedThread {
  readonly pair: ThreadSides
  /** Whether a lead, or an offer made for one, names it; then a team member may write first. */
  readonly isIntroduced: boolean
  readonly offer?: AttachmentInput['offer']
  /**
   * Resolves if the team may know the thread's traveler. Await it before anything whose outcome depends on who that is.
   * @throws Fault 400 for a traveler without a name, or if lead and offer are of different travelers
   */
  readonly requireNamed: () => Promise<void>
}

const named = async () => {}

/** A thread that the caller names by its other side. */
export const addressByPair = (pair: ThreadSides): AddressedThread => ({
  pair,
  isIntroduced: false,
  requireNamed: named,
})

/**
 * Finds the thread that a call names. A lead or an offer is never taken together with a traveler, and leads to nobody
 * whom the team may not know, so that nobody can guess a lead's traveler and get it confirmed.
 * @throws Fault 404 and 403 for a lead that the caller may not read, or an offer that the caller may not manage
 */
export async function addressThreadWithSupplier(
  actor: UserActor,
  { supplierId, userId, leadId, userRateId }: SupplierThreadInput,
): Promise<AddressedThread> {
  if (leadId === undefined && userRateId === undefined)
    return addressByPair(getSidesOfThreadWithSupplier(actor, { supplierId, userId }))
  const [lead, offer] = await Promise.all([
    leadId === undefined ? undefined : requireTravelerOfLead(actor, leadId),
    userRateId === undefined ? undefined : requireTravelerOfOffer(actor, userRateId),
  ])
  const given = [lead, offer].filter((each) => each !== undefined)
  const [first] = given
  if (!first || given.some((each) => each.supplierId !== supplierId)) throw notFound()
  return {
    pair: getSidesOfThreadWithSupplier(actor, { supplierId, userId: first.userId }),
    isIntroduced: given.some(({ searchHawkHitId }) => searchHawkHitId > 0),
    ...(offer && userRateId !== undefined && { offer: { id: userRateId, found: offer } }),
    requireNamed: async () => {
      const mayName = await readTravelerNamePermission(given)
      if (!given.every(mayName)) throw badRequest(messageErrorTexts.nameless)
      if (given.some((each) => each.userId !== first.userId)) throw badRequest(messageErrorTexts.notTheirs)
    },
  }
}
