import { expect, it } from 'vitest'
import { findLongestTimeoutMs } from './slow-first.ts'

it('uses the longest time limit in a file, or none', () => {
  expect(findLongestTimeoutMs('it(a, f, 60_000); it(b, f, 240_000)')).toBe(240_000)
  expect(findLongestTimeoutMs('const rate = 1_000_000; it(a, f)')).toBe(0)
})
