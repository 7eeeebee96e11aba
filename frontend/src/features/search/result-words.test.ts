import { expect, it } from 'vitest'
import { formatStayCount } from './result-words.ts'

it('counts stays, zero included, and says so if more can be loaded', () => {
  expect([
    formatStayCount(0, false),
    formatStayCount(1, false),
    formatStayCount(1, true),
    formatStayCount(1200, true),
  ]).toEqual(['0 stays', '1 stay', 'more than 1 stay', 'more than 1,200 stays'])
})
