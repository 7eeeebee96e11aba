const day = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })

/** When an account will be erased, in words: "Fri, Dec 4, 2026". */
export const deletionDay = (deletionMs: number): string => day.format(deletionMs)
