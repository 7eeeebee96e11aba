import { expect, it } from 'vitest'
import { countText, distanceText } from './result-words.ts'

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
  expect(distanceText(meters)).toBe(text)
})

it('stays are counted, and said to be more where the end is not known', () => {
  expect([countText(0, false), countText(1, false), countText(1, true), countText(1200, true)]).toEqual([
    '0 stays',
    '1 stay',
    '1+ stays',
    '1,200+ stays',
  ])
})
