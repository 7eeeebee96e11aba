import { wordsOf } from '@nestboard/shared/kernel/fold.ts'
import { searchLengthLeast } from '@nestboard/shared/profile/model.ts'

/** Words a person is found by; more of a very long name are left out, which bounds what a rename writes. */
const wordsMost = 12
const wordLengthMost = 40

const cut = (word: string): string => [...word].slice(0, wordLengthMost).join('')
const isLong = (word: string): boolean => [...word].length >= searchLengthLeast

/** All words of a person's name and handle, folded; nothing else of a person is ever searched. */
export const wordsOfPerson = ({ name, handle }: { name: string; handle: string }): string[] =>
  [...new Set([...wordsOf(name), ...wordsOf(handle)].map(cut))].slice(0, wordsMost)

/**
 * The words among them that have a row: those of three letters or more. "Bo Xu" has none such and is found by its
 * words in one, "boxu".
 */
export function indexWords(person: { name: string; handle: string }): string[] {
  const words = wordsOfPerson(person)
  const long = words.filter(isLong)
  const joined = cut(wordsOf(person.name).join(''))
  const isJoinedToo = wordsOf(person.name).some((word) => !isLong(word)) && isLong(joined) && !long.includes(joined)
  return isJoinedToo ? [...long, joined] : long
}

/** What is asked: the word whose rows are read, and the beginnings all of which a person's words must have. */
export interface Asked {
  readonly by: string
  readonly beginnings: readonly string[]
}

/** The longest word is read: the fewest people share it. Undefined for a query without three letters. */
export function askedFor(query: string): Asked | undefined {
  const beginnings = wordsOf(query).map(cut).slice(0, wordsMost)
  const longest = beginnings.toSorted((a, b) => b.length - a.length)[0] ?? ''
  if (isLong(longest)) return { by: longest, beginnings }
  const joined = cut(beginnings.join(''))
  return isLong(joined) ? { by: joined, beginnings } : undefined
}

/** Whether each beginning is one of a word of the person's. */
export const answers = (person: { name: string; handle: string }, { beginnings }: Asked): boolean => {
  const words = wordsOfPerson(person)
  return beginnings.every((beginning) => words.some((word) => word.startsWith(beginning)))
}
