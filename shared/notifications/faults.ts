/** Error texts of notifications. */
export const notificationErrorTexts = {
  tooMany: 'Too many registrations',
  invalidLink: 'This link is not valid',
} as const
