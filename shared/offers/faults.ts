/** Error texts of offers. Screens show them as they are. */
export const offerErrorTexts = {
  past: 'Check-in is in the past',
  order: 'Check-out must come after Check-in',
  tooShort: 'The stay is shorter than this listing allows',
  tooLong: 'The stay is longer than this listing allows',
  tooMany: 'Too many guests for this listing',
  /** Returned for a forged or altered offer key, and for the key of another listing. */
  forgedKey: 'Invalid key',
} as const
