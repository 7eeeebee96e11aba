import type { UserRate } from '@nestboard/shared/personal-offers/model.ts'
import { offersTo } from './personal-offer.store.ts'

/** What a traveller was offered at a listing, active or not: `opensFor` tells what it opens now. */
export const personalOffersOf = (userId: number, listingId: number): Promise<UserRate[]> => offersTo(userId, listingId)
