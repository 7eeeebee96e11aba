/** Error texts of moderation; screens show them as they are. */
export const moderationErrorTexts = {
  taken: 'Somebody else is deciding this case',
  decided: 'This case is decided already',
  ownDecision: 'Someone else must decide this appeal: you decided the case',
  ownReport: 'Someone else must decide this case: you reported it',
  ownPart: 'Someone else must decide this case: you or your team take part in it',
  gone: 'This was deleted. Refresh the queue',
  noAppeal: 'There is nothing left to appeal here',
} as const
