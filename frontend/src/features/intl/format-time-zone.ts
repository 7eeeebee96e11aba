/** Formats a time zone with its current offset: `Australia/Melbourne, GMT+11`. */
export function formatTimeZone(zone: string, nowMs: number): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(nowMs)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value
  return [zone.replaceAll('_', ' '), zone === 'UTC' ? undefined : offset].filter(Boolean).join(', ')
}
