/** Error texts of searches. */
export const searchErrorTexts = {
  destination: 'A destination must be selected',
  day: 'Start date must be specified',
  length: 'End date must be specified',
  past: 'The dates are in the past',
  tooManyRequests: 'Close one of your 10 open requests first',
  oneFlag: 'Set exactly one of active and open',
} as const

/** Texts of the result list and its map (traveler §2 and §8). */
export const resultListTexts = {
  zoomIn: 'Zoom in to reveal the available listings',
  none: 'No results found',
  noneHere: 'No listings in this area',
} as const
