import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import { listListingsBySupplier } from '@nestboard/shared/listing/read-routes.ts'
import { listRates } from '@nestboard/shared/rates/routes.ts'
import { listTeamsOfUser } from '@nestboard/shared/supplier/read-routes.ts'
import { callRoute } from '../demo/call-route.ts'
import type { Caller } from '../demo/call-route.ts'
import { logInPeople } from '../demo/people.ts'
import type { DemoUser } from '../demo/people.ts'
import { logIn, openBrowser } from './browsing.ts'
import { startDemo } from './demo-system.ts'
import { median, rounded } from './figure.ts'
import type { Bench } from './figure.ts'
import { requiredBrowser } from './installed-browser.ts'
import { slowdownFor } from './phone.ts'
import { settled } from './settled.ts'

const runs = 5
const leastFramesPerSecond = 55
const phone = { width: 360, height: 780 }

/** Frames a second of the price calendar of two years, while it scrolls and while nights are selected, on the slowed phone. */
export const bench: Bench = async () => {
  const browser = requiredBrowser()
  const folder = await mkdtemp(join(tmpdir(), 'nestboard-bench-'))
  const data = join(folder, 'data')
  const system = await startDemo(data)
  const { context } = await openBrowser(join(folder, 'browser'), browser)
  try {
    await settled(data)
    const { page } = await logIn(context, system.found, 'supplier')
    const { supplier } = await logInPeople(system.found)
    const slowdown = slowdownFor(await page.evaluate(pageFunctions.computeBenchmarkIndex))
    await page.setViewportSize(phone)
    await page.goto(system.found + (await calendarPath({ ...supplier, origin: system.found })))
    await page.getByRole('button', { name: 'Show two years' }).click()
    await page.getByRole('button', { name: 'Show one year' }).waitFor()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const seen: { scrolling: number; selecting: number }[] = []
    for (let run = 0; run < runs; run++)
      seen.push({ scrolling: await framesWhileScrolling(page), selecting: await framesWhileSelecting(page) })
    const figure = (what: string, values: readonly number[]) => ({
      id: 'P26',
      title: `price calendar of two years while ${what}, median of ${runs}`,
      value: rounded(median(values), 1),
      unit: 'frames/s',
      least: leastFramesPerSecond,
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
  } finally {
    await context.close()
    await system.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The path of the price calendar of the demo supplier's first rate. */
async function calendarPath({ userId, ...caller }: Caller & Pick<DemoUser, 'userId'>): Promise<string> {
  const teams = await callRoute(caller, listTeamsOfUser, { userId })
  const supplierId = teams.data!.supplierUsers[0]!.supplierId
  const listings = await callRoute(caller, listListingsBySupplier, { supplierId })
  const listingId = listings.data!.listings[0]!.id
  const rates = await callRoute(caller, listRates, { listingId })
  return `/supplier/${supplierId}/manage/listings/${listingId}/rates/${rates.data!.rates[0]!.id}/calendar`
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
