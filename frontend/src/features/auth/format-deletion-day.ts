const day = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })

/** Formats the day on which an account will be erased: "Fri, Dec 4, 2026". */
export const formatDeletionDay = (deletionMs: number): string => day.format(deletionMs)
