const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** Plain text without markup but with its paragraphs, cut at a word boundary when too long. */
export function plainText(html: string, maxNights: number): string {
  const text = html
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] as string)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return cut(text, maxNights)
}

/** Plain text on one line. */
export const oneLine = (text: string, maxNights: number): string =>
  cut(plainText(text, Infinity).replace(/\s+/g, ' '), maxNights)

function cut(text: string, maxNights: number): string {
  if (text.length <= maxNights) return text
  const room = text.slice(0, maxNights - 1)
  const end = room.lastIndexOf(' ')
  return `${(end > maxNights * 0.7 ? room.slice(0, end) : room).replace(/[\uD800-\uDBFF]$/, '').trimEnd()}…`
}
