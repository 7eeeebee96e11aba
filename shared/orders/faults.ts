/** Error texts of checkout, orders and approval. Screens show them as they are. */
export const orderErrorTexts = {
  /** The listing, rate or nights are no longer available. */
  noLongerAvailable: 'No longer available',
  /** The quote expired, or the supplier changed the price; a new quote shows the difference. */
  quoteExpired: 'This price is no longer valid. Please review the new one.',
  priceChanged: 'The price has changed. Please review the new one.',
  terms: 'The terms must be accepted',
  alreadyBooked: 'This stay is already booked',
  /** Another order of the same pinned stay is in progress. */
  inProgress: 'An order for this stay is in progress',
  notBooked: 'This stay is not booked',
  /** The refund goes to the payer, so nobody else may cancel. */
  notYours: 'Only the traveler who booked this stay can cancel it',
  /** Check-out has passed, so nothing is left to cancel. */
  over: 'This stay is over',
  noChange: "This stay can't be changed. Cancel it and book again.",
  nothingToRefund: 'There is nothing to refund',
  /** The supplier uses a payment provider that isn't connected. */
  payFac: 'Please get in touch with the supplier to finalize this transaction.',
  /** The order ended because the supplier didn't answer within 24 hours. */
  unanswered: 'The supplier did not answer in time',
  /** The order ended because its payer withdrew it before the supplier answered. */
  withdrawn: 'Withdrawn by the traveler',
  /** The order was already answered, its time for approval is over, or it never needed approval. */
  notAwaiting: 'This order is not awaiting approval',
  ownOrder: "You can't approve an order you placed",
  /** A cancellation by the supplier is free for the traveler, so nobody may cancel their own stay this way. */
  ownStay: "You can't cancel a stay you booked on behalf of the supplier",
} as const
