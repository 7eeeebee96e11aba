/** Error texts of place lookups. Screens show them as they are. */
export const placeTexts = {
  /** The place service doesn't answer. */
  unavailable: 'Places cannot be looked up right now. Please try again.',
} as const
