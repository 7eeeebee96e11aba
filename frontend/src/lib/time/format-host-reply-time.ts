const usually = (count: number, one: string, unit: string): string =>
  `Usually in ${count === 1 ? one : `${count} ${unit}`}`

/**
 * How soon a host usually replies to messages, as text: "Usually in 2 hours".
 * @param minutes the host's median reply time, in whole minutes
 */
export function formatHostReplyTime(minutes: number): string {
  const hours = Math.round(minutes / 60)
  if (minutes < 60) return usually(Math.max(1, minutes), 'a minute', 'minutes')
  return hours < 24 ? usually(hours, 'an hour', 'hours') : usually(Math.round(minutes / 1440), 'a day', 'days')
}
