import { maxTripNameLength } from '@nestboard/shared/trips/model.ts'

/** Error texts of a board's name (traveler §5). */
export const boardNameSentences = {
  empty: 'Planning board name is required',
  wrong: `The name can have at most ${maxTripNameLength} characters`,
} as const
