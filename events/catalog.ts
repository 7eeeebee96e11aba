import { refreshAuthorInPosts } from './feed/refresh-author-in-posts.ts'
import { refreshListingInPosts } from './feed/refresh-listing-in-posts.ts'
import { refreshListingsOfGroupOffer, refreshGroupOffersAtListing } from './group-offers/refresh-group-offers.ts'
import { removeRestOfDeletedGroup } from './groups/remove-rest-of-group.ts'
import { publishPhotosOfVisibleListing } from './listing/publish-photos.ts'
import { removeRestOfDeletedListing } from './listing/remove-rest.ts'
import { removeFilesOfRemovedMedia } from './media/remove-files.ts'
import { findPriceMatchesForListing } from './price-match/find-supplier.ts'
import { removeReceiptOfRemovedPriceMatch } from './price-match/remove-receipt.ts'
import type { ReactionsByName } from './reaction.ts'
import { removeSearchOfDeletedBoard } from './search/remove-search-of-board.ts'
import { updateMapCellsOfHawks, turnOffHawksOfRemovedRate } from './search-hawks/hawks-of-changed-listing.ts'
import { removeDeletedOfferFromLead } from './search-hawks/record-offer-in-lead.ts'
import { updateListingOnMap } from './search/update-listing-on-map.ts'
import { createLaneHandler } from './stream.ts'
import { refreshPersonalSupplierOfPerson, removeErasedPersonFromTeams } from './supplier/changed-person.ts'
import { recordChangeInAuditLog } from './supplier/record-change.ts'
import { removeErasedPersonFromBoards, removeRestOfDeletedBoard } from './trips/deleted-board.ts'
import { removeRestOfRemovedRequest } from './whisk-me-away/remove-rest-of-request.ts'

/** Reactions that maintain the catalog: projections, the map, counts and files. */
export const reactions = {
  refreshPersonalSupplierOfPerson,
  refreshAuthorInPosts,
  refreshListingInPosts,
  removeErasedPersonFromTeams,
  removeErasedPersonFromBoards,
  updateListingOnMap,
  removeRestOfDeletedListing,
  publishPhotosOfVisibleListing,
  removeFilesOfRemovedMedia,
  recordChangeInAuditLog,
  removeRestOfDeletedBoard,
  removeSearchOfDeletedBoard,
  findPriceMatchesForListing,
  removeReceiptOfRemovedPriceMatch,
  removeRestOfRemovedRequest,
  updateMapCellsOfHawks,
  turnOffHawksOfRemovedRate,
  removeDeletedOfferFromLead,
  removeRestOfDeletedGroup,
  refreshListingsOfGroupOffer,
  refreshGroupOffersAtListing,
} as const satisfies ReactionsByName

export const handler = createLaneHandler('catalog', reactions)
