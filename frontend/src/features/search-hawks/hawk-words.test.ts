import { hawkLimits } from '@nestboard/shared/search-hawks/model.ts'
import { expect, test } from 'vitest'
import { formatWatchedRadius } from './hawk-words.ts'

test.each([
  [500, '0.5 km (0.3 miles)'],
  [hawkLimits.radiusMeters.default, '5 km (3.1 miles)'],
  [hawkLimits.radiusMeters.most, '20 km (12.4 miles)'],
])('shows %i m in kilometers and miles', (meters, text) => {
  expect(formatWatchedRadius(meters)).toBe(text)
})
