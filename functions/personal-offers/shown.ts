import type { UserRate } from '@nestboard/shared/personal-offers/model.ts'
import type { UserActor } from '../kernel/actor.ts'
import { readSearchHawkHit, readPersonalOffer } from './personal-offer.store.ts'
import { requireManageableOffer } from './personal-offer.ts'

/**
 * Reads a personal offer that the caller may manage; undefined if it was deleted during the call.
 * @throws Fault 404 for people outside the team and for a listing not assigned to the member, 403 for a role without
 * the right, and for an AGENT if another member made the offer
 */
export const readPersonalOfferToManage = async (actor: UserActor, id: number): Promise<UserRate | undefined> =>
  readPersonalOffer(await requireManageableOffer(id, actor))

/**
 * Reads the traveler, supplier and listing of a lead (a search hawk's hit). Checks no rights; the calling code must.
 */
export const readSearchHawkLead = (
  id: number,
): Promise<{ supplierId: number; userId: number; listingId: number } | undefined> => readSearchHawkHit(id)
