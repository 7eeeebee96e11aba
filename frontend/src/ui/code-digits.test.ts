import { expect, test } from 'vitest'
import { extractDigits, enterOneTimeCodeDigits, isOneTimeCodeComplete } from './code-digits.ts'

test('a pasted code fills every digit, with any separators and at any position', () => {
  expect(enterOneTimeCodeDigits('', 0, '480 613')).toEqual({ code: '480613', next: 5 })
  expect(enterOneTimeCodeDigits('12', 4, 'Your code: 480-613.')).toEqual({ code: '480613', next: 5 })
  expect(enterOneTimeCodeDigits('', 0, '٤٨٠ ٦١٣')).toEqual({ code: '480613', next: 5 })
})

test('a typed digit fills its position and moves to the next', () => {
  expect(enterOneTimeCodeDigits('48', 2, '0')).toEqual({ code: '480', next: 3 })
  expect(enterOneTimeCodeDigits('480613', 5, '9')).toEqual({ code: '480619', next: 5 })
})

test('clearing one digit keeps the others in place', () => {
  const { code } = enterOneTimeCodeDigits('480613', 1, '')
  expect(code).toBe('4 0613')
  expect(isOneTimeCodeComplete(code)).toBe(false)
  expect(enterOneTimeCodeDigits(code, 1, '8').code).toBe('480613')
})

test('a partial paste fills from its position and drops the rest', () => {
  expect(enterOneTimeCodeDigits('48', 4, '613')).toEqual({ code: '48  61', next: 5 })
})

test('letters are ignored, and a code is complete only with six digits', () => {
  expect(extractDigits('a1b2')).toBe('12')
  expect(enterOneTimeCodeDigits('4', 1, 'x')).toEqual({ code: '4', next: 1 })
  expect(isOneTimeCodeComplete('480613')).toBe(true)
  expect(isOneTimeCodeComplete('48061')).toBe(false)
})
