import { followAuthor } from './feed/follow-author.ts'
import { followLinked } from './feed/follow-linked.ts'
import { placeGroupOffer, placeOffersAtListing } from './group-offers/place-offers.ts'
import { forgetDeletedGroup } from './groups/forget-group.ts'
import { followListingSight } from './listing/follow-sight.ts'
import { indexChangedListing } from './listing/index-listing.ts'
import { removeRestOfListing } from './listing/remove-rest.ts'
import { removeFiles } from './media/remove-files.ts'
import { indexChangedPerson } from './profile/index-person.ts'
import { findWaitingMatches } from './price-match/find-supplier.ts'
import { forgetRemovedMatch } from './price-match/forget-match.ts'
import type { Reactions } from './reaction.ts'
import { forgetBoardSearch } from './search/forget-search.ts'
import { followWatchedListing, releaseRemovedRate } from './search-hawks/follow-listing.ts'
import { forgetDeletedAnswer } from './search-hawks/follow-offer.ts'
import { mapChangedListing } from './search/on-listing-changed.ts'
import { createLaneHandler } from './stream.ts'
import { followRenamedPerson, forgetErasedPerson } from './supplier/follow-person.ts'
import { recordChange } from './supplier/record-change.ts'
import { forgetErasedMember, removeRestOfBoard } from './trips/gone.ts'
import { forgetRemovedRequest } from './whisk-me-away/forget-request.ts'

/** Reactions that maintain the catalog: projections, search words, the map, counts and files. */
export const reactions = {
  indexChangedPerson,
  followRenamedPerson,
  followAuthor,
  followLinked,
  forgetErasedPerson,
  forgetErasedMember,
  indexChangedListing,
  mapChangedListing,
  removeRestOfListing,
  followListingSight,
  removeFiles,
  recordChange,
  removeRestOfBoard,
  forgetBoardSearch,
  findWaitingMatches,
  forgetRemovedMatch,
  forgetRemovedRequest,
  followWatchedListing,
  releaseRemovedRate,
  forgetDeletedAnswer,
  forgetDeletedGroup,
  placeGroupOffer,
  placeOffersAtListing,
} as const satisfies Reactions

export const handler = createLaneHandler('catalog', reactions)
