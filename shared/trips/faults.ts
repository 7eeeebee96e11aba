/** Server texts of planning boards and what is pinned on them, ready to be shown as they are. */
export const tripTexts = {
  tooManyMembers: 'This planning board has as many people as it can hold',
  tooManyPins: 'This planning board holds as many offers as it can',
  ownerStays: 'The owner of a planning board can delete it, but not leave it',
  /** Nothing that is booked is ever lost with a board. */
  boardBooked: 'Cancel the booked stays of this planning board first',
  boardOrdering: 'An order on this planning board is in progress',
  pinBooked: 'This stay is booked',
  pinOrdering: 'An order for this stay is in progress',
  /** Cancelled stays are kept: their orders name them. */
  pinCancelled: 'This stay was cancelled',
  /** Check-in lies before today. */
  expired: 'Expired',
} as const
