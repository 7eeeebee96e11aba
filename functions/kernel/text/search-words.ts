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

/** Most words of a name whose pairs are indexed: a first, a middle and a last name make six pairs. */
const maxPairedWords = 3
/** Pairs have partitions of their own, so that a search for one word reads none of them. */
const pairMark = '+'
const toPair = (first: string, second: string): string => `${pairMark}${first}${pairMark}${second}`
const orderedPairsOf = (words: readonly string[]): string[] =>
  words.flatMap((first) => words.flatMap((second) => (first === second ? [] : [toPair(first, second)])))

/**
 * The pairs of words of a name, in both orders, as words of the index. A search for two words begins with one pair:
 * among a million people thousands have the word "smith", of whom one read would find the first two hundred only.
 */
export const listNamePairs = ({ name }: SearchableTexts): string[] =>
  orderedPairsOf([...new Set(foldedWordsOf(name).map(cut))].slice(0, maxPairedWords))

/**
 * The beginnings of pairs under which the people of a query are found: of its two longest beginnings in both orders,
 * because either may be a whole word. Empty for a query of one word.
 */
export const listPairBeginnings = ({ beginnings }: ParsedNameQuery): string[] =>
  orderedPairsOf([...new Set(beginnings)].toSorted((a, b) => b.length - a.length).slice(0, 2))

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
