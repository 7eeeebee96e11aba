import { defaultInventoryRules } from '@nestboard/shared/inventory/model.ts'
import { monthOfDay, dayOfMonth } from '@nestboard/shared/inventory/month-unit-counters.ts'
import { weekdayOf } from '@nestboard/shared/kernel/day.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { buildDaySeries } from '@nestboard/shared/kernel/series.ts'
import { offerFlagBits } from '@nestboard/shared/offers/model.ts'
import { searchRuleNames } from '@nestboard/shared/search/diagnosis.ts'
import type { SearchRuleName } from '@nestboard/shared/search/diagnosis.ts'
import * as routes from '@nestboard/shared/search/routes.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { buildInventoryRulesRow, buildProvisionRow } from '../inventory/inventory-rows.ts'
import { buildDayCounterAttributeName, inventoryMonthKey } from '../inventory/rows.ts'
import { env } from '../kernel/env.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { putRows, readPartitionRows } from '../kernel/testing/rows.ts'
import type { Row } from '../kernel/testing/rows.ts'
import { measureRouteUnits } from '../kernel/testing/route-units.ts'
import { newBookableListing } from '../offers/testing/bookable.ts'
import { assignListingsToMember, newTeam, setUpTestPayment } from '../supplier/testing/team.ts'
import { handler } from './index.ts'
import { projectListingOntoMap } from './map/project-listing-onto-map.ts'
import { newSearch, todayUtc } from './testing/search.ts'

const at = { latitude: 61.2, longitude: -45.5 }
const asks = { day: todayUtc + 40, length: 3, ages: [40, 40] }
type Who = { cookie: string }

/** Changes a listing's rows as other features would, with a listing in UTC so that days need no conversion. */
async function newCase(more: object = {}) {
  const made = await newBookableListing({}, undefined, { ...at, timezone: 'UTC', guests: 4, ...more })
  const id = made.listingId
  await setUpTestPayment(made.supplierId, made.owner)
  const rows = await readPartitionRows(`L#${id}`)
  await putRows(rows.filter(({ sk }) => sk === 'LISTING').map((row) => ({ ...row, picture: '/media/1/cover.jpg' })))
  const write = async (change: Change) => {
    const now = await readPartitionRows(`L#${id}`)
    await putRows(rowsOf(id, now, { ...nothingHides, ...change }))
  }
  const project = () => projectListingOntoMap(id, 'all', Date.now)
  await project()
  const diagnose = async (input: object = {}, who: Who = made.owner) =>
    (await callRoute(handler, routes.diagnoseListing, { id, ...asks, ...input }, who)).data!
  return { ...made, id, write, project, diagnose }
}

const nothingHides = {
  active: true,
  visibility: 'PUBLIC',
  photosPending: false,
  guests: 4,
  rateActive: true,
  rateVisibility: 'PUBLIC',
  rules: {},
  closed: [] as readonly number[],
  booked: [] as readonly number[],
  imported: [] as readonly number[],
}
type Change = Partial<typeof nothingHides>

function rowsOf(id: number, rows: readonly Row[], change: typeof nothingHides): Row[] {
  const months = Map.groupBy(
    [
      ...change.booked.map((day) => [day, 'booked'] as const),
      ...change.imported.map((day) => [day, 'imported'] as const),
    ],
    ([day]) => monthOfDay(day),
  )
  const near = [...Array(4).keys()].map((at) => monthOfDay(todayUtc + at * 28))
  const { active, visibility, photosPending, guests } = change
  return [
    ...rows
      .filter(({ sk }) => sk === 'LISTING')
      .map(({ photosPending: _, ...row }) => ({
        ...row,
        active,
        visibility,
        guests,
        ...(photosPending && { photosPending }),
      })),
    ...rows
      .filter(({ sk }) => sk.startsWith('RATE#'))
      .map((row) => ({ ...row, active: change.rateActive, visibility: change.rateVisibility })),
    buildInventoryRulesRow(id, { ...defaultInventoryRules, ...change.rules }, 1),
    buildProvisionRow(
      id,
      buildDaySeries({ from: todayUtc, to: todayUtc + 90 }, (day) => (change.closed.includes(day) ? 0 : undefined)),
      1,
    ),
    ...[...new Set([...near, ...months.keys()])].map((month) => ({
      ...inventoryMonthKey(id, month),
      ...Object.fromEntries(
        (months.get(month) ?? []).flatMap(([day, counter]) =>
          (counter === 'booked' ? ['booked', 'used'] : ['booked', 'used', 'imported']).map((name) => [
            buildDayCounterAttributeName(name as 'booked', dayOfMonth(day)),
            1,
          ]),
        ),
      ),
    })),
  ]
}

