/** Shown for every failure with a picture (traveler §8). */
export const pictureFailedText =
  'An error occured while saving the picture. Please try again or use a different picture.'
