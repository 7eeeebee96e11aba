import { expect, test } from 'vitest'
import {
  parseTokenNumber,
  parseTokenNumbers,
  createSignedToken,
  type TextSigner,
  verifySignedToken,
} from './signed-token.ts'

const sign: TextSigner = (text) =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 999_999_937, 7).toString(36)

test('reads back what was sealed, negative and very large numbers included', () => {
  const token = createSignedToken('t1', [2 ** 53 - 1, -3, 'EUR', [40, 8, 0], []], sign)
  const [big, negative, text, list, none] = verifySignedToken('t1', token, sign) ?? []
  expect([parseTokenNumber(big), parseTokenNumber(negative), text]).toEqual([2 ** 53 - 1, -3, 'EUR'])
  expect([parseTokenNumbers(list), parseTokenNumbers(none)]).toEqual([[40, 8, 0], []])
})

test('refuses tokens of another kind or signer, and cut or empty ones', () => {
  const token = createSignedToken('t1', [1], sign)
  const opened = [
    verifySignedToken('t2', token, sign),
    verifySignedToken('t1', token, () => 'x'),
    verifySignedToken('t1', token.slice(0, -1), sign),
    verifySignedToken('t1', `${token}0`, sign),
    verifySignedToken('t1', '', sign),
    verifySignedToken('t1', 't1.', sign),
  ]
  expect(opened).toEqual(Array(6).fill(undefined))
})

test('refuses a number that is not a safe integer', () => {
  expect(() => createSignedToken('t1', [1.5], sign)).toThrow(RangeError)
  expect(() => createSignedToken('t1', [[2 ** 53]], sign)).toThrow(RangeError)
})
