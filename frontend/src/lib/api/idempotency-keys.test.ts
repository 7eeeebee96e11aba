import { expect, it } from 'vitest'
import { createIdempotencyKeys } from './idempotency-keys.ts'

it('retries with the same values have the same key', () => {
  const attempts = createIdempotencyKeys()
  const key = attempts.keyOf({ name: 'Lorne', ages: [34] })
  expect(attempts.keyOf({ name: 'Lorne', ages: [34] })).toBe(key)
  expect(attempts.keyOf({ name: 'Lorne', ages: [34, 5] })).not.toBe(key)
  expect(attempts.keyOf({ name: 'Lorne', ages: [34] })).toBe(key)
})

it('after a success, the same values get a new key', () => {
  const attempts = createIdempotencyKeys()
  const key = attempts.keyOf({ name: 'Lorne' })
  attempts.done({ name: 'Lorne' })
  expect(attempts.keyOf({ name: 'Lorne' })).not.toBe(key)
})
