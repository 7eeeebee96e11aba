import { expect, it } from 'vitest'
import { newAttempts } from './attempt.ts'

it('an attempt that is repeated with the same values has the same key', () => {
  const attempts = newAttempts()
  const key = attempts.keyOf({ name: 'Lorne', ages: [34] })
  expect(attempts.keyOf({ name: 'Lorne', ages: [34] })).toBe(key)
  expect(attempts.keyOf({ name: 'Lorne', ages: [34, 5] })).not.toBe(key)
  expect(attempts.keyOf({ name: 'Lorne', ages: [34] })).toBe(key)
})

it('the same values after a success are a new attempt', () => {
  const attempts = newAttempts()
  const key = attempts.keyOf({ name: 'Lorne' })
  attempts.done({ name: 'Lorne' })
  expect(attempts.keyOf({ name: 'Lorne' })).not.toBe(key)
})
