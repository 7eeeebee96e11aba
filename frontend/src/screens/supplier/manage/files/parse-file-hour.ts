/**
 * Parses a time on the full hour as spreadsheets write it: `16:00`, `9:00:00`, `4:00 PM`, `4pm`, `16h00`, `16.00`,
 * `16 Uhr`, or 0.6667, Excel's fraction of a day. Returns `16:00:00`; undefined for any other text, such as half
 * hours.
 */
export function parseFileHour(text: string): string | undefined {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=[ap])\.?\s?m\.?$/, 'm')
    .replace(/\s*(?:uhr|h|hrs|hours|heures|horas|ore)$/, '')
    .trim()
  if (/^0?[.,]\d{3,}$/.test(plain)) {
    const hours = Number(`0.${plain.replace(/^0?[.,]/, '')}`) * 24
    return Math.abs(hours - Math.round(hours)) < 1 / 60 ? formatHour(Math.round(hours)) : undefined
  }
  const [, digits, half] = /^(\d{1,2})(?:[:.h]00(?::00(?:\.0+)?)?)?\s*([ap]m)?$/.exec(plain) ?? []
  if (digits === undefined) return undefined
  const hour = Number(digits)
  if (half === undefined) return formatHour(hour)
  return hour >= 1 && hour <= 12 ? formatHour((hour % 12) + (half === 'pm' ? 12 : 0)) : undefined
}

const formatHour = (hour: number): string | undefined =>
  hour <= 23 ? `${String(hour).padStart(2, '0')}:00:00` : undefined
