/**
 * Error texts of Whisk Me Away: those of traveler §5, and texts for refusals that it doesn't mention. Screens show
 * them as they are.
 */
export const whiskMeAwayErrorTexts = {
  destination: 'Destination is required',
  dates: 'Travel dates are required',
  closed: 'This request is closed',
  bidOver: 'This bid is no longer open',
  unavailable: 'No longer available',
  bidsFull: 'This request holds as many bids as it can',
  oneBid: 'This listing has an open bid on the request',
  outside: 'The listing is outside of the request’s circle',
  small: 'The listing has no room for the party',
  taken: 'The listing is not free on these nights',
  past: 'The dates are in the past',
} as const
