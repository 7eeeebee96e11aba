import { expect, test } from 'vitest'
import { ratePasswordStrength } from './rate-password-strength.ts'

test.each([
  ['', 0],
  ['Short1!', 0],
  ['password', 0],
  ['12345678', 0],
  ['QwertyUIOP', 0],
  ['aaaaaaaaaaaaaaaa', 1],
  ['lighthouse', 1],
  ['lighthouse9!', 4],
  ['split point light 1891', 4],
])('rates the password %j as %i of 4', (password, strength) => {
  expect(ratePasswordStrength(password)).toBe(strength)
})

test('never rates a longer password of the same character classes lower', () => {
  for (let length = 8; length < 30; length++)
    expect(ratePasswordStrength('aB3$xYz8'.repeat(4).slice(0, length + 1))).toBeGreaterThanOrEqual(
      ratePasswordStrength('aB3$xYz8'.repeat(4).slice(0, length)),
    )
})
