/** Server texts of checkout, orders and approval; shown as they are. */
export const orderTexts = {
  /** The listing or rate is gone, or the nights are. */
  noLongerAvailable: 'No longer available',
  /** Quoted too long ago, or the supplier changed the price since: a new quote shows the difference. */
  quoteExpired: 'This price is no longer valid. Please review the new one.',
  priceChanged: 'The price has changed. Please review the new one.',
  terms: 'The terms must be accepted',
  alreadyBooked: 'This stay is booked already',
  /** An order of the product is still on its way. */
  inProgress: 'An order for this stay is in progress',
  notBooked: 'This stay is not booked',
  /** Who paid gets it back: nobody else cancels. */
  notYours: 'Only the traveler who booked this stay can cancel it',
  /** Check-out has come: there is nothing left to cancel. */
  over: 'This stay is over',
  noChange: 'This stay can only be cancelled and booked anew',
  nothingToRefund: 'There is nothing to refund',
  /** The supplier takes payments by a provider that is not connected. */
  payFac: 'Please get in touch with the supplier to finalize this transaction.',
  /** Why an order ended: nobody said yes or no for 24 hours. */
  unanswered: 'The supplier did not answer in time',
  /** Why an order ended: its payer took it back before the supplier answered. */
  withdrawn: 'Withdrawn by the traveler',
  /** Approval: asked, answered or expired already, or not asked at all. */
  notAwaiting: 'This order is not awaiting approval',
  ownOrder: "You can't approve an order you placed",
  /** Canceling as the supplier is free for the traveler, so nobody may cancel their own stay this way. */
  ownStay: "You can't cancel a stay you booked on behalf of the supplier",
} as const
