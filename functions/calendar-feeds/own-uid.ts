import { hashOf } from '../kernel/random.ts'

/** The end of the UIDs in a listing's export, without its id. */
const uidEnd = (listingId: number): string => `-${hashOf(`calendar ${listingId}`).slice(0, 16)}@nestboard`

/** The UID of the nights from a day on in a listing's export. */
export const uidOf = (listingId: number, day: number): string => `${day}${uidEnd(listingId)}`

/** Whether an event comes from the listing's own export and returned through another site. */
export const isOwnUid = (uid: string, listingId: number): boolean => uid.endsWith(uidEnd(listingId))
