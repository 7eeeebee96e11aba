import { wordsOf } from '@nestboard/shared/kernel/fold.ts'
import { searchLengthLeast } from '@nestboard/shared/profile/model.ts'

/** Limits of indexed words, which bound the writes of a rename. */
const maxWords = 12
const maxWordLength = 40

const cut = (word: string): string => [...word].slice(0, maxWordLength).join('')
const isLong = (word: string): boolean => [...word].length >= searchLengthLeast

/** What a thing is found by: its name and one more text, such as a person's handle or a listing's place. */
export interface Named {
  readonly name: string
  readonly more: string
}

/** The folded words of both texts. */
export const wordsOfNamed = ({ name, more }: Named): string[] =>
  [...new Set([...wordsOf(name), ...wordsOf(more)].map(cut))].slice(0, maxWords)

/**
 * The words that get an index row: those of three letters or more. A name of shorter words, such as "Bo Xu", is indexed
 * as one word, "boxu".
 */
export function indexWords(named: Named): string[] {
  const words = wordsOfNamed(named)
  const long = words.filter(isLong)
  const joined = cut(wordsOf(named.name).join(''))
  const isJoinedToo = wordsOf(named.name).some((word) => !isLong(word)) && isLong(joined) && !long.includes(joined)
  return isJoinedToo ? [...long, joined] : long
}

/** A parsed query. `by`: the word whose index rows are read. `beginnings`: an entity matches if one of its words starts with each. */
export interface ParsedQuery {
  readonly by: string
  readonly beginnings: readonly string[]
}

/** Reads the longest word, because the fewest things share it. Undefined for a query of fewer than three letters. */
export function parseQuery(query: string): ParsedQuery | undefined {
  const beginnings = wordsOf(query).map(cut).slice(0, maxWords)
  const longest = beginnings.toSorted((a, b) => b.length - a.length)[0] ?? ''
  if (isLong(longest)) return { by: longest, beginnings }
  const joined = cut(beginnings.join(''))
  return isLong(joined) ? { by: joined, beginnings } : undefined
}

/** Whether each beginning starts one of the thing's words. */
export const isMatch = (named: Named, { beginnings }: ParsedQuery): boolean => {
  const words = wordsOfNamed(named)
  return beginnings.every((beginning) => words.some((word) => word.startsWith(beginning)))
}
