const minuteMs = 60_000

/** Formats the time left: "6 days 3 h", "9 h", "12 min"; undefined if less than a minute is left. */
export function formatTimeLeft(untilMs: number, nowMs: number): string | undefined {
  const minutes = Math.floor((untilMs - nowMs) / minuteMs)
  if (minutes < 1) return undefined
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)]
  if (days > 0) return `${days} ${days === 1 ? 'day' : 'days'}${hours ? ` ${hours} h` : ''}`
  return hours > 0 ? `${hours} h` : `${minutes} min`
}
