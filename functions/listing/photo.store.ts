import { maxListingPhotos } from '@nestboard/shared/listing/model.ts'
import { mediaKey } from '../kernel/service-rows.ts'
import {
  allConditionsHold,
  anyConditionHolds,
  attributesBelow,
  attributesEqual,
  attributesDiffer,
  attributesMissing,
} from '../kernel/table/condition.ts'
import { buildRowConditionCheck, removeExistingRow, updateRow } from '../kernel/table/row-update.ts'
import type { TableWrite } from '../kernel/table/table.ts'
import { listingKey } from './rows.ts'

/**
 * The write that raises the number of photos and sets the thumbnail to `picture`, if given. Its condition fails at the
 * limit, or if the listing has changed since it was read.
 */
export const raisePhotoCount = (
  listing: { id: number; nms: number },
  picture: string | undefined,
  nms: number,
): TableWrite =>
  updateRow(
    listingKey(listing.id),
    { set: { nms, picture }, add: { photos: 1 } },
    allConditionsHold(
      attributesEqual({ nms: listing.nms }),
      anyConditionHolds(attributesMissing('photos'), attributesBelow({ photos: maxListingPhotos })),
    ),
  )

/**
 * The write that sets the thumbnail; its condition fails if the photo already is the thumbnail, or if the listing's
 * version is `nms` or later.
 */
export const setThumbnail = (listingId: number, url: string, nms: number): TableWrite =>
  updateRow(
    listingKey(listingId),
    { set: { nms, picture: url } },
    allConditionsHold(attributesDiffer({ picture: url }), attributesBelow({ nms })),
  )

/**
 * The write that lowers the number of photos; its condition fails if the photo is the thumbnail, or if the listing's
 * version is `nms` or later.
 */
export const lowerPhotoCount = (listingId: number, url: string, nms: number): TableWrite =>
  updateRow(
    listingKey(listingId),
    { set: { nms }, add: { photos: -1 } },
    allConditionsHold(attributesDiffer({ picture: url }), attributesBelow({ nms })),
  )

/** The condition check that a photo still exists. */
export const requirePhoto = (mediaId: number): TableWrite => buildRowConditionCheck(mediaKey(mediaId))

/**
 * The write that removes a photo, whose files a reaction then removes. Its condition fails if the photo was already
 * removed.
 */
export const removePhoto = (mediaId: number): TableWrite => removeExistingRow(mediaKey(mediaId))
