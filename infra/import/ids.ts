import { idOf } from '@nestboard/functions/kernel/random.ts'

/** Ids follow from the source's own, so that a second import finds what the first one made. */
export const listingIdOf = (key: string): number => idOf(`listing ${key}`)
export const supplierIdOf = (hostKey: string): number => idOf(`supplier ${hostKey}`)
export const ownerIdOf = (hostKey: string): number => idOf(`owner ${hostKey}`)
/** Of a part of a listing: a rate, a fee. */
export const partIdOf = (listingId: number, part: string): number => idOf(`${part} ${listingId}`)
export const reviewIdOf = (key: string): number => idOf(`review ${key}`)
