import fc from 'fast-check'
import { distanceMeters } from '@nestboard/shared/kernel/geo.ts'
import { describe, expect, it } from 'vitest'
import { countStaysPerCell, hasStaysWithinRadius, buildCellStayCounterKey } from './stay-cells.ts'

const pointIn = (most: number) =>
  fc.record({
    latitude: fc.double({ min: -most, max: most, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  })
const counted = (point: { latitude: number; longitude: number }, count = 1) => {
  const { attribute, ...key } = buildCellStayCounterKey(point)
  return countStaysPerCell([{ ...key, [attribute]: count }])
}

describe('a stay', () => {
  it('is found from every point within the radius, even across the antimeridian', () => {
    fc.assert(
      fc.property(
        pointIn(80),
        fc.double({ min: -1, max: 1, noNaN: true }),
        fc.double({ min: -1, max: 1, noNaN: true }),
        (stay, north, east) => {
          const longitude = ((stay.longitude + 2 * east + 540) % 360) - 180
          const from = { latitude: stay.latitude + north, longitude }
          expect(hasStaysWithinRadius(counted(stay), from, distanceMeters(stay, from) + 1)).toBe(true)
        },
      ),
    )
  })

  it('is not found from farther away than the radius plus one cell', () => {
    fc.assert(
      fc.property(pointIn(80), pointIn(80), (stay, from) => {
        fc.pre(distanceMeters(stay, from) > 400_000)
        expect(hasStaysWithinRadius(counted(stay), from, 100_000)).toBe(false)
      }),
    )
  })

  it('no longer counts after it was removed', () => {
    const point = { latitude: 10, longitude: 20 }
    expect(hasStaysWithinRadius(counted(point, 0), point, 1000)).toBe(false)
    expect(hasStaysWithinRadius(counted(point, -1), point, 1000)).toBe(false)
  })
})
