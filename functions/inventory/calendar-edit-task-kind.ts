/** Kind of the scheduled task that goes on with an edit of calendars. */
export const calendarEditTaskKind = 'calendarEdit'
