import { maxCheckLength, maxChecksPerPhase, maxNotesPerStay } from './check-list.ts'

export const houseErrorTexts = {
  tooManyNotes: `A stay can have ${maxNotesPerStay} notes`,
  listTooLong: `Enter at most ${maxChecksPerPhase} items of at most ${maxCheckLength} characters`,
  unknownItem: 'This item is no longer on the list. Open the page again.',
} as const
