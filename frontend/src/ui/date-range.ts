const dayMs = 86_400_000

type Look = { weekday?: boolean; year?: boolean }

const formats = new Map<string, Intl.DateTimeFormat>()

function format(look: Look): Intl.DateTimeFormat {
  const key = `${look.weekday}${look.year}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
    ...(look.weekday && { weekday: 'short' }),
    ...(look.year && { year: 'numeric' }),
  })
  formats.set(key, made)
  return made
}

/** An epoch day (days since 1970-01-01) in words: "Thu, Jan 14", with the year when asked. */
export function dayText(day: number, look: Look = { weekday: true }): string {
  return format(look).format(day * dayMs)
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
