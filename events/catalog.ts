import { removeChatOfDeletedBoard, removeMessagesOfDeletedChat } from './sophia/remove-chat-of-deleted-board.ts'
import { refreshAuthorInPosts } from './feed/refresh-author-in-posts.ts'
import { refreshListingInPosts } from './feed/refresh-listing-in-posts.ts'
import { refreshListingsOfGroupOffer, refreshGroupOffersAtListing } from './group-offers/refresh-group-offers.ts'
import { removeRestOfDeletedGroup } from './groups/remove-rest-of-deleted-group.ts'
import { publishPhotosOfVisibleListing } from './listing/publish-photos-of-visible-listing.ts'
import { removeRestOfDeletedListing } from './listing/remove-rest-of-deleted-listing.ts'
import { removeFilesOfRemovedMedia } from './media/remove-files-of-removed-media.ts'
import { findPriceMatchesForListing } from './price-match/find-supplier.ts'
import { removeReceiptOfRemovedPriceMatch } from './price-match/remove-receipt-of-removed-price-match.ts'
import type { ReactionsByName } from './reaction.ts'
import { removeSearchOfDeletedBoard } from './search/remove-search-of-deleted-board.ts'
import { updateMapCellsOfHawks, turnOffHawksOfRemovedRate } from './search-hawks/update-map-cells-of-hawks.ts'
import { removeDeletedOfferFromLead } from './search-hawks/record-offer-in-lead.ts'
import { updateListingOnMap } from './search/update-listing-on-map.ts'
import { createLaneHandler } from './create-lane-handler.ts'
import {
  refreshPersonalSupplierOfPerson,
  removeErasedPersonFromTeams,
} from './supplier/refresh-personal-supplier-of-person.ts'
import { recordChangeInAuditLog } from './supplier/record-change-in-audit-log.ts'
import { removeErasedPersonFromBoards, removeRestOfDeletedBoard } from './trips/deleted-board.ts'
import { removeRestOfRemovedRequest } from './whisk-me-away/remove-rest-of-removed-request.ts'

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
  removeMessagesOfDeletedChat,
  removeChatOfDeletedBoard,
} as const satisfies ReactionsByName

export const handler = createLaneHandler('catalog', reactions)
