const dayMs = 86_400_000

type Look = { weekday?: boolean; year?: boolean }

/** An epoch day (days since 1970-01-01) as text: "Thu, Jan 14", optionally with the year. */
export function formatDay(day: number, look: Look = { weekday: true }): string {
  // The format is fixed by ECMAScript (Date.prototype.toUTCString): "Thu, 14 Jan 2027 00:00:00 GMT".
  const [weekday, date, month, year] = new Date(day * dayMs).toUTCString().split(' ')
  return `${look.weekday ? `${weekday} ` : ''}${month} ${Number(date)}${look.year ? `, ${year}` : ''}`
}

/**
 * A range of epoch days as text: "Thu, Jan 14 – Sun, Jan 24", or "Jan 14 – 19" if `short`. Years are shown only if
 * they differ.
 */
export function formatDayRange(start: number, end: number, short = false): string {
  const from = new Date(start * dayMs)
  const to = new Date(end * dayMs)
  const year = from.getUTCFullYear() !== to.getUTCFullYear()
  const first = formatDay(start, { weekday: !short, year })
  const last =
    short && !year && from.getUTCMonth() === to.getUTCMonth()
      ? String(to.getUTCDate())
      : formatDay(end, { weekday: !short, year })
  return `${first} – ${last}`
}
