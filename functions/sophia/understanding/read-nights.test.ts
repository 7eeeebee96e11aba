import { describe, expect, it } from 'vitest'
import { readNights } from './read-nights.ts'

describe('nights in a sentence', () => {
  it.each([
    ['for three nights', 3],
    ['a 5-night stay', 5],
    ['we stay 2 days', 2],
    ['for a week', 7],
    ['two weeks in the sun', 14],
    ['a fortnight by the sea', 14],
    ['just a night', 1],
    ['a weekend in the mountains', 2],
    ['a long weekend away', 3],
    ['make it four nights', 4],
    ['4 days from the 12th', 4],
    ['in 3 days', undefined],
    ['100 euros a night', undefined],
    ['what does it cost for one night?', undefined],
    ['what do you charge per night, roughly', undefined],
    ['plan 5 days for us', undefined],
    ['the day after tomorrow', undefined],
    ['for 9999 nights', undefined],
  ])('reads "%s" as %s', (sentence, nights) => {
    expect(readNights(sentence)).toBe(nights)
  })
})
