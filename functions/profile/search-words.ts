import { wordsOf } from '@nestboard/shared/kernel/fold.ts'
import { searchLengthLeast } from '@nestboard/shared/profile/model.ts'

/** Limits of indexed words, which bound the writes of a rename. */
const wordsMost = 12
const wordLengthMost = 40

const cut = (word: string): string => [...word].slice(0, wordLengthMost).join('')
const isLong = (word: string): boolean => [...word].length >= searchLengthLeast

/** The folded words of name and handle. No other field of a person is searched. */
export const wordsOfPerson = ({ name, handle }: { name: string; handle: string }): string[] =>
  [...new Set([...wordsOf(name), ...wordsOf(handle)].map(cut))].slice(0, wordsMost)

/**
 * The words that get an index row: those of three letters or more. A name of shorter words, such as "Bo Xu", is indexed
 * as one word, "boxu".
 */
export function indexWords(person: { name: string; handle: string }): string[] {
  const words = wordsOfPerson(person)
  const long = words.filter(isLong)
  const joined = cut(wordsOf(person.name).join(''))
  const isJoinedToo = wordsOf(person.name).some((word) => !isLong(word)) && isLong(joined) && !long.includes(joined)
  return isJoinedToo ? [...long, joined] : long
}

/** A parsed query: the word whose rows are read, and the beginnings that a person's words must all match. */
export interface Asked {
  readonly by: string
  readonly beginnings: readonly string[]
}

/** Reads the longest word, because the fewest people share it. Undefined for a query of fewer than three letters. */
export function askedFor(query: string): Asked | undefined {
  const beginnings = wordsOf(query).map(cut).slice(0, wordsMost)
  const longest = beginnings.toSorted((a, b) => b.length - a.length)[0] ?? ''
  if (isLong(longest)) return { by: longest, beginnings }
  const joined = cut(beginnings.join(''))
  return isLong(joined) ? { by: joined, beginnings } : undefined
}

/** Whether each beginning starts one of the person's words. */
export const answers = (person: { name: string; handle: string }, { beginnings }: Asked): boolean => {
  const words = wordsOfPerson(person)
  return beginnings.every((beginning) => words.some((word) => word.startsWith(beginning)))
}
