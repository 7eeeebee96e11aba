import { foldedWordsOf } from '@nestboard/shared/kernel/text/fold-text.ts'
import { minUserSearchLength } from '@nestboard/shared/profile/model.ts'

/** Limits of indexed words per entity, which bound the number of writes when it is renamed. */
const maxWords = 12
const maxWordLength = 40

const cut = (word: string): string => [...word].slice(0, maxWordLength).join('')
const isLong = (word: string): boolean => [...word].length >= minUserSearchLength

/**
 * The texts by which an entity is found: its name and one more text, such as a person's handle or a listing's place.
 */
export interface SearchableTexts {
  readonly name: string
  readonly more: string
}

/** The distinct words of both texts, folded (without case and accents), at most twelve. */
export const listSearchableWords = ({ name, more }: SearchableTexts): string[] =>
  [...new Set([...foldedWordsOf(name), ...foldedWordsOf(more)].map(cut))].slice(0, maxWords)

/**
 * The words that get an index row: those of three letters or more. A name that contains a shorter word, such as "Bo
 * Xu", is also indexed as one word, "boxu".
 */
export function listIndexWords(named: SearchableTexts): string[] {
  const words = listSearchableWords(named)
  const long = words.filter(isLong)
  const joined = cut(foldedWordsOf(named.name).join(''))
  const isJoinedToo =
    foldedWordsOf(named.name).some((word) => !isLong(word)) && isLong(joined) && !long.includes(joined)
  return isJoinedToo ? [...long, joined] : long
}

/**
 * A parsed query. Index rows of the word `by` are read, and an entity matches if each of `beginnings` starts one of
 * its words.
 */
export interface ParsedNameQuery {
  readonly by: string
  readonly beginnings: readonly string[]
}

/**
 * Parses a query; undefined for fewer than three letters. `by` is the longest word, because the fewest entities share
 * it, or all words joined if each has fewer than three letters.
 */
export function parseNameQuery(query: string): ParsedNameQuery | undefined {
  const beginnings = foldedWordsOf(query).map(cut).slice(0, maxWords)
  const longest = beginnings.toSorted((a, b) => b.length - a.length)[0] ?? ''
  if (isLong(longest)) return { by: longest, beginnings }
  const joined = cut(beginnings.join(''))
  return isLong(joined) ? { by: joined, beginnings } : undefined
}

/** Whether each beginning of the query starts one of the entity's words. */
export const matchesNameQuery = (named: SearchableTexts, { beginnings }: ParsedNameQuery): boolean => {
  const words = listSearchableWords(named)
  return beginnings.every((beginning) => words.some((word) => word.startsWith(beginning)))
}
