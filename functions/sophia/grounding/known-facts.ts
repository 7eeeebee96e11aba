import type { Day } from '@nestboard/shared/kernel/day.ts'
import { foldText } from '@nestboard/shared/kernel/text/fold-text.ts'
import type { AnswerRecord } from '../answer-record.ts'

/** What an answer may speak of: the records of its tools, and what people wrote in the conversation. */
export interface KnownFacts {
  readonly record: AnswerRecord
  readonly messageId: number
  readonly today: Day
  /** Everything that people wrote in this conversation. */
  readonly said: string
}

/** Words of a text, folded, with one space between and around them, so that whole words can be looked for. */
export const toWordLine = (text: string): string =>
  ` ${
    foldText(text)
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `

/** Whether a name is that of a record, a part of one, or was written by a person. */
export function isKnownName({ record, said }: KnownFacts, name: string): boolean {
  const words = toWordLine(name)
  if (words.trim() === '') return true
  const known = [...record.listings.values(), ...record.places.keys(), ...record.names, said]
  return known.some((each) => toWordLine(each).includes(words))
}
