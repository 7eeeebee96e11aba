/** Error texts of checkout, orders and approval. Screens show them as they are. */
export const orderErrorTexts = {
  /** The listing, rate or nights are no longer available. */
  noLongerAvailable: 'No longer available',
  /** Somebody else's checkout holds the nights. */
  heldByOthers: 'Someone is booking these nights right now',
  /** The hold of the caller's checkout has ended, so it can't be renewed. */
  holdEnded: 'We no longer hold these nights for you',
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
  /** The refund or payment of the difference is the payer's. */
  notYoursToChange: 'Only the traveler who booked this stay can change it',
  /** Check-in has passed. */
  begun: "This stay has begun and can't be changed",
  sameStay: 'Please choose other dates or travelers',
  /** A group's price or a personal offer holds for what was agreed. */
  specialPrice: "A group's or personal price can't be changed. Cancel it and book again.",
  nothingToRefund: 'There is nothing to refund',
  /** Other refunds have given back what was paid. */
  refundTooHigh: 'More than what was paid can’t be refunded',
  /** The supplier uses a payment provider that isn't connected. */
  payFac: 'Please get in touch with the supplier to finalize this transaction.',
  /** The order ended because the supplier didn't answer within 24 hours. */
  unanswered: 'The supplier did not answer in time',
  /** The order ended because the card's bank or the payment provider did not confirm the payment. */
  notPaidInTime: 'The payment was not confirmed in time',
  /** The order ended because the provider refused to tell whether the payment was taken. */
  paymentUnknown: 'The host’s payment account stopped answering, so the booking could not be finished',
  /** The order ended because the provider refused to tell whether the refund was made. */
  refundUnknown: 'The host’s payment account stopped answering, so nobody could learn whether the refund was made',
  /** The order ended because the bank would soon have released the amount, and the supplier hadn't answered. */
  authorizationEnded: 'The card’s authorization ended before the supplier answered',
  /** The order ended because its payer withdrew it before the supplier answered. */
  withdrawn: 'Withdrawn by the traveler',
  /** The order was already answered, its time for approval is over, or it never needed approval. */
  notAwaiting: 'This order is not awaiting approval',
  ownOrder: "You can't approve an order you placed",
  /** A cancellation by the supplier is free for the traveler, so nobody may cancel their own stay this way. */
  ownStay: "You can't cancel a stay you booked on behalf of the supplier",
} as const

/** Error texts of a supplier's refunds, apart from the others so that pages of orders don't load them. */
export const refundErrorTexts = {
  /** The payment has been refunded as often as its row can tell. */
  refundedTooOften: 'This payment was refunded too often',
  /** A refund at a provider that knows none but that of a cancellation. */
  refundOnlyByCanceling: 'This payment provider refunds only stays that are canceled',
  /** A refund goes from the supplier to the traveler, so nobody may make one to themselves. */
  ownRefund: "You can't refund a stay you booked",
} as const
