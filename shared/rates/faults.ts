/** Error texts of rates, extras, promotions and policies. Screens show them as they are. */
export const rateErrorTexts = {
  tooManyRates: 'Too many rates',
  tooManyExtras: 'Too many extras',
  tooManyPromos: 'Too many promotions',
  tooManyPolicies: 'Too many policies',
  useOrder: 'Check-out must come after Check-in',
  validOrder: 'End date must come after Start date',
  wholeNights: 'Enter a whole number of nights',
} as const
