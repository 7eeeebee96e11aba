import { distanceMeters } from '@nestboard/shared/kernel/geo.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { movePointByMeters, movePointByPixels } from './move-point.ts'

const points = fc.record({
  latitude: fc.double({ min: -70, max: 70, noNaN: true }),
  longitude: fc.double({ min: -179, max: 179, noNaN: true }),
})
const pixels = fc.integer({ min: -400, max: 400 })

it('moving by pixels and back ends at the same point', () => {
  fc.assert(
    fc.property(points, pixels, pixels, fc.integer({ min: 8, max: 19 }), (from, right, down, zoom) => {
      const there = movePointByPixels(from, right, down, zoom)
      expect(distanceMeters(from, movePointByPixels(there, -right, -down, zoom))).toBeLessThan(1)
    }),
  )
})

it('moves by the given meters, within one percent', () => {
  fc.assert(
    fc.property(points, fc.integer({ min: 5, max: 500 }), (from, meters) => {
      for (const to of [movePointByMeters(from, meters, 0), movePointByMeters(from, 0, meters)])
        expect(Math.abs(distanceMeters(from, to) - meters)).toBeLessThan(meters * 0.01 + 0.2)
    }),
  )
})

it('wraps around the antimeridian and stops before the poles', () => {
  expect(movePointByMeters({ latitude: 0, longitude: 179.9999 }, 100, 0).longitude).toBeLessThan(-179.99)
  expect(movePointByMeters({ latitude: 85, longitude: 0 }, 0, 1e6).latitude).toBe(85.05)
})
