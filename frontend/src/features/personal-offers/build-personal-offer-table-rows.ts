import type { User } from '@nestboard/shared/profile/model.ts'
import type { PageOfPersonalOffers, ListedPersonalOffer } from './api.ts'

/** A personalized offer with everything a row of the table shows. */
export interface PersonalOfferTableRow {
  readonly offer: ListedPersonalOffer
  /** Undefined for a traveler who may not be named. */
  readonly traveler: User | undefined
  readonly who: string
  readonly listing: string
  readonly rate: string
}

/** The table rows of all loaded pages, in the server's order. */
export function buildPersonalOfferTableRows(pages: readonly PageOfPersonalOffers[]): PersonalOfferTableRow[] {
  const users = new Map(pages.flatMap((page) => page.users).map((each) => [each.id, each]))
  const names = new Map(pages.flatMap((page) => [...page.listings, ...page.rates]).map(({ id, name }) => [id, name]))
  return pages
    .flatMap(({ userRates }) => userRates)
    .map((offer) => {
      const traveler = users.get(offer.userId ?? 0)
      return {
        offer,
        traveler,
        who: traveler?.name ?? 'A traveler',
        listing: names.get(offer.listingId) ?? '',
        rate: names.get(offer.rateId) ?? 'Deleted rate',
      }
    })
}
