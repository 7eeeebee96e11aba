import { expect, test } from 'vitest'
import { getInitials } from './get-initials.ts'

test.each([
  ['Isla Corrigan', 'IC'],
  ['isla', 'I'],
  ['  Ana Maria  de la Cruz ', 'AC'],
  ['𝒜da Lovelace', '𝒜L'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, letters) => {
  expect(getInitials(name)).toBe(letters)
})