/** Whether a search shows the listing as available, through the API. */
async function isFound(id: number, who: Who, stay: typeof asks, center = at, radius = 25_000): Promise<boolean> {
  const search = await newSearch(who, { ...stay, ...center, radius })
  const { data } = await callRoute(handler, routes.listSearchOffers, { id: search }, who)
  return data!.offers.some(({ listingId, flags }) => listingId === id && hasFlag(flags, offerFlagBits.active))
}

describe('the rules that hide a listing', () => {
  it('names each of them with its figures, in order', async () => {
    const { diagnose, write, project } = await newCase()
    expect(await diagnose()).toMatchObject({ shown: true, hiding: [], rateCount: 1, lowestPrice: 100, distance: 0 })
    const cases: [Change, object, SearchRuleName[], object][] = [
      [{ active: false }, {}, ['VISIBILITY'], { active: false, missing: [] }],
      [{ visibility: 'PRIVATE', rateActive: false }, {}, ['VISIBILITY', 'READINESS', 'RATES'], { missing: ['rate'] }],
      [{ photosPending: true }, {}, ['READINESS'], { photosPending: true }],
      [{ rateVisibility: 'PRIVATE' }, {}, ['RATES'], { rateCount: 0, lowestPrice: null }],
      [{ rules: { minDays: 4 } }, {}, ['STAY_LENGTH'], { minDays: 4, length: 3 }],
      [{ rules: { maxDays: 2 } }, {}, ['STAY_LENGTH'], { maxDays: 2 }],
      [{ closed: [asks.day + 1] }, {}, ['CLOSED'], { closedDays: [asks.day + 1], soldDays: [] }],
      [{ booked: [asks.day] }, {}, ['SOLD'], { closedDays: [], soldDays: [asks.day], importedDays: [] }],
      [{ imported: [asks.day] }, {}, ['SOLD'], { soldDays: [asks.day], importedDays: [asks.day] }],
      [
        { booked: [asks.day + 4], rules: { blockNextDays: 2 } },
        {},
        ['SOLD'],
        { soldDays: [], isBufferTaken: true, blockNextDays: 2 },
      ],
      [{ rules: { ahead: 41 } }, {}, ['HORIZON'], { ahead: 41, today: todayUtc }],
      [{}, { day: todayUtc + 364 }, ['HORIZON'], { days: 365 }],
      [{ guests: 1 }, {}, ['PARTY'], { guests: 1 }],
      [{}, { latitude: 61.2, longitude: -44.5, radius: 10_000 }, ['PLACE'], { radius: 10_000 }],
      [
        { closed: [asks.day], rules: { minDays: 5, ahead: 50 }, guests: 1 },
        {},
        ['STAY_LENGTH', 'CLOSED', 'HORIZON', 'PARTY'],
        {},
      ],
    ]
    for (const [change, input, hiding, figures] of cases) {
      await write(change)
      await project()
      expect([change, await diagnose(input)]).toMatchObject([change, { shown: false, hiding, ...figures }])
    }
  })

  it('tells that the index is behind, and by what it decides until then', async () => {
    const { id, owner, diagnose, write, project } = await newCase()
    await write({ closed: [asks.day] })
    expect(await diagnose()).toMatchObject({ shown: true, hiding: ['CLOSED'], isIndexBehind: true })
    expect(await isFound(id, owner, asks)).toBe(true)
    await project()
    expect(await diagnose()).toMatchObject({ shown: false, hiding: ['CLOSED'], isIndexBehind: false })
    await write({})
    expect(await diagnose()).toMatchObject({ shown: false, hiding: ['FRESHNESS'], isIndexBehind: true })
    expect(await isFound(id, owner, asks)).toBe(false)
  })

  it('looks at the next free weekend and the same nights of later weeks, if no dates are given', async () => {
    const { diagnose, write, project } = await newCase()
    const friday = todayUtc + ((5 - weekdayOf(todayUtc) + 7) % 7)
    await write({ booked: [friday + 1], closed: [friday + 7], rules: { minDays: 3 } })
    await project()
    const found = await diagnose({ day: undefined, length: undefined, ages: undefined })
    expect(found).toMatchObject({ day: friday + 14, length: 2, ages: [40, 40], hiding: ['STAY_LENGTH'] })
    expect(found.others.map(({ day, shown }) => [day, shown])).toEqual(
      [21, 28, 35].map((later) => [friday + later, false]),
    )
  })
})

