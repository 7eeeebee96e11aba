/** Whatever goes wrong with a picture is said like this (traveler §8). */
export const pictureFailed = 'An error occured while saving the picture. Please try again or use a different picture.'
