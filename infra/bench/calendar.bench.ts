import { callHttp } from '@nestboard/functions/kernel/testing/over-http.ts'
import { maxCalendarDays } from '@nestboard/shared/rates/limits.ts'
import { updateRateValues } from '@nestboard/shared/rates/routes.ts'
import { chromium } from '@playwright/test'
import type { Page } from '@playwright/test'
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import type { CostReport } from '../local/costs/costs.ts'
import { pageOf } from './browsing.ts'
import type { OpenSession } from './browsing.ts'
import { readyLine, startChild } from './child.ts'
import { median, rounded } from './figure.ts'
import type { Bench, Figure } from './figure.ts'
import { requiredBrowser } from './installed-browser.ts'
import { slowdownFor } from './phone.ts'

const runs = 5
const leastFramesPerSecond = 55
const phone = { width: 360, height: 780 }
const edits = 40

interface Ready {
  readonly origin: string
  readonly owner: OpenSession
  readonly rateId: number
  /** Path of the rate's price calendar. */
  readonly calendar: string
  readonly firstDay: number
}

/**
 * Frames a second of the price calendar of two years, while it scrolls and while nights are selected, on the slowed phone; and write
 * units of the call that saves an edit.
 */
export const bench: Bench = async () => {
  const executablePath = requiredBrowser()
  const { found, stop } = await startChild([`${import.meta.dirname}/calendar-system.ts`], readyLine<Ready>)
  try {
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
    const frames = await framesOf(await pageOf(browser, found.origin, found.owner, phone), found).finally(() =>
      browser.close(),
    )
    return [...frames, await unitsOfEdits(found)]
  } finally {
    await stop()
  }
}

async function framesOf(page: Page, { origin, calendar }: Ready): Promise<Figure[]> {
  const slowdown = slowdownFor(await page.evaluate(pageFunctions.computeBenchmarkIndex))
  await page.goto(origin + calendar)
  await page.getByRole('button', { name: 'Show two years' }).click()
  await page.getByRole('button', { name: 'Show one year' }).waitFor()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const seen: { scrolling: number; selecting: number }[] = []
  for (let run = 0; run < runs; run++)
    seen.push({ scrolling: await framesWhileScrolling(page), selecting: await framesWhileSelecting(page) })
  const figure = (what: string, values: readonly number[]) => ({
    id: 'P26',
    title: `price calendar of two years while ${what}, slowed ${rounded(slowdown, 1)} times, median of ${runs}`,
    value: rounded(median(values), 1),
    unit: 'frames/s',
    least: leastFramesPerSecond,
    beside: { title: 'lowest', value: rounded(Math.min(...values), 1) },
  })
  return [
    figure(
      'it scrolls',
      seen.map(({ scrolling }) => scrolling),
    ),
    figure(
      'nights are selected',
      seen.map(({ selecting }) => selecting),
    ),
  ]
}

/** Edits single nights over two years. What the map writes afterwards is P4, which adds it to three units of this call. */
async function unitsOfEdits({ origin, owner, rateId, firstDay }: Ready): Promise<Figure> {
  const before = await unitsWritten(origin)
  for (let at = 0; at < edits; at++) {
    const edit = { id: rateId, dayOne: firstDay + ((at * 181) % maxCalendarDays), values: [90 + at] }
    const { error } = await callHttp({ origin, cookie: owner.cookie }, updateRateValues, edit)
    if (error !== null) throw new Error(`edit refused: ${error}`)
  }
  return {
    id: 'P26',
    title: `write units of the call that edits one night of 731, without the map's, mean of ${edits}`,
    value: rounded(((await unitsWritten(origin)) - before) / edits),
    unit: 'WCU',
    // A budget is written in one of twenty calls.
    most: 3.1,
  }
}

/** Write units of all calls since the start. */
async function unitsWritten(origin: string): Promise<number> {
  const answer = await fetch(`${origin}/_local/costs`, { headers: { accept: 'application/json' } })
  return ((await answer.json()) as CostReport).total.writeUnits
}

/** Scrolls the page from its top to its end, a fixed number of pixels a frame. */
const framesWhileScrolling = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const pixelsPerFrame = 40
    scrollTo(0, 0)
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
    const startMs = await frame()
    for (let frames = 1; ; frames++) {
      scrollBy(0, pixelsPerFrame)
      const nowMs = await frame()
      if (scrollY + innerHeight >= document.documentElement.scrollHeight - 1) return (frames * 1000) / (nowMs - startMs)
    }
  })

/** Drags over the nights on the screen as a mouse does, one night a frame, back and forth. */
const framesWhileSelecting = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const nightsDragged = 240
    scrollTo(0, 0)
    const cells = [...document.querySelectorAll('[data-day]')].slice(0, 60)
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
    return (nightsDragged * 1000) / (nowMs - startMs)
  })
