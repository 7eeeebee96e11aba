import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceMeters, isGeoPointSet, isValidGeoPoint } from './geo.ts'

const point = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})
const halfRoundMeters = 20_015_115

it.each([
  [{ latitude: 0, longitude: 73.1 }, true],
  [{ latitude: 51.48, longitude: 0 }, true],
  [{ latitude: 0, longitude: 0 }, false],
])('%j is a place: %s', (place, isPlace) => expect(isGeoPointSet(place)).toBe(isPlace))

describe('distance', () => {
  it.each([
    ['Zurich to Geneva', { latitude: 47.3769, longitude: 8.5417 }, { latitude: 46.2044, longitude: 6.1432 }, 224_500],
    ['across the antimeridian', { latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }, 111_195],
    ['over the pole', { latitude: 89, longitude: 0 }, { latitude: 89, longitude: 180 }, 222_390],
    ['to the other side', { latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 }, halfRoundMeters],
  ])('%s', (_, a, b, meters) => {
    expect(Math.abs(distanceMeters(a, b) - meters) / meters).toBeLessThan(0.002)
  })

  it('is symmetric, never negative and at most half the circumference', () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        const there = distanceMeters(a, b)
        expect(there).toBeCloseTo(distanceMeters(b, a), 3)
        expect(there).toBeGreaterThanOrEqual(0)
        expect(there).toBeLessThanOrEqual(halfRoundMeters + 1)
      }),
    )
  })

  it('is zero between longitudes 180 and −180', () => {
    fc.assert(
      fc.property(fc.double({ min: -90, max: 90, noNaN: true }), (latitude) => {
        expect(distanceMeters({ latitude, longitude: 180 }, { latitude, longitude: -180 })).toBeLessThan(0.01)
      }),
    )
  })
})

describe('points', () => {
  it('include the edges of the map, but nothing beyond them and no NaN', () => {
    expect(isValidGeoPoint({ latitude: 90, longitude: -180 })).toBe(true)
    expect(isValidGeoPoint({ latitude: 90.0001, longitude: 0 })).toBe(false)
    expect(isValidGeoPoint({ latitude: 0, longitude: 180.0001 })).toBe(false)
    expect(isValidGeoPoint({ latitude: Number.NaN, longitude: 0 })).toBe(false)
  })
})
