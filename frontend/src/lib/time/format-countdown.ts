/** Formats a time left of less than an hour as `14:05`, minutes and seconds. */
export function formatCountdown(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
