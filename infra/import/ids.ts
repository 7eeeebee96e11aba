import { deriveIdFromText } from '@nestboard/functions/kernel/secrets/new-id.ts'

/** Ids are derived from the source's ids, so that a second import finds the rows of the first. */
export const deriveListingId = (key: string): number => deriveIdFromText(`listing ${key}`)
export const deriveSupplierId = (hostKey: string): number => deriveIdFromText(`supplier ${hostKey}`)
export const deriveOwnerId = (hostKey: string): number => deriveIdFromText(`owner ${hostKey}`)
/** Returns the id of a part of a listing, such as a rate or a fee. */
export const deriveListingPartId = (listingId: number, part: string): number => deriveIdFromText(`${part} ${listingId}`)
export const deriveReviewId = (key: string): number => deriveIdFromText(`review ${key}`)
