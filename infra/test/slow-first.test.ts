import { expect, it } from 'vitest'
import { longestAskedMs } from './slow-first.ts'

it('uses the longest time limit in a file, or none', () => {
  expect(longestAskedMs('it(a, f, 60_000); it(b, f, 240_000)')).toBe(240_000)
  expect(longestAskedMs('const rate = 1_000_000; it(a, f)')).toBe(0)
})
