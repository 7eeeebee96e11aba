import '../testing/strangers.ts'
import { createLogger } from '@nestboard/functions/kernel/request/create-logger.ts'
import { listingKey } from '@nestboard/functions/listing/rows.ts'
import { encodeListingIdForMap, listingMapStateKey } from '@nestboard/functions/search/map/rows.ts'
import { measureRouteUnits } from '@nestboard/functions/kernel/testing/route-units.ts'
import { readAllTableRows, dropRow, putRows, scanRowsByPrefix } from '@nestboard/functions/kernel/testing/rows.ts'
import { newBookableListing } from '@nestboard/functions/offers/testing/bookable.ts'
import { readBookableListing } from '@nestboard/functions/offers/bookable-listing.ts'
import { projectListingOntoMap } from '@nestboard/functions/search/map/project-listing-onto-map.ts'
import { buildMapProjectionWrites } from '@nestboard/functions/search/map/map-projection-writes.ts'
import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import { findNextDayWithNewWindow } from '@nestboard/shared/search/map/window.ts'
import { afterEach, expect, it } from 'vitest'
import { captureErrorLines } from '../testing/errors.ts'
import { drainDueLanes } from '../drain-due-lanes.ts'
import { mapWindowLane } from './map-window-lane.ts'
import { runWithSimulatedDeathAtWrite } from '../testing/failing-writes.ts'

type Bytes = Readonly<Record<string, string>>
const today = Math.floor(Date.now() / msPerDay)
/** Noon UTC on a day, which is the same day in the time zone of the test listings. */
const at = (day: number) => () => day * msPerDay + 12 * 3_600_000
const roll = async (day: number) => {
  const { done, failed } = await drainDueLanes([mapWindowLane], { now: at(day), log: createLogger('test') })
  return { done, failed }
}

/** Creates a listing that was put on the map today, in a time zone without daylight saving. */
async function shown(days: 183 | 365 | 548 | 731): Promise<number> {
  const given = { rates: [{ rate: { price: 100 } }], rules: { days } }
  const { listingId } = await newBookableListing(given, undefined, { timezone: 'Australia/Brisbane' })
  await projectListingOntoMap(listingId, 'all', at(today))
  return listingId
}

const said = (b: unknown): string => Buffer.from((b as Uint8Array).subarray(5)).toString('hex')

async function rowsOf(id: number): Promise<Bytes> {
  const rows = (await readAllTableRows()).filter(
    ({ pk, sk }) => /^m\d#/.test(pk) && sk.endsWith(encodeListingIdForMap(id)),
  )
  return Object.fromEntries(rows.map(({ pk, sk, b }) => [`${pk}|${sk}`, said(b)]))
}

/** Returns the map rows that a first projection of the listing on a day would write. */
async function rebuilt(id: number, day: number): Promise<Bytes> {
  const { puts } = buildMapProjectionWrites(
    id,
    await readBookableListing(id, { consistent: true }),
    undefined,
    'all',
    at(day)(),
  )
  return Object.fromEntries(puts.map(({ pk, sk, b }) => [`${pk}|${sk}`, said(b)]))
}

// Removes the map state of all listings, so that no listing of one test is due in the next.
afterEach(async () => {
  for (const row of (await scanRowsByPrefix('L#')).filter(({ sk }) => sk === 'MAP')) await dropRow(row)
})

it('ends with the rows of the new day, and nothing due, when it is killed at any write and run again', async () => {
  const id = await shown(365)
  let day = findNextDayWithNewWindow(today, 365)
  const errors = captureErrorLines()
  for (const when of ['before', 'after'] as const)
    for (let write = 0; ; write++) {
      const died = await runWithSimulatedDeathAtWrite(write, when, async () => {
        await roll(day).catch(() => undefined)
      })
      // A listing whose map update was killed is due on the next day, or is still due as before.
      await roll(day + 1)
      expect(await rowsOf(id)).toEqual(await rebuilt(id, day + 1))
      expect((await roll(day + 1)).done).toBe(0)
      day = findNextDayWithNewWindow(day + 1, 365)
      if (!died) break
    }
  errors()
})

