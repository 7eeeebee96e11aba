import { handler } from '@nestboard/functions/inventory/index.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { newTestSession } from '@nestboard/functions/kernel/testing/session.ts'
import { createPublicListing } from '@nestboard/functions/listing/testing/listing.ts'
import { createSellingListing, newRate } from '@nestboard/functions/rates/testing/rate.ts'
import * as routes from '@nestboard/shared/inventory/routes.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { captureErrorLines } from '../testing/errors.ts'
import { runWithSimulatedDeathAtWrite } from '../testing/failing-writes.ts'
import { handler as timers } from '../timers.ts'

const { supplierId, owner } = await createSellingListing()
const today = Math.floor(Date.now() / 86_400_000)
/** More listings than one step decides. */
const houses = await Promise.all(
  Array.from({ length: 12 }, async () => {
    const host = { ...owner, ...(await newTestSession(owner.userId)) }
    const { id: listingId } = await createPublicListing({}, { supplierId, owner: host })
    return { listingId, rateId: await newRate(listingId, host, { price: 100 }) }
  }),
)
const anew = async () => ({ ...owner, ...(await newTestSession(owner.userId)) })
const read = async () => {
  const input = { supplierId, listingIds: houses.map(({ listingId }) => listingId), dayOne: today, days: 2 }
  return (await callRoute(handler, routes.listCalendars, input, await anew())).data!.calendars
}
const priceNow = async () => new Set((await read()).map(({ prices }) => prices.values[0]))
const listEdits = async () =>
  (await callRoute(handler, routes.listCalendarEdits, { supplierId }, await anew())).data!.edits

afterEach(() => void vi.useRealTimers())

/** Lets the timers make all that is left, a day later so that tasks postponed by a death are due again. */
async function runTimers(): Promise<void> {
  vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] })
  for (let tick = 0; tick < 3; tick++) await timers()
  vi.useRealTimers()
}

it('an edit whose process dies at any write changes each listing exactly once', { timeout: 240_000 }, async () => {
  const errors = captureErrorLines()
  let [deaths, price] = [0, 100]
  for (const when of ['before', 'after'] as const)
    for (let at = 0; ; at++) {
      const seen = await read()
      const listings = houses.map((house, index) => ({ ...house, seen: seen[index]!.pricesVersion }))
      const edit = { kind: 'AMOUNT', by: 1, dayOne: today, nights: 1 } as const
      const caller = await anew()
      const started = await callRoute(
        handler,
        routes.startCalendarEdit,
        { supplierId, edit, selection: { listings } },
        caller,
      )
      const id = started.data!.id
      const died = await runWithSimulatedDeathAtWrite(at, when, async () => {
        for (let step = 0; step < 2; step++)
          await callRoute(handler, routes.advanceCalendarEdit, { supplierId, id }, caller)
      })
      await runTimers()
      price++
      expect(await priceNow(), `death ${when} write ${at}`).toEqual(new Set([price]))
      const [state] = await listEdits()
      expect(state).toMatchObject({ id, status: 'DONE', total: 12, done: 12, changed: 12, skips: [] })
      if (!died) break
      deaths++
    }
  // Twelve listings and two steps, each before and after.
  expect(deaths).toBeGreaterThanOrEqual(28)
  errors()
})

it('the timers finish an edit whose page was closed', async () => {
  const seen = await read()
  const listings = houses.map((house, index) => ({ ...house, seen: seen[index]!.pricesVersion }))
  const edit = { kind: 'PRICE', by: 77, dayOne: today, nights: 1 } as const
  await callRoute(handler, routes.startCalendarEdit, { supplierId, edit, selection: { listings } }, await anew())
  await runTimers()
  expect(await priceNow()).toEqual(new Set([77]))
})
