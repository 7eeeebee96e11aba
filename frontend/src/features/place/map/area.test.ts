import { expect, it } from 'vitest'
import { metersToPixels } from './area.ts'

it('at zoom 0 the equator is one tile long, the parallel at 60° half a tile, and each zoom level doubles that', () => {
  expect(metersToPixels(40_075_017, 0, 0)).toBeCloseTo(512)
  expect(metersToPixels(40_075_017 / 2, 60, 0)).toBeCloseTo(512)
  expect(metersToPixels(1000, 0, 11)).toBeCloseTo(2 * metersToPixels(1000, 0, 10))
})
