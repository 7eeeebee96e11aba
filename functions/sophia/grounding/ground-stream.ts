import type { ShownStay } from '@nestboard/shared/sophia/answer-card.ts'
import { groundLine } from './ground-line.ts'
import type { KnownFacts } from './known-facts.ts'

/** A part of a line is shown before the line ends if it has at least this many characters and ends a sentence. */
const leastPart = 60
/** A longer line without an end of a sentence is cut at a space, so that a mind can't hold an answer back forever. */
const mostPart = 1_200

/** An empty line, or a line break before the sign of a row; only once the next sign is there. */
const lineStart = /\n\s*\n\s*(?=\S)|\n[^\S\n]*(?=(?:[-*+]|\d{1,2}[.)]|#{1,6}|>)\s)/

const count = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0
/** Whether no link and no emphasis is open at the end of a text. */
const isClosed = (text: string): boolean =>
  count(text, /\[/g) === count(text, /\]/g) &&
  count(text, /\(/g) === count(text, /\)/g) &&
  count(text, /\*/g) % 2 === 0 &&
  count(text, /`/g) % 2 === 0

/** The length of the first part of a text that can be checked by itself; 0 if more text is needed. */
function findBoundary(text: string): { end: number; isLine: boolean } {
  const line = lineStart.exec(text)
  if (line) return { end: line.index + line[0].length, isLine: true }
  for (const match of text.matchAll(/[.!?…]["'”’)]?(?:[^\S\n]+|\n)(?=\p{Lu}|\[)/gu)) {
    const end = match.index + match[0].length
    if (end >= leastPart && end < text.length && isClosed(text.slice(0, end))) return { end, isLine: false }
  }
  const space = text.length > mostPart ? text.lastIndexOf(' ') : 0
  return { end: Math.max(0, space), isLine: false }
}

/**
 * Checks an answer while it comes: text is held back until it ends a line or a sentence, checked, and only then passed
 * on. `showStay` is told of each stay that the text shows.
 */
export async function* groundStream(
  pieces: AsyncIterable<string>,
  facts: KnownFacts,
  showStay: (stay: ShownStay) => void,
): AsyncGenerator<string> {
  let held = ''
  const check = (part: string): string => {
    // A single line break is a space, so that nothing can hide across it.
    const joined = part.replaceAll(/\s*\n\s*/g, ' ')
    const { markdown, stays } = groundLine(joined.trimEnd(), facts)
    for (const stay of stays) showStay(stay)
    return markdown
  }
  let failure: { readonly cause: unknown } | undefined
  const kept = keepFailure(pieces, (cause) => (failure = { cause }))
  for await (const piece of kept) {
    held += piece
    for (let next = findBoundary(held); next.end > 0; next = findBoundary(held)) {
      const part = held.slice(0, next.end)
      held = held.slice(next.end)
      const checked = check(part)
      const gap = next.isLine ? (/\n\s*\n/.test(part) ? '\n\n' : '\n') : ' '
      if (checked.trim()) yield `${checked}${gap}`
    }
  }
  // Of an answer that breaks off, the last sentence that it finished is kept.
  const last = check(failure ? held.slice(0, findLastEnd(held)) : held)
  if (last.trim()) yield last
  if (failure) throw failure.cause
}

const findLastEnd = (text: string): number => {
  const end = [...text.matchAll(/[.!?…](?=\s|$)|\n/g)].at(-1)
  return end ? end.index + 1 : 0
}

/** Passes pieces on until they end or fail. */
async function* keepFailure(pieces: AsyncIterable<string>, fail: (cause: unknown) => void): AsyncGenerator<string> {
  try {
    yield* pieces
  } catch (cause) {
    fail(cause)
  }
}
