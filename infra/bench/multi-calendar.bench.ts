import { callHttp } from '@nestboard/functions/kernel/testing/over-http.ts'
import { advanceCalendarEdit, listCalendars, startCalendarEdit } from '@nestboard/shared/inventory/routes.ts'
import { chromium } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { CostReport } from '../local/costs/request-cost-recorder.ts'
import { parseChildReadyLine, startChildScript } from './child.ts'
import { requireInstalledBrowser } from './installed-browser.ts'
import { median, percentile, roundToDigits } from './measurement.ts'
import type { BenchFunction, Measurement } from './measurement.ts'
import { openLoggedInPage, phoneBrowserOptions } from './open-logged-in-page.ts'
import type { BenchLoginSession } from './open-logged-in-page.ts'

const runs = 5
/** Slowdown of the processor, as Lighthouse's mobile profile has it. */
const slowdown = 4
const leastFramesPerSecond = 55
/** Frames of one direction of a run. */
const framesOfRun = 240

interface Ready {
  readonly origin: string
  readonly owner: BenchLoginSession
  readonly supplierId: number
  readonly firstDay: number
  readonly listings: readonly { readonly listingId: number; readonly rateId: number }[]
}

/**
 * Measures the calendar of 300 listings and 731 days on a phone: frames while it is scrolled down and sideways. Also
 * measures the units of opening 50 listings × 42 days, and of one edit of 300 listings × 31 days.
 */
export const bench: BenchFunction = async () => {
  const executablePath = requireInstalledBrowser()
  const { found, stop } = await startChildScript(
    [`${import.meta.dirname}/multi-calendar-system.ts`],
    parseChildReadyLine<Ready>,
  )
  try {
    const frames = await framesOf(executablePath, found)
    return [...frames, ...(await unitsOf(found))]
  } finally {
    await stop()
  }
}

async function framesOf(executablePath: string, { origin, owner, supplierId }: Ready): Promise<Measurement[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const screen = { ...phoneBrowserOptions, viewport: { width: 390, height: 844 } }
    const page = await openLoggedInPage(browser, origin, owner, screen)
    return await framesOfPage(page, `${origin}/supplier/${supplierId}/manage/calendar`)
  } finally {
    await browser.close()
  }
}

async function framesOfPage(page: Page, url: string): Promise<Measurement[]> {
  await page.goto(url)
  await page.getByRole('gridcell', { name: '$' }).first().waitFor()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const busyMs = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  }
  const figures: Measurement[] = []
  for (const direction of ['down', 'across'] as const) {
    const [perSecond, busy]: [number[], number[]] = [[], []]
    for (let run = 0; run < runs; run++) {
      const beforeMs = await busyMs()
      const times = await scrollGrid(page, direction)
      busy.push(((await busyMs()) - beforeMs) / times.length)
      perSecond.push(...framesInSeconds(times))
    }
    const title = `calendar of 300 listings × 731 days, scrolled ${direction}, slowed ${slowdown} times`
    figures.push(
      {
        id: 'P32',
        title: `${title}, frames, median`,
        value: roundToDigits(median(perSecond), 1),
        unit: 'frames/s',
        least: leastFramesPerSecond,
        beside: { title: 'p5', value: roundToDigits(percentile(perSecond, 0.05), 1) },
      },
      {
        id: 'P32',
        title: `${title}, main thread a frame`,
        value: roundToDigits(median(busy), 1),
        unit: 'ms',
        most: roundToDigits(1000 / leastFramesPerSecond, 1),
      },
    )
  }
  return figures
}

/** Frames of each whole second; `times`: when frames were drawn, ms. */
function framesInSeconds(times: readonly number[]): number[] {
  const counts: number[] = []
  const [first = 0] = times
  for (const time of times) {
    const second = Math.floor((time - first) / 1000)
    counts[second] = (counts[second] ?? 0) + 1
  }
  return counts.slice(0, -1)
}

/** Scrolls the calendar as a quick finger does, and tells when each frame was drawn, ms. */
const scrollGrid = (page: Page, direction: 'down' | 'across'): Promise<number[]> =>
  page.evaluate(
    async ([way, frames]) => {
      const pixelsPerFrame = 24
      const grid = document.querySelector<HTMLElement>('[role=grid]')
      if (!grid) throw new Error('there is no calendar')
      grid.scrollTo({ top: 0, left: 0 })
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
      for (let settled = 0; settled < 30; settled++) await frame()
      const times: number[] = []
      for (let at = 0; at < frames; at++) {
        grid.scrollBy(way === 'down' ? { top: pixelsPerFrame } : { left: pixelsPerFrame })
        times.push(await frame())
      }
      return times
    },
    [direction, framesOfRun] as const,
  )

async function unitsOf({ origin, owner, supplierId, firstDay, listings }: Ready): Promise<Measurement[]> {
  const caller = { origin, cookie: owner.cookie }
  const read = async (some: Ready['listings'], days: number) => {
    const listingIds = some.map(({ listingId }) => listingId)
    const { data, error } = await callHttp(caller, listCalendars, { supplierId, listingIds, dayOne: firstDay, days })
    if (!data) throw new Error(`calendars refused: ${error}`)
    return data.calendars
  }
  const before = await usedUnits(origin)
  await read(listings.slice(0, 50), 42)
  const opened = await usedUnits(origin)
  const seen: { listingId: number; rateId: number; seen: number }[] = []
  for (let at = 0; at < listings.length; at += 50)
    for (const { listingId, rate, pricesVersion } of await read(listings.slice(at, at + 50), 42))
      seen.push({ listingId, rateId: rate?.id ?? 0, seen: pricesVersion })
  const beforeEdit = await usedUnits(origin)
  const startMs = performance.now()
  const edit = { kind: 'PERCENT', by: 10, dayOne: firstDay + 200, nights: 31 } as const
  const started = await callHttp(caller, startCalendarEdit, { supplierId, edit, selection: { listings: seen } })
  if (!started.data) throw new Error(`edit refused: ${started.error}`)
  const { id } = started.data
  for (let isRunning = true; isRunning;) {
    const { data, error } = await callHttp(caller, advanceCalendarEdit, { supplierId, id })
    if (!data) throw new Error(`step refused: ${error}`)
    isRunning = data.edit.status === 'RUNNING'
    if (!isRunning && data.edit.changed !== listings.length) throw new Error(`only ${data.edit.changed} were changed`)
  }
  const seconds = (performance.now() - startMs) / 1000
  const afterEdit = await usedUnits(origin)
  return [
    {
      id: 'P32',
      title: 'read units of opening 50 listings × 42 days',
      value: roundToDigits(opened.reads - before.reads, 1),
      unit: 'RCU',
      most: 30,
    },
    {
      id: 'P32',
      title: 'write units a listing of an edit of 300 listings × 31 days',
      value: roundToDigits((afterEdit.writes - beforeEdit.writes) / listings.length),
      unit: 'WCU',
      most: 8,
      beside: { title: 'read units', value: roundToDigits((afterEdit.reads - beforeEdit.reads) / listings.length) },
    },
    { id: 'P32', title: 'time of that edit', value: roundToDigits(seconds, 1), unit: 's' },
  ]
}

/** The read and write units of all calls since the system started, without what they started behind the stream. */
async function usedUnits(origin: string): Promise<{ reads: number; writes: number }> {
  const answer = await fetch(`${origin}/_local/costs`, { headers: { accept: 'application/json' } })
  const { own } = ((await answer.json()) as CostReport).total
  return { reads: own.readUnits, writes: own.writeUnits }
}
