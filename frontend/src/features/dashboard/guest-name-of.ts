import type { GuestStay } from '@nestboard/shared/dashboard/guest-stay.ts'

/** The guest's name as far as the reader may know it; a guest whose account was erased has none. */
export const guestNameOf = ({ firstName, lastName }: Pick<GuestStay, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim() || 'A guest'
