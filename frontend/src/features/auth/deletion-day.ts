const day = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })

/** The day an account will be erased, as text: "Fri, Dec 4, 2026". */
export const deletionDay = (deletionMs: number): string => day.format(deletionMs)
