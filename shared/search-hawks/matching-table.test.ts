import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { GeoPoint } from '../kernel/geo.ts'
import { teamStandings } from '../supplier/capability.ts'
import type { TeamStanding } from '../supplier/capability.ts'
import { listHawkCellKeys, listSearchCellKeys, maxCellsPerHawk } from './cells.ts'
import { distanceIfHawkMatches } from './distance-if-hawk-matches.ts'
import { hawkLimits } from './model.ts'

/** One case: a hawk at a listing, and a search by a person who may belong to teams. */
interface Case {
  readonly listing: GeoPoint
  readonly search: GeoPoint & { readonly day: number; readonly length: number }
  readonly hawk: {
    readonly active: boolean
    readonly radius: number
    readonly dayFrom: number
    readonly days: number
    readonly lengthMin: number
    readonly lengths: number
  }
  /**
   * The searcher's position in the team of the hawk's supplier, owner or a role; undefined for a person outside the
   * team.
   */
  readonly standing: TeamStanding | undefined
  readonly otherTeams: readonly number[]
}

const supplierId = 5
const earthMeters = 6_371_008.8
const toRadians = Math.PI / 180

/** Matches a search as the product does: the hawk must be filed in one of the search's cells, and then match. */
function isMatched({ listing, search, hawk: given, standing, otherTeams }: Case): boolean {
  const { dayFrom, lengthMin, radius, active } = given
  const hawk = { dayFrom, dayTill: dayFrom + given.days, lengthMin, lengthMax: lengthMin + given.lengths, radius }
  const filed = new Set(active ? listHawkCellKeys(hawk, listing) : [])
  if (!listSearchCellKeys(search).some((cell) => filed.has(cell))) return false
  const supplierIds = [...otherTeams, ...(standing ? [supplierId] : [])]
  return distanceIfHawkMatches({ ...hawk, active, supplierId }, listing, { ...search, supplierIds }) !== undefined
}

/** The angle between two places as vectors from the center of the earth, times its radius. */
function metersBetween(a: GeoPoint, b: GeoPoint): number {
  const vector = ({ latitude, longitude }: GeoPoint): readonly [number, number, number] => {
    const flat = Math.cos(latitude * toRadians)
    return [
      flat * Math.cos(longitude * toRadians),
      flat * Math.sin(longitude * toRadians),
      Math.sin(latitude * toRadians),
    ]
  }
  const [[ax, ay, az], [bx, by, bz]] = [vector(a), vector(b)]
  const cross = Math.hypot(ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx)
  return earthMeters * Math.atan2(cross, ax * bx + ay * by + az * bz)
}

/**
 * The rule of shared/search-hawks/README.md, "Matching", written without the product's functions: every reason for a
 * miss.
 */
function reasonsAgainst({ listing, search, hawk, standing }: Case): string[] {
  const days = Array.from({ length: hawk.days + 1 }, (_, at) => hawk.dayFrom + at)
  const lengths = Array.from({ length: hawk.lengths + 1 }, (_, at) => hawk.lengthMin + at)
  return [
    ...(hawk.active ? [] : ['turned off']),
    ...(standing === undefined ? [] : ['own team']),
    ...(days.includes(search.day) ? [] : ['dates']),
    ...(lengths.includes(search.length) ? [] : ['length']),
    ...(metersBetween(listing, search) <= hawk.radius ? [] : ['radius']),
  ]
}

const near = (center: GeoPoint, meters: number, degrees: number): GeoPoint => {
  const north = (meters * Math.cos(degrees * toRadians)) / 111_195
  const latitude = Math.max(-90, Math.min(90, center.latitude + north))
  const shrink = Math.max(0.001, Math.cos(latitude * toRadians))
  const longitude = center.longitude + (meters * Math.sin(degrees * toRadians)) / 111_195 / shrink
  return { latitude, longitude: ((longitude + 540) % 360) - 180 }
}

const cases = fc
  .record({
    listing: fc.oneof(
      fc.record({
        latitude: fc.double({ min: -89.9, max: 89.9, noNaN: true }),
        longitude: fc.double({ min: -180, max: 180, noNaN: true }),
      }),
      fc.constantFrom(
        { latitude: -17, longitude: 179.99 },
        { latitude: 0.01, longitude: -179.99 },
        { latitude: 89.5, longitude: 12 },
        { latitude: -38.75, longitude: 143.55 },
      ),
    ),
    radius: fc.oneof(
      fc.constantFrom(0, 1, 5000, 5001, hawkLimits.radiusMeters.most),
      fc.integer({ min: 0, max: 20_000 }),
    ),
    reach: fc.oneof(fc.constantFrom(0, 0.5, 0.999, 1.001), fc.double({ min: 0, max: 1.6, noNaN: true })),
    bearing: fc.double({ min: 0, max: 360, noNaN: true }),
    active: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
    dayFrom: fc.integer({ min: 20_400, max: 20_500 }),
    days: fc.oneof(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 0, max: 1000 })),
    dayOff: fc.oneof(fc.constantFrom(-1, 0), fc.integer({ min: 0, max: 12 })),
    lengthMin: fc.integer({ min: 1, max: 15 }),
    lengths: fc.integer({ min: 0, max: 75 }),
    lengthOff: fc.oneof(fc.constantFrom(-1, 0), fc.integer({ min: 0, max: 10 })),
    standing: fc.oneof(
      { weight: 6, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.constantFrom(...teamStandings) },
    ),
    otherTeams: fc.subarray([4, 6, 7]),
  })
  .map(({ listing, radius, reach, bearing, dayOff, lengthOff, standing, otherTeams, ...hawk }): Case => {
    const place = radius === 0 && reach <= 1 ? listing : near(listing, Math.max(radius, 1) * reach, bearing)
    const search = { ...place, day: hawk.dayFrom + dayOff, length: Math.max(1, hawk.lengthMin + lengthOff) }
    return { listing, search, hawk: { ...hawk, radius }, standing, otherTeams }
  })
  // Leaves out searches on the very edge of a circle, where the two computed distances may differ by less than a
  // centimeter.
  .filter(
    ({ listing, search, hawk }) => Math.abs(metersBetween(listing, search) - hawk.radius) > 0.01 || hawk.radius === 0,
  )

it('agrees with an independent matcher in 4,000 cases, which cover every reason for a miss', () => {
  const sampled = fc.sample(cases, { seed: 20_260, numRuns: 4000 })
  const outcomes = sampled.map((each) => ({ each, reasons: reasonsAgainst(each) }))
  expect(outcomes.filter(({ each, reasons }) => isMatched(each) !== (reasons.length === 0))).toEqual([])
  const only = (reason: string) => outcomes.filter(({ reasons }) => reasons.join() === reason).length
  expect(outcomes.filter(({ reasons }) => !reasons.length).length).toBeGreaterThan(500)
  for (const reason of ['turned off', 'own team', 'dates', 'length', 'radius']) expect(only(reason)).toBeGreaterThan(50)
})

it('files a hawk in at most twelve cells, whatever its circle and days', () => {
  fc.assert(
    fc.property(cases, ({ listing, hawk: { radius, dayFrom, days } }) => {
      const cells = listHawkCellKeys({ radius, dayFrom, dayTill: dayFrom + days }, listing)
      expect(cells.length).toBeLessThanOrEqual(maxCellsPerHawk)
      expect(new Set(cells).size).toBe(cells.length)
    }),
  )
})

it('reads four cells for a search, wherever its center is', () => {
  fc.assert(
    fc.property(cases, ({ search }) => {
      expect(new Set(listSearchCellKeys(search)).size).toBe(4)
    }),
  )
})
