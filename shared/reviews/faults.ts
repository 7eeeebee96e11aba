/** Error texts of reviews (traveler §8); screens show them as they are. */
export const reviewTexts = {
  /** A picture or film of another person, or one that does not exist. */
  media: 'Invalid mediaIds',
  ownStay: 'You can’t review a stay of your own supplier',
} as const
