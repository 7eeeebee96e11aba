/** What the cells of the calendar show. */
export type CalendarView = 'price' | 'units' | 'stay'
