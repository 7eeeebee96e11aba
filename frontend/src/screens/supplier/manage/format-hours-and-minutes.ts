export const ordersToAnswerLabel = 'Waiting for your answer'

/** Says which listings a figure covers: `your 5 public listings`. */
export function formatPublicListingCount(count: number): string {
  if (count === 0) return 'no public listing yet'
  return `your ${count.toLocaleString('en')} public ${count === 1 ? 'listing' : 'listings'}`
}

/** Time left as text: `3 h 12 min`, `12 min`; at least one minute. */
export function formatHoursAndMinutes(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / 60_000))
  const hours = Math.floor(minutes / 60)
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`
}
