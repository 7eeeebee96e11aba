import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { emptyDaySeries } from '../kernel/series.ts'
import { defaultInventoryRules } from './model.ts'
import { type NightlyUnitCounts, occupancyNightsAhead, countUnitsOfNextNights, computeOccupancy } from './occupancy.ts'

const today = 20_400

test.each([
  ['nobody booked', [{ booked: [0, 0], units: [1, 1] }], 0, 0],
  ['every night is sold', [{ booked: [1, 2], units: [1, 2] }], 1, 0],
  ['a closed night counts for nothing', [{ booked: [1, 0, 0], units: [1, 0, 1] }], 0.5, 0],
  ['two of four units of a night', [{ booked: [2], units: [4] }], 0.5, 0],
  ['what is sold twice fills no other night', [{ booked: [2, 0], units: [1, 1] }], 0.5, 1],
  ['a sold night that was closed afterwards', [{ booked: [1, 0], units: [0, 1] }], 0, 1],
  ['everything is closed', [{ booked: [0, 0], units: [0, 0] }], null, 0],
  ['no listing', [], null, 0],
  [
    'a large listing weighs more than a small one',
    [
      { booked: [0], units: [1] },
      { booked: [3], units: [3] },
    ],
    0.75,
    0,
  ],
] as [string, NightlyUnitCounts[], number | null, number][])('%s', (_, nights, share, overbooked) => {
  expect(computeOccupancy(nights)).toEqual({ share, overbooked })
})

it('the nights ahead start today and use the units of each day', () => {
  const nights = countUnitsOfNextNights(
    {
      rules: { ...defaultInventoryRules, units: 2 },
      provision: { dayOne: today + 1, values: [0, null, 5] },
      booked: { dayOne: today - 1, values: [2, 1, 1] },
      blocked: { dayOne: today + 2, values: [1] },
      imported: emptyDaySeries,
    },
    today,
  )
  expect([nights.dayOne, nights.units.slice(0, 5), nights.booked.slice(0, 5)]).toEqual([
    today,
    [2, 0, 2, 5, 2],
    [1, 1, 0, 0, 0],
  ])
  expect([nights.units.length, nights.booked.length]).toEqual([occupancyNightsAhead, occupancyNightsAhead])
  const empty = countUnitsOfNextNights(
    {
      rules: defaultInventoryRules,
      provision: emptyDaySeries,
      booked: emptyDaySeries,
      blocked: emptyDaySeries,
      imported: emptyDaySeries,
    },
    today,
  )
  expect(computeOccupancy([empty])).toEqual({ share: 0, overbooked: 0 })
})

const anyNight = fc.record({ sold: fc.nat(5), there: fc.nat(4) })
const anyListing = fc.array(anyNight, { maxLength: 8 }).map((nights): NightlyUnitCounts => ({
  booked: nights.map(({ sold }) => sold),
  units: nights.map(({ there }) => there),
}))

it('agrees with counting beds one by one, and never falls when a unit is sold', () => {
  fc.assert(
    fc.property(fc.array(anyListing, { maxLength: 4 }), (listings) => {
      let [beds, slept, over] = [0, 0, 0]
      for (const { booked, units } of listings)
        for (const [at, there] of units.entries()) {
          let guests = booked[at] ?? 0
          for (let bed = 0; bed < there; bed++) {
            beds++
            if (guests-- > 0) slept++
          }
          if (guests > 0) over++
        }
      const { share, overbooked } = computeOccupancy(listings)
      expect(overbooked).toBe(over)
      expect(share).toBe(beds ? slept / beds : null)
      const fuller = listings.map(({ booked, units }) => ({ units, booked: booked.map((sold) => sold + 1) }))
      expect(computeOccupancy(fuller).share ?? 0).toBeGreaterThanOrEqual(share ?? 0)
    }),
  )
})
