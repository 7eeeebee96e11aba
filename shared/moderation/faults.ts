/** Error texts of moderation; screens show them as they are. */
export const moderationTexts = {
  taken: 'Somebody else is deciding this case',
  decided: 'This case is decided already',
  ownDecision: 'You decided this case, so somebody else decides its appeal',
  gone: 'This was deleted. Refresh the queue',
  noAppeal: 'There is nothing left to appeal here',
} as const
