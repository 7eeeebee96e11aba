const dayMs = 86_400_000

type Look = { weekday?: boolean; year?: boolean }

/** An epoch day (days since 1970-01-01) in words: "Thu, Jan 14", with the year when asked. */
export function dayText(day: number, look: Look = { weekday: true }): string {
  // Written the same everywhere (ECMAScript, Date.prototype.toUTCString): "Thu, 14 Jan 2027 00:00:00 GMT".
  const [weekday, date, month, year] = new Date(day * dayMs).toUTCString().split(' ')
  return `${look.weekday ? `${weekday} ` : ''}${month} ${Number(date)}${look.year ? `, ${year}` : ''}`
}

/**
 * Two epoch days in words: "Thu, Jan 14 – Sun, Jan 24" where dates are decided on, "Jan 14 – 19" in rows.
 * Days of different years carry them.
 */
export function rangeText(start: number, end: number, short = false): string {
  const from = new Date(start * dayMs)
  const to = new Date(end * dayMs)
  const year = from.getUTCFullYear() !== to.getUTCFullYear()
  const first = dayText(start, { weekday: !short, year })
  const last =
    short && !year && from.getUTCMonth() === to.getUTCMonth()
      ? String(to.getUTCDate())
      : dayText(end, { weekday: !short, year })
  return `${first} – ${last}`
}
