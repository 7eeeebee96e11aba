const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** Returns plain text without markup, but with paragraphs, cut at a word boundary when longer than the limit. */
export function convertHtmlToPlainText(html: string, maxLength: number): string {
  const text = html
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] as string)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return cut(text, maxLength)
}

/** Returns plain text without markup on one line, cut at a word boundary when longer than the limit. */
export const convertHtmlToOneLine = (text: string, maxLength: number): string =>
  cut(convertHtmlToPlainText(text, Infinity).replace(/\s+/g, ' '), maxLength)

function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const room = text.slice(0, maxLength - 1)
  const end = room.lastIndexOf(' ')
  return `${(end > maxLength * 0.7 ? room.slice(0, end) : room).replace(/[\uD800-\uDBFF]$/, '').trimEnd()}…`
}
