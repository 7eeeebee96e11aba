import { hashSecret } from '../kernel/secrets/new-id.ts'

/** The suffix of every UID in a listing's export. It contains a hash in place of the listing's id. */
const uidEnd = (listingId: number): string => `-${hashSecret(`calendar ${listingId}`).slice(0, 16)}@nestboard`

/** The UID of the event that begins on this day in a listing's export. */
export const buildExportedEventUid = (listingId: number, day: number): string => `${day}${uidEnd(listingId)}`

/** Whether an event comes from the listing's own export: another site imported it and sends it back in its calendar. */
export const isExportedEventUid = (uid: string, listingId: number): boolean => uid.endsWith(uidEnd(listingId))
