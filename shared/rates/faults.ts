/** Error texts of rates and their extras, promotions and policies. */
export const rateTexts = {
  tooManyRates: 'Too many rates',
  tooManyExtras: 'Too many extras',
  tooManyPromos: 'Too many promotions',
  tooManyPolicies: 'Too many policies',
  useOrder: 'Check-out must come after Check-in',
  validOrder: 'End date must come after Start date',
  wholeNights: 'Enter a whole number of nights',
} as const
