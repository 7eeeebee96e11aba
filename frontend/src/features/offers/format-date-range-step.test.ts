import { expect, it } from 'vitest'
import { formatDateRangeStep } from './format-date-range-step.ts'

it('says what is chosen and what to choose next', () => {
  const today = Date.UTC(2026, 11, 1) / 86_400_000
  expect(
    [{}, { start: today + 9 }, { start: today + 9, end: today + 12 }].map((each) => formatDateRangeStep(each, today)),
  ).toEqual([
    'Choose the check-in.',
    'Check-in Thu, Dec 10. Choose the check-out.',
    'Thu, Dec 10 – Sun, Dec 13, 3 nights.',
  ])
})
