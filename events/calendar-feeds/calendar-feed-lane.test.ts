import { resetSimulatedCalls, simulatedCalendarQueue } from '../testing/strangers.ts'
import { buildAllDayEventText, buildCalendarText } from '@nestboard/functions/calendar-feeds/testing/calendar-text.ts'
import { startFeedServer } from '@nestboard/functions/calendar-feeds/testing/feed-server.ts'
import type { FeedHandler } from '@nestboard/functions/calendar-feeds/testing/feed-server.ts'
import {
  addFeed,
  getCalendarsAsOwner,
  isoDateInDays,
  readUnitsLeftOnDays,
} from '@nestboard/functions/calendar-feeds/testing/place.ts'
import { fetchCalendarsOfListings } from '@nestboard/functions/calendar-feeds/fetch-calendars-of-listings.ts'
import { createLogger } from '@nestboard/functions/kernel/request/create-logger.ts'
import { measureRouteUnits } from '@nestboard/functions/kernel/testing/route-units.ts'
import { createPublicListing } from '@nestboard/functions/listing/testing/listing.ts'
import { calendarReadFailureTexts } from '@nestboard/shared/calendar-feeds/faults.ts'
import { feedCheckIntervalMs } from '@nestboard/shared/calendar-feeds/limits.ts'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { handler as calendarChecks } from '../calendar-checks.ts'
import { calendarImportSchema } from '../contracts/calendar-import.ts'
import { drainDueLanes } from '../drain-due-lanes.ts'
import { captureErrorLines } from '../testing/errors.ts'
import { runWithSimulatedDeathAtWrite } from '../testing/failing-writes.ts'
import { calendarFeedLane } from './calendar-feed-lane.ts'

const server = await startFeedServer()
afterAll(() => server.stop())
beforeEach(() => {
  resetSimulatedCalls()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
})
afterEach(() => vi.useRealTimers())

/** Lets the time of a check pass, a little more. */
const waitForNextCheck = () => vi.setSystemTime(Date.now() + feedCheckIntervalMs + 1000)
const tick = () => drainDueLanes([calendarFeedLane], { now: Date.now, log: createLogger('test') })
const takeMessages = () => simulatedCalendarQueue.bodies.splice(0).map((body) => ({ body }))
const listingsOf = (messages: readonly { readonly body: string }[]) =>
  messages.map(({ body }) => calendarImportSchema.parse(JSON.parse(body)).listingIds)

let paths = 0
async function createListingWithCalendar() {
  const place = await createPublicListing()
  const path = `/${++paths}.ics`
  expect((await addFeed(place, server.put(path, buildCalendarText()))).error).toBeNull()
  return { place, path }
}

const drip: FeedHandler = (_, response) => {
  response.writeHead(200, { 'content-type': 'text/calendar' })
  const lines = buildCalendarText(buildAllDayEventText('a', isoDateInDays(3), isoDateInDays(4))).split(/(?<=\n)/)
  const timer = setInterval(() => {
    const line = lines.shift()
    if (line !== undefined) return response.write(line)
    clearInterval(timer)
    return response.end()
  }, 5)
}
const bad: readonly [keyof typeof calendarReadFailureTexts, FeedHandler][] = [
  ['unreachable', (request) => request.socket.destroy()],
  ['failing', (_, response) => response.writeHead(500).end()],
  ['redirects', (request, response) => response.writeHead(302, { location: request.url }).end()],
  ['notCalendar', (_, response) => response.writeHead(200).end('<html>')],
  ['encoded', (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x')],
  ['large', (_, response) => response.writeHead(200).end(Buffer.alloc(6 * 1024 * 1024, 'x'))],
]

it('every due calendar is queued once and read in spite of slow, dead and hostile servers; a message that comes twice asks nobody', async () => {
  const good = await Promise.all(Array.from({ length: 10 }, createListingWithCalendar))
  const broken = await Promise.all(bad.map(createListingWithCalendar))
  for (const [nth, { path }] of good.entries())
    server.put(path, nth % 2 ? drip : buildCalendarText(buildAllDayEventText('a', isoDateInDays(3), isoDateInDays(4))))
  for (const [nth, { path }] of broken.entries()) server.put(path, bad[nth]![1])
  expect((await tick()).done).toBe(0)
  waitForNextCheck()
  await Promise.all([tick(), tick()])
  const messages = takeMessages()
  const queued = listingsOf(messages)
  expect(Math.max(...queued.map(({ length }) => length))).toBeLessThanOrEqual(10)
  expect(queued.flat()).toHaveLength(good.length + broken.length)
  expect(new Set(queued.flat())).toEqual(new Set([...good, ...broken].map(({ place }) => place.id)))
  expect(await calendarChecks({ Records: messages })).toMatchObject({ done: good.length + broken.length, failed: 0 })
  for (const { place } of good) expect(await readUnitsLeftOnDays(place, 2, 3)).toEqual([1, 0])
  const problems = await Promise.all(
    broken.map(async ({ place }) => (await getCalendarsAsOwner(place)).feeds[0]!.problem),
  )
  expect(problems).toEqual(bad.map(([why]) => calendarReadFailureTexts[why]))
  const asked = server.requests.length
  expect(await calendarChecks({ Records: messages })).toMatchObject({ failed: 0 })
  expect(server.requests).toHaveLength(asked)
  expect((await tick()).done).toBe(0)
})

it('a tick that dies at any write puts calendars off by one interval at most', async () => {
  const places = await Promise.all(Array.from({ length: 3 }, createListingWithCalendar))
  const ids = places.map(({ place }) => place.id)
  const errors = captureErrorLines()
  for (const when of ['before', 'after'] as const)
    for (let write = 0; ; write++) {
      waitForNextCheck()
      const died = await runWithSimulatedDeathAtWrite(write, when, async () => {
        await tick().catch(() => undefined)
      })
      waitForNextCheck()
      await tick()
      expect(listingsOf(takeMessages()).flat()).toEqual(expect.arrayContaining(ids))
      if (!died) break
    }
  errors()
})

it('takes 3 write units a listing; one that can’t be begun in time is due again at once', async () => {
  const { place, path } = await createListingWithCalendar()
  waitForNextCheck()
  const [, writes] = await measureRouteUnits(tick)
  const messages = takeMessages()
  const queued = listingsOf(messages).flat()
  expect(writes).toBe(queued.length * 3)
  const asked = server.requests.length
  let calls = 0
  const slow = () => Date.now() + 2 * 60_000 * calls++
  await fetchCalendarsOfListings(queued, { now: slow, log: createLogger('test') })
  expect(server.requests).toHaveLength(asked)
  vi.setSystemTime(Date.now() + 60 * 60_000)
  await tick()
  const again = takeMessages()
  expect(listingsOf(again).flat()).toContain(place.id)
  await calendarChecks({ Records: again })
  expect(server.requests.filter((each) => each.includes(` ${path} `))).toHaveLength(2)
})
