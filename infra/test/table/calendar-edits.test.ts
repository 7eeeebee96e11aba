import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { measureRouteUnits } from '@nestboard/functions/kernel/testing/route-units.ts'
import { handler as inventory } from '@nestboard/functions/inventory/index.ts'
import { handler as rates } from '@nestboard/functions/rates/index.ts'
import { createSellingListing, newRate } from '@nestboard/functions/rates/testing/rate.ts'
import { getInventory, updateProvision } from '@nestboard/shared/inventory/routes.ts'
import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import { getSeriesValueOn } from '@nestboard/shared/kernel/series.ts'
import { getRate, updateRateValues } from '@nestboard/shared/rates/routes.ts'
import { expect, it } from 'vitest'

const today = Math.floor(Date.now() / msPerDay)
/** The first day of a month that lies wholly in the future. */
const first = Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 2, 1) / msPerDay
const edits = 50

it('fifty parallel edits of one month lose no day, of units and of prices', async () => {
  const { id, owner } = await createSellingListing()
  const rateId = await newRate(id, owner)
  const days = Array.from({ length: edits }, (_, at) => ({ day: first + (at % 28), value: at }))
  const retried = async (send: () => Promise<{ code: number }>) => {
    // A client repeats a call that is answered 503.
    for (let tries = 0; tries < 30; tries++) if ((await send()).code !== 503) return
    throw new Error('still refused')
  }
  const byDay = Map.groupBy(days, ({ day }) => day)
  await Promise.all(
    days.map(({ day, value }) =>
      retried(() => callRoute(inventory, updateProvision, { id, dayOne: day, values: [value] }, owner)),
    ),
  )
  await Promise.all(
    days.map(({ day, value }) =>
      retried(() => callRoute(rates, updateRateValues, { id: rateId, dayOne: day, values: [value] }, owner)),
    ),
  )
  const { provision } = (await callRoute(inventory, getInventory, { id }, owner)).data!
  const rate = (await callRoute(rates, getRate, { id: rateId }, owner)).data!
  for (const [day, written] of byDay) {
    const values = written.map(({ value }) => value)
    expect(values, `units of day ${day - first}`).toContain(getSeriesValueOn(provision, day))
    expect(values, `price of day ${day - first}`).toContain(getSeriesValueOn(rate, day))
  }
}, 240_000)

it('typical edits of a calendar take at most eight write units on average', async () => {
  const { id, owner } = await createSellingListing()
  const rateId = await newRate(id, owner)
  const year = (value: number) => Array.from({ length: 365 }, () => value)
  const price = (dayOne: number, values: number[], weekdays?: number[]) =>
    callRoute(rates, updateRateValues, { id: rateId, dayOne, values, ...(weekdays && { weekdays }) }, owner)
  const units = (dayOne: number, values: number[], weekdays?: number[]) =>
    callRoute(inventory, updateProvision, { id, dayOne, values, ...(weekdays && { weekdays }) }, owner)
  const typical: readonly (() => Promise<{ code: number }>)[] = [
    () => price(today, year(140), [5, 6]),
    () => price(today, year(100), [0]),
    () => price(first, Array<number>(7).fill(180)),
    () => price(first + 10, [250]),
    () => price(first + 10, [240]),
    () => units(today, year(0), [1]),
    () => units(first, Array<number>(7).fill(0)),
    () => units(first + 20, [0]),
    () => units(first + 20, [1]),
  ]
  const costs: number[] = []
  for (const edit of typical) {
    const [, write] = await measureRouteUnits(async () => expect(await edit()).toMatchObject({ code: 200 }))
    costs.push(write)
  }
  expect(costs.reduce((sum, each) => sum + each, 0) / costs.length).toBeLessThanOrEqual(8)
})