it('reads one page of the index on a day without moving windows, and adds the new window on the day they move', async () => {
  const [one, other] = [await shown(365), await shown(183)]
  const [first, second] = [
    [findNextDayWithNewWindow(today, 365), one],
    [findNextDayWithNewWindow(today, 183), other],
  ].toSorted(([a], [b]) => a! - b!) as [[number, number], [number, number]]
  const before = await rowsOf(second[1])
  expect(await measureRouteUnits(() => roll(first[0] - 1))).toEqual([0.5, 0, 1])
  expect(await roll(first[0])).toEqual({ done: 1, failed: 0 })
  expect(await rowsOf(first[1])).toEqual(await rebuilt(first[1], first[0]))
  expect(await rowsOf(second[1])).toEqual(before)
  expect(await roll(second[0])).toEqual({ done: 1, failed: 0 })
  expect(await rowsOf(second[1])).toEqual(await rebuilt(second[1], second[0]))
  expect(await roll(second[0])).toEqual({ done: 0, failed: 0 })
})

it('uses 1.5 read and 11 write units per listing: four rows added, four removed, and the state with its index entry', async () => {
  const id = await shown(548)
  const first = findNextDayWithNewWindow(today, 548)
  await roll(first)
  const due = findNextDayWithNewWindow(first, 548)
  expect(await measureRouteUnits(() => roll(due))).toEqual([1.5, 11, expect.any(Number)])
  expect(await rowsOf(id)).toEqual(await rebuilt(id, due))
})

it('moves the listing to its new price band when its prices have drifted', async () => {
  const { listingId, rates } = await newBookableListing(
    {
      rates: [{ rate: { price: 100, dayOne: today + 200, values: Array<number>(300).fill(400) } }],
      rules: { days: 731 },
    },
    undefined,
    { timezone: 'Australia/Brisbane' },
  )
  expect(rates[0]!.rate.values).toHaveLength(300)
  await projectListingOntoMap(listingId, 'all', at(today + 50))
  const filed = async () =>
    (await scanRowsByPrefix(listingMapStateKey(listingId).pk)).find(({ sk }) => sk === 'MAP')?.['filed']
  const before = await filed()
  let day = findNextDayWithNewWindow(today + 50, 731)
  for (; day < today + 260; day = findNextDayWithNewWindow(day, 731))
    expect(await roll(day)).toMatchObject({ failed: 0 })
  expect(await filed()).not.toEqual(before)
  const steps = Object.keys(await rowsOf(listingId)).filter((key) => key.startsWith('m1#'))
  expect(new Set(steps.map((key) => key.split('|')[1])).size).toBe(1)
})

it('takes a hidden or deleted listing off the index of due listings', async () => {
  const id = await shown(183)
  const day = findNextDayWithNewWindow(today, 183)
  await dropRow(listingKey(id))
  expect(await roll(day)).toMatchObject({ done: 1, failed: 0 })
  expect(await rowsOf(id)).toEqual({})
  expect(await roll(day)).toEqual({ done: 0, failed: 0 })
})

it('logs a listing that fails and continues with the next ones', async () => {
  const [bad, good] = [await shown(183), await shown(183)]
  const day = findNextDayWithNewWindow(today, 183)
  const rate = (await scanRowsByPrefix(listingKey(bad).pk)).find(({ sk }) => sk.startsWith('RATE#'))!
  await putRows([{ ...rate, adultPrices: 'none' }])
  const errors = captureErrorLines()
  expect(await roll(day)).toEqual({ done: 1, failed: 1 })
  expect(errors().join()).toContain('the map did not roll')
  expect(await rowsOf(good)).toEqual(await rebuilt(good, day))
  expect(await roll(day)).toEqual({ done: 0, failed: 0 })
})
