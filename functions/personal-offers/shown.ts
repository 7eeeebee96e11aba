import type { UserRate } from '@nestboard/shared/personal-offers/model.ts'
import type { UserActor } from '../kernel/actor.ts'
import { hitAt, offerAt } from './personal-offer.store.ts'
import { requireManageable } from './personal-offer.ts'

/**
 * A personal offer that the caller may manage; undefined if it was deleted just now.
 * @throws Fault as `requireManageable`
 */
export const offerManagedBy = async (actor: UserActor, id: number): Promise<UserRate | undefined> =>
  offerAt(await requireManageable(id, actor))

/** The traveler, supplier and listing that a search hawk's hit brought together. Rights are checked by the caller. */
export const leadPartiesOf = (
  id: number,
): Promise<{ supplierId: number; userId: number; listingId: number } | undefined> => hitAt(id)