describe('who may ask', () => {
  it('members who may read the inventory and are not bound to other listings; what no search takes is refused', async () => {
    const team = await newTeam()
    const { people, supplierId } = team
    const { listingId: id } = await newBookableListing({}, { supplierId, owner: people.OWNER }, at)
    const codes = async (input: object = {}) =>
      Promise.all(
        [...Object.values(people), await newPerson()].map(
          async (who) => (await callRoute(handler, routes.diagnoseListing, { id, ...input }, who)).code,
        ),
      )
    expect(await codes()).toEqual([200, 200, 200, 200, 404, 403, 404])
    const other = await newBookableListing({}, { supplierId, owner: people.OWNER }, at)
    await assignListingsToMember(team, 'MANAGER', [other.listingId])
    await assignListingsToMember(team, 'AGENT', [id])
    expect(await codes()).toEqual([200, 200, 404, 200, 200, 403, 404])
    for (const input of [
      { ages: [3] },
      { latitude: 5 },
      { day: 0 },
      { day: todayUtc - 2 },
      { length: 0 },
      { radius: 1 },
    ])
      expect((await callRoute(handler, routes.diagnoseListing, { id, ...input }, people.OWNER)).code).toBe(400)
  })

  it('costs at most 8 read units', async () => {
    const { id, owner } = await newCase()
    const [units] = await measureRouteUnits(() => callRoute(handler, routes.diagnoseListing, { id, ...asks }, owner))
    expect(units).toBeLessThanOrEqual(8)
  })
})

// The law makes more calls a minute than one person may.
beforeAll(() => void Object.assign(env, { NB_BUDGET_FACTOR: 1_000_000 }))

const runs = Number(process.env['NB_DIAGNOSIS_CASES'] ?? 200)

it(
  `says that a listing is shown exactly when a search shows it, in ${runs} cases`,
  { timeout: 3_600_000 },
  async () => {
    const { id, owner, write, project, diagnose } = await newCase()
    const nights = fc.array(fc.nat(60), { maxLength: 2 }).map((all) => all.map((night) => todayUtc + 1 + night))
    const seldom = <T>(usual: T, other: T) => fc.constantFrom(usual, usual, usual, usual, usual, usual, usual, other)
    const rule = (most: number) => fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(most))
    const anyChange: fc.Arbitrary<Change> = fc.record({
      active: seldom(true, false),
      visibility: seldom('PUBLIC', 'PRIVATE'),
      photosPending: seldom(false, true),
      guests: fc.integer({ min: 1, max: 6 }),
      rateActive: seldom(true, false),
      rateVisibility: seldom('PUBLIC', 'PRIVATE'),
      rules: fc.record({
        units: fc.constant(1),
        days: seldom(183, 731),
        ahead: rule(30),
        minDays: rule(8),
        maxDays: rule(20).map((most) => (most > 0 ? most + 8 : 0)),
        blockPastDays: rule(3),
        blockNextDays: rule(3),
      }),
      closed: nights,
      booked: nights,
      imported: nights,
    })
    const anyAsk = fc.record({
      day: fc.oneof({ weight: 9, arbitrary: fc.nat(60) }, fc.nat(400)).map((ahead) => todayUtc + ahead),
      length: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 9 }) }, fc.integer({ min: 10, max: 70 })),
      ages: fc.array(fc.constantFrom(1, 8, 40), { maxLength: 3 }).map((ages) => [40, ...ages]),
      radius: fc.constantFrom(1000, 25_000),
      /** Degrees east of the listing. */
      east: seldom(0, 0.1),
      isProjected: fc.constantFrom(true, true, false),
    })
    const seen = new Map<string, number>()
    let shown = 0
    await fc.assert(
      fc.asyncProperty(anyChange, anyAsk, async (change, { radius, east, isProjected, ...stay }) => {
        await write(change)
        if (isProjected) await project()
        const center = { latitude: at.latitude, longitude: at.longitude + east }
        const told = await diagnose({ ...stay, ...center, radius })
        expect(told.shown).toBe(await isFound(id, owner, stay, center, radius))
        expect(told.isIndexBehind || told.shown === (told.hiding.length === 0)).toBe(true)
        for (const name of told.hiding) seen.set(name, (seen.get(name) ?? 0) + 1)
        if (told.shown) shown++
      }),
      { numRuns: runs, endOnFailure: runs > 200 },
    )
    // Both answers and each rule must have occurred, or the law would say little.
    expect(shown).toBeGreaterThan(runs / 20)
    expect(shown).toBeLessThan(runs * 0.95)
    expect(searchRuleNames.filter((name) => !seen.has(name))).toEqual([])
  },
)
