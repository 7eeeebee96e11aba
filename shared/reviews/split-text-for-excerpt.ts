/** Texts of more characters than this are cut, somewhere between `cutFrom` and `cutTo` characters (traveler §4). */
const maxUncut = 300
const cutFrom = 160
const cutTo = 500

/** A text in two parts: the part that is shown at once, and the part that is shown after a click on "more". */
export interface TextExcerpt {
  readonly head: string
  readonly rest: string
}

/**
 * Cuts a long text at the first line break or end of a sentence between characters 160 and 500. Short texts, and texts
 * without such a place, stay whole.
 */
export function splitTextForExcerpt(text: string): TextExcerpt {
  if (text.length <= maxUncut) return { head: text, rest: '' }
  const window = text.slice(cutFrom, cutTo)
  const match = /\n|\. /.exec(window)
  if (!match) return { head: text, rest: '' }
  const end = cutFrom + match.index + (match[0] === '\n' ? 0 : 1)
  return { head: text.slice(0, end), rest: text.slice(end).trimStart() }
}
