import { deriveId } from '@nestboard/functions/kernel/random.ts'

/** Ids are derived from the source's ids, so that a second import finds the rows of the first. */
export const deriveListingId = (key: string): number => deriveId(`listing ${key}`)
export const deriveSupplierId = (hostKey: string): number => deriveId(`supplier ${hostKey}`)
export const deriveOwnerId = (hostKey: string): number => deriveId(`owner ${hostKey}`)
/** Returns the id of a part of a listing, such as a rate or a fee. */
export const deriveListingPartId = (listingId: number, part: string): number => deriveId(`${part} ${listingId}`)
export const deriveReviewId = (key: string): number => deriveId(`review ${key}`)
