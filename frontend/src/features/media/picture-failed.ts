/** Shown for every failure with a picture (traveler §8). */
export const pictureFailed = 'An error occured while saving the picture. Please try again or use a different picture.'
