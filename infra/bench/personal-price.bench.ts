import { callHttp } from '@nestboard/functions/kernel/testing/over-http.ts'
import { createStaySearch } from '@nestboard/shared/search/routes.ts'
import { chromium } from '@playwright/test'
import type { Page } from '@playwright/test'
import { openLoggedInPage } from './open-logged-in-page.ts'
import type { BenchLoginSession } from './open-logged-in-page.ts'
import { parseChildReadyLine, startChildScript } from './child.ts'
import { median, roundToDigits } from './measurement.ts'
import type { BenchFunction } from './measurement.ts'
import { requireInstalledBrowser } from './installed-browser.ts'

const repeats = 12
/** Matches the personalized price as shown on the map, but not the listing's public price. */
const personalPrice = /\b80\b/

interface Ready {
  readonly origin: string
  readonly owner: BenchLoginSession
  readonly traveler: BenchLoginSession
  /** Path of the leads page, which the supplier keeps open. */
  readonly leads: string
  readonly at: { readonly latitude: number; readonly longitude: number }
  readonly firstDay: number
}

/**
 * Measures how long a traveler waits for a personalized price. The time starts with the response of a search, which a
 * search hawk matches, and ends when the map of the newly loaded page shows the price; the supplier has the leads open
 * in a second browser, as in real use.
 */
export const bench: BenchFunction = async () => {
  const executablePath = requireInstalledBrowser()
  const { found, stop } = await startChildScript(
    [`${import.meta.dirname}/personal-price-system.ts`],
    parseChildReadyLine<Ready>,
  )
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const supplier = await openLoggedInPage(browser, found.origin, found.owner)
    await supplier.goto(found.origin + found.leads)
    const traveler = await openLoggedInPage(browser, found.origin, found.traveler)
    const waited: number[] = []
    // The first search is not measured: it only fills the browser's cache with the scripts.
    for (let at = 0; at <= repeats; at++) waited.push(await priceAfterSearch(traveler, found, at))
    await supplier.getByRole('table', { name: 'Leads' }).waitFor()
    const warm = waited.slice(1)
    return [
      {
        id: 'P27',
        title: `from the search's answer to the personalized price on the map, median of ${repeats}`,
        value: roundToDigits(median(warm), 0),
        unit: 'ms',
        most: 2000,
        beside: { title: 'longest', value: roundToDigits(Math.max(...warm), 0) },
      },
    ]
  } finally {
    await browser.close()
    await stop()
  }
}

/** Searches for other nights each time, so that each search makes its own lead and offer. */
async function priceAfterSearch(
  page: Page,
  { origin, traveler, at, firstDay }: Ready,
  repeat: number,
): Promise<number> {
  const nights = { day: firstDay + repeat * 3, length: 3, ages: [40, 40] }
  const { data, error } = await callHttp({ origin, cookie: traveler.cookie }, createStaySearch, {
    query: 'Coast',
    ...at,
    ...nights,
  })
  if (!data) throw new Error(`search refused: ${error}`)
  const answeredMs = performance.now()
  await page.goto(`${origin}/stay/search/${data.id}`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: personalPrice }).first().waitFor()
  return performance.now() - answeredMs
}
