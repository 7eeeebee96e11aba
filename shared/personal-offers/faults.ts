/** Server texts of personalized offers, ready to be shown as they are. */
export const personalOfferTexts = {
  order: 'Check-out must come after Check-in',
  lengths: 'Min length must not be above max length',
  /** A PUBLIC rate is everybody's already. */
  privateOnly: 'Only a private rate can be offered to one traveler',
} as const
