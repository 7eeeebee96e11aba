import { expect, it } from 'vitest'
import { pixelsOf } from './area.ts'

it('the equator is one tile at zoom 0, the circle at 60° is half as long, and each zoom level doubles the scale', () => {
  expect(pixelsOf(40_075_017, 0, 0)).toBeCloseTo(512)
  expect(pixelsOf(40_075_017 / 2, 60, 0)).toBeCloseTo(512)
  expect(pixelsOf(1000, 0, 11)).toBeCloseTo(2 * pixelsOf(1000, 0, 10))
})
