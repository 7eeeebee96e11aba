import { calendarReadFailureTexts } from '@nestboard/shared/calendar-feeds/faults.ts'
import { listingsFetchedAtOnce } from '@nestboard/functions/calendar-feeds/fetch-calendars-of-listings.ts'
import { buildAllDayEventText, buildCalendarText } from '@nestboard/functions/calendar-feeds/testing/calendar-text.ts'
import { startFeedServer } from '@nestboard/functions/calendar-feeds/testing/feed-server.ts'
import type { FeedHandler } from '@nestboard/functions/calendar-feeds/testing/feed-server.ts'
import { hostileRuleFiles } from '@nestboard/functions/calendar-feeds/testing/hostile-rules.ts'
import { formatIsoDay, msPerDay } from '@nestboard/shared/kernel/day.ts'
import { calendarImportLambda } from '../timers-lambda.ts'
import { parseChildReadyLine, startChildScript } from './child.ts'
import { roundToDigits } from './measurement.ts'
import type { BenchFunction } from './measurement.ts'

const listings = Number(process.env['NB_BENCH_CALENDARS'] ?? 5000)
const promisedSeconds = 600
/** Share of the import's slots that fetch; the others wait for the slowest server of their call. */
const usedShare = 0.5

interface Found {
  readonly seconds: number
  readonly unread: number
  readonly problems: Readonly<Record<string, number>>
}

const today = Math.floor(Date.now() / msPerDay)
const day = (after: number): string => formatIsoDay(today + after)
const ordinary = (nth: number): string =>
  buildCalendarText(
    ...Array.from({ length: 30 }, (_, at) =>
      buildAllDayEventText(`${nth}-${at}`, day(3 + 7 * at), day(5 + 7 * at + (nth % 3))),
    ),
  )

/** A server that takes three seconds for a calendar. */
const slow =
  (text: string): FeedHandler =>
  (_, response) => {
    response.writeHead(200, { 'content-type': 'text/calendar' })
    response.write(text.slice(0, 20))
    setTimeout(() => response.end(text.slice(20)), 3000)
  }
const dead: FeedHandler = () => {}
const hostile: readonly (string | FeedHandler)[] = [
  (request) => request.socket.destroy(),
  (request, response) => response.writeHead(302, { location: request.url }).end(),
  (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
  (_, response) => response.writeHead(200).end(Buffer.alloc(6 * 1024 * 1024, 'x')),
  '<html>',
  hostileRuleFiles[0]![1],
  hostileRuleFiles[1]![1],
]

/** Of a hundred servers, 5 are slow, 4 never answer and 4 are hostile. */
function answerOf(nth: number): string | FeedHandler {
  const kind = (nth * 37) % 100
  if (kind < 5) return slow(ordinary(nth))
  if (kind < 9) return dead
  return kind < 13 ? hostile[nth % hostile.length]! : ordinary(nth)
}

/** Imports calendars that are all due at once, from good, slow, dead and hostile servers. */
export const bench: BenchFunction = async () => {
  const server = await startFeedServer()
  let [open, mostOpen, waitedMs, asked] = [0, 0, 0, 0]
  const counted =
    (answer: string | FeedHandler): FeedHandler =>
    (request, response) => {
      const beganMs = Date.now()
      asked++
      mostOpen = Math.max(mostOpen, ++open)
      response.once('close', () => {
        open--
        waitedMs += Date.now() - beganMs
      })
      if (typeof answer === 'function') answer(request, response)
      else response.writeHead(200, { 'content-type': 'text/calendar' }).end(answer)
    }
  for (let nth = 0; nth < listings; nth++) server.put(`/${nth}.ics`, counted(answerOf(nth)))
  const { found, stop } = await startChildScript(
    [`${import.meta.dirname}/calendar-imports-system.ts`],
    parseChildReadyLine<Found>,
    { NB_BENCH_FEEDS: server.origin, NB_BENCH_CALENDARS: String(listings) },
  )
  await stop()
  server.stop()
  const { seconds, unread, problems } = found
  const slots = calendarImportLambda.maxConcurrency * listingsFetchedAtOnce
  const meanSeconds = waitedMs / asked / 1000
  return [
    {
      id: 'P31',
      title: `seconds until ${listings} due calendars are read`,
      value: seconds,
      unit: 's',
      most: promisedSeconds,
    },
    { id: 'P31', title: 'calendars that were not read', value: unread, unit: 'calendars', most: 0 },
    { id: 'P31', title: 'servers asked at the same time', value: mostOpen, unit: 'servers', most: slots },
    {
      id: 'P31',
      title: 'calendars refused as too slow, of servers that never answer',
      value: problems[calendarReadFailureTexts.slow] ?? 0,
      unit: 'calendars',
      beside: { title: 'read without a problem', value: problems['none'] ?? 0 },
    },
    {
      id: 'P31',
      title: 'calendars that main’s import reads in ten minutes, computed from these servers',
      value: Math.round((slots * promisedSeconds * usedShare) / meanSeconds),
      unit: 'calendars',
      least: 100_000,
      beside: { title: 'mean of an answer, s', value: roundToDigits(meanSeconds) },
    },
  ]
}
