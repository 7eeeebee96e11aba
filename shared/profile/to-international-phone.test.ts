import { expect, it } from 'vitest'
import { countries } from '../intl/countries.ts'
import { toInternationalPhone } from './to-international-phone.ts'
import { isPhoneNumber } from './is-phone-number.ts'

it.each([
  ['AU', '03 9123 4567', '+61 3 9123 4567'],
  ['AU', '(03) 9123 4567', '+61 3 9123 4567'],
  ['CH', '044 668 18 00', '+41 44 668 18 00'],
  ['GB', '020 7946 0000', '+44 20 7946 0000'],
  ['US', '(415) 555-0132', '+1 415 555-0132'],
  ['US', '1-415-555-0132', '+1 415-555-0132'],
  ['DE', '030/901820', '030/901820'],
  ['IT', '06 1234 5678', '+39 06 1234 5678'],
  ['ES', '912 345 678', '+34 912 345 678'],
  ['HU', '06 1 234 5678', '+36 1 234 5678'],
  ['RU', '8 495 123-45-67', '+7 495 123-45-67'],
  ['CI', '07 01 23 45 67', '+225 07 01 23 45 67'],
  ['GB', '0113 496 0000', '+44 113 496 0000'],
  ['CH', '0061 3 9123 4567', '+61 3 9123 4567'],
  ['AU', '0011 41 44 668 18 00', '+41 44 668 18 00'],
  ['US', '011 41 44 668 18 00', '+41 44 668 18 00'],
])('in %s, %s is %s', (country, text, found) => expect(toInternationalPhone(text, country)).toBe(found))

it.each([
  ['AU', '+41 44 668 18 00', 'an international number'],
  ['AU', '', 'no number'],
  ['AU', 'call me', 'words'],
  ['AU', '03', 'too short'],
  ['US', '555-0132', 'too short for its country'],
  ['AQ', '044 668 18 00', 'a country without telephones'],
  ['', '044 668 18 00', 'no country'],
])('in %s, %j stays as it is: %s', (country, text) => expect(toInternationalPhone(text, country)).toBe(text))

it('knows the calling code of every country with people who dial it', () => {
  const without = countries.filter((country) => !isPhoneNumber(toInternationalPhone('234 567 8901', country)))
  expect(without).toEqual(['AQ', 'BV', 'GS', 'HM', 'PN', 'TF', 'UM'])
})
