import { expect, it } from 'vitest'
import { isPhoneNumber } from './is-phone-number.ts'

it.each([
  '',
  '+41 44 668 18 00',
  '+1 (415) 555-0132',
  '+49.30.901820',
  '+6421123456',
  '+390612345678',
  '+7 495 123-45-67',
])('accepts %j', (text) => expect(isPhoneNumber(text)).toBe(true))

it.each([
  ['044 668 18 00', 'no country'],
  ['+41', 'no number'],
  ['+41 12', 'too short'],
  ['+41446681800123456', 'too long'],
  ['+1 415 155 0132', 'an exchange can’t begin with 1'],
  ['+1 415 555 013', 'a digit short'],
  ['+999 123 456 78', 'no such code'],
  ['+0 44 668 18 00', 'no such code'],
  ['+41 44 668 18 00 ext 5', 'words'],
  ['tel:+41446681800', 'a scheme'],
  ['+41 44--- 668 18 00', 'dashes'],
  ['<b>+41446681800</b>', 'markup'],
  ['+٤١ ٤٤ ٦٦٨ ١٨ ٠٠', 'digits of another script'],
])('refuses %s: %s', (text) => expect(isPhoneNumber(text)).toBe(false))
