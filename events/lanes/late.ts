/**
 * What a late retry of each reaction acts on (`../README.md`, "Late retries"). Apart from the rows, because the lanes'
 * functions need it at run time, and the rows' grants and filters only the deployment.
 */
export type Late = 'event' | 'state' | 'row'

export const urgentLate = {
  notifyWatchers: 'state',
  sendMail: 'event',
  closeEndedSession: 'event',
  endSessionsOfOldPassword: 'event',
  tellFollowed: 'event',
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
