import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countAvailableUnits } from '@nestboard/shared/inventory/count-available-units.ts'
import { defaultInventoryRules } from '@nestboard/shared/inventory/model.ts'
import { emptyDaySeries } from '@nestboard/shared/kernel/series.ts'
import { findOpenNightContradiction, buildProvisionWithOpenNights, openNightWindowDays } from './open-nights.ts'
import type { OpenNightCounts } from './open-nights.ts'
import { createTextSeededRandom } from './text-seeded-random.ts'

const today = 20_778
const openIn = (open: OpenNightCounts, seed: string) => {
  const provision = buildProvisionWithOpenNights(open, today, createTextSeededRandom(seed))
  const inventory = {
    rules: defaultInventoryRules,
    provision,
    booked: emptyDaySeries,
    blocked: emptyDaySeries,
    imported: emptyDaySeries,
  }
  return (days: number) =>
    Array.from({ length: days }, (_, at) => countAvailableUnits(inventory, today + at)).filter((units) => units > 0)
      .length
}
const anyOpen = fc
  .tuple(fc.nat(30), fc.nat(30), fc.nat(30), fc.nat(275))
  .map(([a, b, c, d]): OpenNightCounts => ({ 30: a, 60: a + b, 90: a + b + c, 365: a + b + c + d }))

it('leaves exactly the given number of nights open in each window, and every night open after the last', () => {
  fc.assert(
    fc.property(anyOpen, fc.string(), (open, seed) => {
      const nights = openIn(open, seed)
      expect(openNightWindowDays.map(nights)).toEqual(openNightWindowDays.map((days) => open[days]))
      expect(nights(400)).toBe(open[365] + 35)
    }),
  )
})

it('returns the same nights every time, and other nights for another listing', () => {
  const open = { 30: 12, 60: 30, 90: 50, 365: 200 }
  expect(buildProvisionWithOpenNights(open, today, createTextSeededRandom('a'))).toEqual(
    buildProvisionWithOpenNights(open, today, createTextSeededRandom('a')),
  )
  expect(buildProvisionWithOpenNights(open, today, createTextSeededRandom('a'))).not.toEqual(
    buildProvisionWithOpenNights(open, today, createTextSeededRandom('b')),
  )
})

it.each([
  [{ 30: 31, 60: 31, 90: 31, 365: 31 }, '31 open nights in 30 days, 0 in 0'],
  [{ 30: 20, 60: 10, 90: 31, 365: 31 }, '10 open nights in 60 days, 20 in 30'],
  [{ 30: 0, 60: 0, 90: 0, 365: 276 }, '276 open nights in 365 days, 0 in 90'],
  [{ 30: 30, 60: 60, 90: 90, 365: 365 }, undefined],
])('%j: %s', (open, said) => {
  expect(findOpenNightContradiction(open)).toBe(said)
})
