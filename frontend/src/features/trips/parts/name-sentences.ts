import { tripNameLengthMost } from '@nestboard/shared/trips/model.ts'

/** What the name of a board says when it is wrong (traveler §5). */
export const nameSentences = {
  empty: 'Planning board name is required',
  wrong: `A name has at most ${tripNameLengthMost} letters`,
} as const
