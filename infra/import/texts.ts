const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** Plain text without markup but with its paragraphs, cut at a word boundary when too long. */
export function plainText(html: string, lengthMost: number): string {
  const text = html
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] as string)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return cut(text, lengthMost)
}

/** Plain text on one line. */
export const oneLine = (text: string, lengthMost: number): string =>
  cut(plainText(text, Infinity).replace(/\s+/g, ' '), lengthMost)

function cut(text: string, lengthMost: number): string {
  if (text.length <= lengthMost) return text
  const room = text.slice(0, lengthMost - 1)
  const end = room.lastIndexOf(' ')
  return `${(end > lengthMost * 0.7 ? room.slice(0, end) : room).replace(/[\uD800-\uDBFF]$/, '').trimEnd()}…`
}
