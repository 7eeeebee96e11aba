/** Formats the time of day in the browser's time zone, as `2:32 PM`. */
export const formatTimeOfDay = (atMs: number): string =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }).format(atMs).replaceAll('\u202F', ' ')
