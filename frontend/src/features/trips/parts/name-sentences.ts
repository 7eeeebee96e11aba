import { tripNameLengthMost } from '@nestboard/shared/trips/model.ts'

/** Error texts of a board's name (traveler §5). */
export const nameSentences = {
  empty: 'Planning board name is required',
  wrong: `A name has at most ${tripNameLengthMost} letters`,
} as const
