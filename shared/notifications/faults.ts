/** Error texts of notifications. */
export const notificationTexts = {
  tooMany: 'Too many registrations',
  invalidLink: 'This link is not valid',
} as const
