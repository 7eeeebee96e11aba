/** Error texts of the calendar of several listings. Screens show them as they are. */
export const calendarEditErrorTexts = {
  alreadyUndone: 'This change is already undone',
  stillRunning: 'This change is still running',
} as const
