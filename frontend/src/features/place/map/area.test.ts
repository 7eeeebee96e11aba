import { expect, it } from 'vitest'
import { pixelsOf } from './area.ts'

it('the equator is one tile wide at zoom 0, half of it at 60 degrees, and each zoom doubles it', () => {
  expect(pixelsOf(40_075_017, 0, 0)).toBeCloseTo(512)
  expect(pixelsOf(40_075_017 / 2, 60, 0)).toBeCloseTo(512)
  expect(pixelsOf(1000, 0, 11)).toBeCloseTo(2 * pixelsOf(1000, 0, 10))
})
