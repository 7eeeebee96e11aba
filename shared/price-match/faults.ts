/** Error texts of price matches (traveler §5); screens show them as they are. */
export const priceMatchErrorTexts = {
  name: 'Establishment name is required',
  place: 'Select the establishment on the map or from the list',
  dates: 'Travel dates are required',
  platform: 'The selection of a booking platform is required',
  confirmation: 'Confirmation number is required',
  ttl: 'The time limit for an offer is required',
  receipt: 'The upload of your booking confirmation is required',
  tooMany: 'This Planning Board holds as many price matches as it can',
  freeCancel: 'Free cancellation ends at check-in at the latest',
  /** The traveler turned the price match off, its deadline passed, or the stay is ordered. */
  notAsked: 'This price match is no longer open',
  notConfirmed: 'Keep your booking until ours is confirmed',
  /** The listing that the traveler answered about isn't the one that is found now. */
  otherFound: 'This place is no longer the one we found',
  /** The place can be set only while no listing is found. */
  placeSettled: 'The place can no longer be changed',
} as const
