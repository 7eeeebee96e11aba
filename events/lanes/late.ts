/**
 * What a late retry acts on, because newer changes of the row may have been handled before it (`../README.md`, "Late
 * retries"). With `row` the retry passes the present row in place of the record's new image.
 */
export type Late = 'event' | 'state' | 'row'

/** By reaction. Apart from the rows: the lanes' functions need this alone, and their bundles stay small. */
export const urgentLate = {
  notifyWatchers: 'state',
  sendMail: 'event',
  closeEndedSession: 'event',
  endSessionsOfOldPassword: 'event',
  tellFollowed: 'event',
  tellMessaged: 'event',
  tellInvited: 'event',
  stopWatchingBoard: 'row',
  followReservation: 'row',
  askApproval: 'event',
  reserveInventory: 'state',
  releaseInventory: 'event',
  countBooked: 'event',
  tellOfOrders: 'event',
  tellTeamInvited: 'event',
  tellProven: 'event',
  tellOffered: 'event',
  rememberPayer: 'event',
  forgetErasedPayer: 'event',
  countErasedFollower: 'event',
} as const satisfies Readonly<Record<string, Late>>

export const catalogLate = {
  indexChangedPerson: 'row',
  followRenamedPerson: 'row',
  forgetErasedPerson: 'state',
  forgetErasedMember: 'state',
  indexChangedListing: 'row',
  mapChangedListing: 'state',
  removeRestOfListing: 'row',
  followListingSight: 'state',
  removeFiles: 'event',
  recordChange: 'event',
  removeRestOfBoard: 'event',
  forgetBoardSearch: 'event',
} as const satisfies Readonly<Record<string, Late>>
