/** Error texts of rates, extras, promotions and policies. Screens show them as they are. */
export const rateErrorTexts = {
  tooManyRates: 'Too many rates',
  tooManyExtras: 'Too many extras',
  tooManyPromos: 'Too many promotions',
  tooManyPolicies: 'Too many policies',
  useOrder: 'Check-out must come after Check-in',
  validOrder: 'End date must come after Start date',
  /**
   * A non-refundable rate of a PUBLIC listing whose supplier's payment isn't set up
   * (docs/decisions/listings-and-rates.md).
   */
  paymentUnknown: 'This rate is non-refundable, so guests must know how they pay. Choose Custom under Payment first.',
  /** The price of a listing in a file, if it isn't clear which of its rates it means (`findStandardRate`). */
  noStandardRate: 'Set the price at the listing’s rates: it doesn’t have exactly one active public rate.',
  wholeNights: 'Enter a whole number of nights',
} as const
