/** Error texts of personalized offers. Screens show them as they are. */
export const personalOfferErrorTexts = {
  order: 'Check-out must come after Check-in',
  lengths: "The minimum length can't exceed the maximum length",
  traveler: 'Traveler is required',
  past: 'The dates are in the past',
  inactiveRate: 'The rate is not active',
  /** Making an offer needs the traveler's consent (docs/decisions/offers-and-searches.md). */
  consent: "This traveler doesn't accept personalized offers from you",
  /** A PUBLIC rate is open to everybody already. */
  privateOnly: 'Only a private rate can be offered to one traveler',
} as const
