import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findNextDayWithNewWindow, listWindowsAhead } from './window.ts'

it('the last window stays the same until the roll day, and is one later on that day', () => {
  const days = fc.record({
    today: fc.integer({ min: 18_262, max: 40_000 }),
    ahead: fc.constantFrom(183, 365, 548, 731),
  })
  fc.assert(
    fc.property(days, ({ today, ahead }) => {
      const last = (day: number) => listWindowsAhead(day, ahead).at(-1)!
      const roll = findNextDayWithNewWindow(today, ahead)
      expect(roll).toBeGreaterThan(today)
      expect(roll).toBeLessThanOrEqual(today + 49)
      expect([last(roll - 1), last(roll)]).toEqual([last(today), last(today) + 1])
    }),
  )
})
