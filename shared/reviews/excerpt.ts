/** Longer texts are cut, and where a cut may lie (traveler §4). */
const uncutMost = 300
const cutFrom = 160
const cutTo = 500

/** A text in two: what is read at once, and what follows on a press. */
export interface Excerpt {
  readonly head: string
  readonly rest: string
}

/**
 * Cuts a long text at its first line break or end of a sentence from character 160 to 500; one that is short or has no
 * such place stays whole, with an empty rest.
 */
export function excerptOf(text: string): Excerpt {
  if (text.length <= uncutMost) return { head: text, rest: '' }
  const window = text.slice(cutFrom, cutTo)
  const found = /\n|\. /.exec(window)
  if (!found) return { head: text, rest: '' }
  const end = cutFrom + found.index + (found[0] === '\n' ? 0 : 1)
  return { head: text.slice(0, end), rest: text.slice(end).trimStart() }
}
