import { expect, it } from 'vitest'
import { formatTimeLeftAsClock } from './format-time-left-as-clock.ts'

it.each([
  [60, '1:00'],
  [59, '0:59'],
  [5, '0:05'],
  [125, '2:05'],
])('%i is shown as %s', (left, text) => expect(formatTimeLeftAsClock(left)).toBe(text))
