/** Error texts of planning boards and pins. Screens show them as they are. */
export const boardErrorTexts = {
  tooManyMembers: "You can't add more people to this planning board",
  tooManyPins: "You can't pin more offers on this planning board",
  tooManyLinks: 'Turn off another link first',
  tooManyGuests: 'No more guests can vote on this planning board',
  tooManyGuestVotes: 'Take back another vote first',
  guestVotingOff: 'Guests can’t vote by this link',
  /** The name reads like a scam, a payment instruction or a link. */
  guestNameRefused: 'Choose another name',
  tooManyInvitations: 'Take back another invitation first',
  ownerStays: 'You own this planning board, so you can delete it but not leave it',
  /** A board can't be deleted with booked stays on it. */
  boardBooked: 'Cancel the booked stays of this planning board first',
  boardOrdering: 'An order on this planning board is in progress',
  /** The nights of a pin are decided, so votes for it can't change. */
  voteClosed: 'The vote on these nights is closed',
  /** Somebody chose another stay for the same nights. */
  decided: 'Another stay was already chosen for these nights',
  unavailable: 'This stay is no longer available',
  pinBooked: 'This stay is booked',
  pinOrdering: 'An order for this stay is in progress',
  /** A canceled stay can't be removed, because its orders refer to it. */
  pinCancelled: 'This stay was canceled',
  /** Check-in was before today. */
  expired: 'Expired',
} as const
