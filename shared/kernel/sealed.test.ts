import { expect, test } from 'vitest'
import { readNumber, readNumbers, seal, type Sign, unseal } from './sealed.ts'

const sign: Sign = (text) =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 999_999_937, 7).toString(36)

test('reads back what was sealed, negative and very large numbers included', () => {
  const token = seal('t1', [2 ** 53 - 1, -3, 'EUR', [40, 8, 0], []], sign)
  const [big, negative, text, list, none] = unseal('t1', token, sign) ?? []
  expect([readNumber(big), readNumber(negative), text]).toEqual([2 ** 53 - 1, -3, 'EUR'])
  expect([readNumbers(list), readNumbers(none)]).toEqual([[40, 8, 0], []])
})

test('refuses tokens of another kind or signer, and cut or empty ones', () => {
  const token = seal('t1', [1], sign)
  const opened = [
    unseal('t2', token, sign),
    unseal('t1', token, () => 'x'),
    unseal('t1', token.slice(0, -1), sign),
    unseal('t1', `${token}0`, sign),
    unseal('t1', '', sign),
    unseal('t1', 't1.', sign),
  ]
  expect(opened).toEqual(Array(6).fill(undefined))
})

test('refuses a number that is not a safe integer', () => {
  expect(() => seal('t1', [1.5], sign)).toThrow(RangeError)
  expect(() => seal('t1', [[2 ** 53]], sign)).toThrow(RangeError)
})
