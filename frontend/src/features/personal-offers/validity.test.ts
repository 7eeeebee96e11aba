import { hawkLimits } from '@nestboard/shared/search-hawks/model.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { convertValidityPeriodToMs, convertMsToValidityPeriod, formatValidityPeriod } from './validity.ts'

test.each([
  [3_600_000, '1 hour'],
  [86_400_000, '24 hours'],
  [2 * 86_400_000, '2 days'],
  [365 * 86_400_000, '1 year'],
  [hawkLimits.ttlMs.most, '10 years'],
])('reads %i ms as %s', (ms, text) => {
  expect(formatValidityPeriod(ms)).toBe(text)
})

test('a validity in whole hours is unchanged after conversion to form values and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 87_600 }), (hours) => {
      expect(convertValidityPeriodToMs(convertMsToValidityPeriod(hours * 3_600_000))).toBe(hours * 3_600_000)
    }),
  )
})
