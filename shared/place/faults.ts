/** Error texts of place lookups. Screens show them as they are. */
export const placeErrorTexts = {
  /** The place service didn't answer. */
  unavailable: "Place search isn't working right now. Please try again.",
} as const
