import { describe, expect, it } from 'vitest'
import { phoneField } from '../kernel/text/fields.ts'
import { normalizePhoneNumber } from './normalize-phone-number.ts'

it.each([
  ['', ''],
  [' ', ''],
  ['+41 44 668 18 00', '+41 44 668 18 00'],
  ['+41446681800', '+41446681800'],
  ['+1 (415) 555-0132', '+1 415 555 0132'],
  ['+49.30.901820', '+49 30 901820'],
  ['+49 151/2345678', '+49 151 2345678'],
  ['+390612345678', '+390612345678'],
  ['+7 495 123-45-67', '+7 495 123 45 67'],
  ['(+61) 412 345 678', '+61 412 345 678'],
  ['+61 - 412 345 678', '+61 412 345 678'],
  ['+44 (0)20 7946 0000', '+44 20 7946 0000'],
  ['tel:+61-412-345-678', '+61 412 345 678'],
  ['\u202a+33\u00a06\u202f12\u201134\u201356−78\u202c', '+33 6 12 34 56 78'],
  ['\u2066+41 44 668 18 00\u2069\u200e', '+41 44 668 18 00'],
  ['+41 44--- 668 18 00', '+41 44 668 18 00'],
  ['+٤١ ٤٤ ٦٦٨ ١٨ ٠٠', '+41 44 668 18 00'],
  ['＋４１ ４４ ６６８ １８ ００', '+41 44 668 18 00'],
  ['+1 415-555-0132 x12', '+1 415 555 0132 ext. 12'],
  ['+1 415-555-0132 ext. 12', '+1 415 555 0132 ext. 12'],
  ['+1 415-555-0132, extension 12', '+1 415 555 0132 ext. 12'],
  ['+1 415-555-0132 #12', '+1 415 555 0132 ext. 12'],
  ['tel:+1-415-555-0132;ext=12', '+1 415 555 0132 ext. 12'],
  ['+7 495 123-45-67 доб. 12', '+7 495 123 45 67 ext. 12'],
])('%j is stored as %j', (text, stored) => {
  expect(normalizePhoneNumber(text)).toBe(stored)
  expect(normalizePhoneNumber(stored)).toBe(stored)
})

it.each([
  ['044 668 18 00', 'no country'],
  ['+41', 'no number'],
  ['+41 12', 'too short'],
  ['+41446681800123456', 'too long'],
  ['+1 415 155 0132', 'an exchange can’t begin with 1'],
  ['+1 415 555 013', 'a digit short'],
  ['+999 123 456 78', 'no such code'],
  ['+0 44 668 18 00', 'no such code'],
  ['+41 44 668 18 00 or 01', 'words'],
  ['call +41 44 668 18 00', 'words'],
  ['<b>+41446681800</b>', 'markup'],
  ['+41 44 668 18 00\u0000', 'a null'],
])('refuses %j: %s', (text) => expect(normalizePhoneNumber(text)).toBeUndefined())

describe('the field', () => {
  it('stores the normalized number, and none unless required', () => {
    expect(phoneField(normalizePhoneNumber).parse('+1 (415) 555-0132')).toBe('+1 415 555 0132')
    expect(phoneField(normalizePhoneNumber).parse(' ')).toBe('')
    expect(phoneField(normalizePhoneNumber, { required: true }).safeParse(' ').success).toBe(false)
    expect(phoneField(normalizePhoneNumber).safeParse(`+41 44 ${' '.repeat(100)}668 18 00`).success).toBe(false)
  })
})
