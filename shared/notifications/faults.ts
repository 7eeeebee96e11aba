/** Server texts of watching entities over the socket. */
export const notificationTexts = { tooMany: 'Too many registrations' } as const
