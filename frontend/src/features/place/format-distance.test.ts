import { expect, it } from 'vitest'
import { doesLocaleUseMiles, formatDistance } from './format-distance.ts'

it.each([
  [0, '50 m'],
  [612, '600 m'],
  [949, '950 m'],
  [950, '0.9 km'],
  [3_440, '3.4 km'],
  [9_949, '9.9 km'],
  [9_950, '10 km'],
  [120_400, '120 km'],
])('%i meters are %s', (meters, text) => {
  expect(formatDistance(meters, 'de-CH')).toBe(text)
})

it.each([
  [0, '0.1 mi'],
  [612, '0.4 mi'],
  [1_609.34, '1.0 mi'],
  [15_900, '9.9 mi'],
  [16_093.4, '10 mi'],
  [120_400, '75 mi'],
])('%i meters are %s in a locale with miles', (meters, text) => {
  expect(formatDistance(meters, 'en-US')).toBe(text)
})

it('uses miles in the United States, the United Kingdom, Liberia and Myanmar', () => {
  const locales = ['en-US', 'en-GB', 'en', 'my', 'en-LR', 'en-AU', 'de-CH', 'fr', 'es-US', 'en-IE']
  expect(locales.filter(doesLocaleUseMiles)).toEqual(['en-US', 'en-GB', 'en', 'my', 'en-LR', 'es-US'])
})
