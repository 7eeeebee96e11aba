/** Error texts of card payments. Screens show them as they are. */
export const paymentErrorTexts = {
  /** The card token was used for another order. */
  tokenUsed: 'This card entry was already used. Please enter the card again.',
  /** A webhook that its provider did not sign, or one that is too old. */
  signature: 'Invalid signature',
} as const

/** Why a card was declined, in words for the traveler. The keys are the reasons of `functions/gateways/payments`. */
export const cardDeclineTexts = {
  declined: 'Your bank said no. It does not tell us why.',
  insufficientFunds: 'The card does not have enough money for this amount.',
  expiredCard: 'The card has expired.',
  incorrectCard: 'The number, date or security code of the card is not right.',
  verificationFailed: 'Your bank could not confirm that it was you.',
  tokenUsed: 'This card entry was already used. Please enter the card again.',
  limitExceeded: 'The amount is over the limit of the card.',
  cardNotSupported: 'The supplier can’t take this kind of card.',
} as const
