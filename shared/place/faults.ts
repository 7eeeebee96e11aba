/** Server texts about places, ready to be shown as they are. */
export const placeTexts = {
  /** The maps service does not answer. */
  unavailable: 'Places cannot be looked up right now. Please try again.',
} as const
