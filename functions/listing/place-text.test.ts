import { expect, it } from 'vitest'
import { formatCityAndState } from './build-listing-row.ts'

it.each([
  ['Apollo Bay', 'Victoria', 'Apollo Bay, Victoria'],
  ['Apollo Bay', '', 'Apollo Bay'],
  ['', 'Victoria', 'Victoria'],
  ['', '', ''],
])('names the city "%s" and the state "%s" as "%s"', (city, state, text) =>
  expect(formatCityAndState({ city, state })).toBe(text),
)
