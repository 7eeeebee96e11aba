import { followListingSight } from './listing/follow-sight.ts'
import { indexChangedListing } from './listing/index-listing.ts'
import { removeRestOfListing } from './listing/remove-rest.ts'
import { removeFiles } from './media/remove-files.ts'
import { indexChangedPerson } from './profile/index-person.ts'
import { forgetBoardSearch } from './search/forget-search.ts'
import { mapChangedListing } from './search/on-listing-changed.ts'
import { catalogLate } from './lanes/late.ts'
import { laneHandler } from './stream.ts'
import type { LaneReactions } from './stream.ts'
import { recordChange } from './supplier/record-change.ts'
import { followRenamedPerson, forgetErasedPerson } from './supplier/follow-person.ts'
import { forgetErasedMember, removeRestOfBoard } from './trips/gone.ts'

/** Reactions that maintain the catalog: projections, search words, the map, counts and files. */
export const reactions: LaneReactions<'catalog'> = {
  indexChangedPerson,
  followRenamedPerson,
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
}

export const handler = laneHandler('catalog', reactions, catalogLate)
