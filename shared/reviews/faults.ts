/** Error texts of reviews (traveler §8); screens show them as they are. */
export const reviewErrorTexts = {
  /** A picture or film that does not exist or belongs to another person. */
  media: 'Invalid mediaIds',
  removed: 'Your review of this stay was removed. You can appeal that, but not write another one',
  replyRemoved: 'This answer was removed. Your team can appeal that, but not write another one',
  ownStay: 'You can’t review a stay of your own supplier',
} as const
