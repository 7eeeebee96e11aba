import { expect, it } from 'vitest'
import { convertMetersToMapPixels } from './convert-meters-to-map-pixels.ts'

it('at zoom 0 the equator is one tile long, the parallel at 60° half a tile, and each zoom level doubles that', () => {
  expect(convertMetersToMapPixels(40_075_017, 0, 0)).toBeCloseTo(512)
  expect(convertMetersToMapPixels(40_075_017 / 2, 60, 0)).toBeCloseTo(512)
  expect(convertMetersToMapPixels(1000, 0, 11)).toBeCloseTo(2 * convertMetersToMapPixels(1000, 0, 10))
})
