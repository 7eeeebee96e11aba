import { maxTripNameLength } from '@nestboard/shared/trips/model.ts'

/** Error texts for the name of a board (traveler §5). */
export const boardNameErrorTexts = {
  empty: 'Planning board name is required',
  wrong: `The name can have at most ${maxTripNameLength} characters`,
} as const
