import { callHttp } from '@nestboard/functions/kernel/testing/over-http.ts'
import { maxCalendarDays } from '@nestboard/shared/rates/limits.ts'
import { updateRateValues } from '@nestboard/shared/rates/routes.ts'
import { chromium } from '@playwright/test'
import type { Page } from '@playwright/test'
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import type { CostReport } from '../local/costs/request-cost-recorder.ts'
import { openLoggedInPage, phoneBrowserOptions } from './open-logged-in-page.ts'
import type { BenchLoginSession } from './open-logged-in-page.ts'
import { parseChildReadyLine, startChildScript } from './child.ts'
import { median, roundToDigits } from './measurement.ts'
import type { BenchFunction, Measurement } from './measurement.ts'
import { requireInstalledBrowser } from './installed-browser.ts'
import { computePhoneSlowdown } from './measure-page-with-lighthouse.ts'

const runs = 5
const leastFramesPerSecond = 55
const edits = 40

interface Ready {
  readonly origin: string
  readonly owner: BenchLoginSession
  readonly rateId: number
  /** Path of the page with the rate's price calendar. */
  readonly calendar: string
  readonly firstDay: number
}

/**
 * Measures the price calendar of two years in a browser slowed down to a phone's speed: frames per second while
 * scrolling and while selecting nights. Also measures the write units of the call that saves an edit.
 */
export const bench: BenchFunction = async () => {
  const executablePath = requireInstalledBrowser()
  const { found, stop } = await startChildScript(
    [`${import.meta.dirname}/calendar-system.ts`],
    parseChildReadyLine<Ready>,
  )
  try {
    const frames = await framesOf(executablePath, found)
    return [...frames, await unitsOfEdits(found)]
  } finally {
    await stop()
  }
}

/** The result of one run. The main-thread time excludes the time in which other programs used the processor. */
interface Run {
  readonly framesPerSecond: number
  readonly mainThreadMs: number
}

async function framesOf(executablePath: string, { origin, owner, calendar }: Ready): Promise<Measurement[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    return await framesOfPage(await openLoggedInPage(browser, origin, owner, phoneBrowserOptions), origin + calendar)
  } finally {
    await browser.close()
  }
}

async function framesOfPage(page: Page, url: string): Promise<Measurement[]> {
  const slowdown = computePhoneSlowdown(await page.evaluate(pageFunctions.computeBenchmarkIndex))
  await page.goto(url)
  await page.getByRole('button', { name: 'Show two years' }).press('Enter')
  await page.getByRole('button', { name: 'Show one year' }).waitFor()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const busyMs = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  }
  const measured = async (drive: (page: Page) => Promise<Frames>): Promise<Run> => {
    const beforeMs = await busyMs()
    const { frames, ms } = await drive(page)
    return { framesPerSecond: (frames * 1000) / ms, mainThreadMs: ((await busyMs()) - beforeMs) / frames }
  }
  const [scrolling, selecting]: [Run[], Run[]] = [[], []]
  for (let run = 0; run < runs; run++) {
    scrolling.push(await measured(scrolled))
    selecting.push(await measured(selected))
  }
  const slowed = `slowed ${roundToDigits(slowdown, 1)} times, median of ${runs}`
  return [...figuresOf(`it scrolls, ${slowed}`, scrolling), ...figuresOf(`nights are selected, ${slowed}`, selecting)]
}

const figuresOf = (what: string, seen: readonly Run[]): Measurement[] => [
  {
    id: 'P26',
    title: `price calendar of two years while ${what}`,
    value: roundToDigits(median(seen.map(({ framesPerSecond }) => framesPerSecond)), 1),
    unit: 'frames/s',
    least: leastFramesPerSecond,
  },
  {
    id: 'P26',
    title: `main thread a frame while ${what}`,
    value: roundToDigits(median(seen.map(({ mainThreadMs }) => mainThreadMs)), 1),
    unit: 'ms',
    most: roundToDigits(1000 / leastFramesPerSecond, 1),
  },
]

/**
 * Edits the prices of single nights and counts the write units of these calls. The stream's later writes to the map
 * index are not counted here, but by the map bench (P4 in infra/bench/README.md).
 */
async function unitsOfEdits({ origin, owner, rateId, firstDay }: Ready): Promise<Measurement> {
  const before = await unitsWritten(origin)
  for (let at = 0; at < edits; at++) {
    const edit = { id: rateId, dayOne: firstDay + ((at * 181) % maxCalendarDays), values: [90 + at] }
    const { error } = await callHttp({ origin, cookie: owner.cookie }, updateRateValues, edit)
    if (error !== null) throw new Error(`edit refused: ${error}`)
  }
  return {
    id: 'P26',
    title: `write units of the call that edits one night of 731, without the map's, mean of ${edits}`,
    value: roundToDigits(((await unitsWritten(origin)) - before) / edits),
    unit: 'WCU',
    // Three write units for the calendar row; about one call in twenty takes one more for the caller's rate-limit
    // counter.
    most: 3.1,
  }
}

/** Reads the write units of all calls since the system started. */
async function unitsWritten(origin: string): Promise<number> {
  const answer = await fetch(`${origin}/_local/costs`, { headers: { accept: 'application/json' } })
  return ((await answer.json()) as CostReport).total.own.writeUnits
}

/** Number of drawn frames, and the time in which they were drawn. */
interface Frames {
  readonly frames: number
  readonly ms: number
}

/** Scrolls the page from top to bottom, a fixed number of pixels per frame. */
const scrolled = (page: Page): Promise<Frames> =>
  page.evaluate(async () => {
    const pixelsPerFrame = 40
    scrollTo({ top: 0, behavior: 'instant' })
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
    const startMs = await frame()
    for (let frames = 1; ; frames++) {
      scrollBy({ top: pixelsPerFrame, behavior: 'instant' })
      const nowMs = await frame()
      if (scrollY + innerHeight >= document.documentElement.scrollHeight - 1) return { frames, ms: nowMs - startMs }
    }
  })

/** Drags the mouse over the visible nights, one night per frame, back and forth. */
const selected = (page: Page): Promise<Frames> =>
  page.evaluate(async () => {
    const nightsDragged = 240
    const cells = [...document.querySelectorAll('[data-day]')].slice(0, 60)
    cells[0]?.closest('section')?.scrollIntoView({ block: 'start', behavior: 'instant' })
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
    const move = (type: string, cell: Element | undefined) =>
      cell?.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, buttons: 1, pointerType: 'mouse' }))
    const startMs = await frame()
    move('pointerdown', cells[0])
    let nowMs = startMs
    for (let at = 1; at <= nightsDragged; at++) {
      move('pointerover', cells[at % cells.length])
      nowMs = await frame()
    }
    move('pointerup', cells[0])
    return { frames: nightsDragged, ms: nowMs - startMs }
  })
