import { distanceMeters } from '@nestboard/shared/kernel/geo.ts'
import { doesShowExactLocation } from '@nestboard/shared/listing/exact-location.ts'
import { stayTypes } from '@nestboard/shared/listing/model.ts'
import type { StayType } from '@nestboard/shared/listing/model.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { getPublicPoint } from './get-public-point.ts'

const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true }).filter((value) => value !== 0)
const place = fc.record({ latitude: degrees(85), longitude: degrees(180), supplierId: fc.nat() })

it('moves a hidden point by 100 to 300 m, always the same way', () => {
  fc.assert(
    fc.property(place, (at) => {
      const hidden = { ...at, stayType: 'HOUSE' } as const
      const point = getPublicPoint(hidden)
      const meters = distanceMeters(at, point)
      expect(meters).toBeGreaterThanOrEqual(100)
      expect(meters).toBeLessThanOrEqual(300)
      expect(getPublicPoint({ ...hidden })).toEqual(point)
      expect(getPublicPoint({ ...at, stayType: 'CASTLE' })).toEqual({ latitude: at.latitude, longitude: at.longitude })
    }),
  )
})

it('moves the listings of one house alike, so that no mean comes nearer, and those of other suppliers otherwise', () => {
  const house = { latitude: -38.754_321, longitude: 143.556_789, stayType: 'CABIN' } as const
  const points = Array.from({ length: 400 }, (_, supplierId) => getPublicPoint({ ...house, supplierId }))
  expect(new Set(points.map(({ latitude, longitude }) => `${latitude} ${longitude}`)).size).toBe(400)
  // Of many suppliers the mean comes near the true point, so no side is preferred: nothing shared by all can be taken
  // off.
  const mean = (of: 'latitude' | 'longitude') => points.reduce((sum, point) => sum + point[of], 0) / points.length
  expect(distanceMeters(house, { latitude: mean('latitude'), longitude: mean('longitude') })).toBeLessThan(40)
  const near = { ...house, latitude: house.latitude + 0.0001, supplierId: 3 }
  const [a, b] = [getPublicPoint({ ...house, supplierId: 3 }), getPublicPoint(near)]
  expect([b.latitude - a.latitude, b.longitude - a.longitude]).toEqual([
    expect.closeTo(0.0001, 5),
    expect.closeTo(0, 5),
  ])
})

it('leaves an unset point unset, and follows the host’s choice before the stay type', () => {
  const unset = { latitude: 0, longitude: 0, supplierId: 1, stayType: 'HOUSE' } as const
  expect(getPublicPoint(unset)).toEqual({ latitude: 0, longitude: 0 })
  const shown = (Object.keys(stayTypes) as StayType[]).filter((stayType) => doesShowExactLocation({ stayType }))
  expect(
    shown
      .map((type) => stayTypes[type])
      .toSorted()
      .join(),
  ).toBe('Bed and Breakfast,Boutique,Castle,Hostel,Hotel,Inn,Lighthouse,Lodge,Motel,Resort')
  expect(doesShowExactLocation({ stayType: 'HOTEL', showExactLocation: false })).toBe(false)
  expect(doesShowExactLocation({ stayType: 'TENT', showExactLocation: true })).toBe(true)
})
