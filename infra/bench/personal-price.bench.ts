import { callHttp } from '@nestboard/functions/kernel/testing/over-http.ts'
import { createStaySearch } from '@nestboard/shared/search/routes.ts'
import { chromium } from '@playwright/test'
import type { Page } from '@playwright/test'
import { pageOf } from './browsing.ts'
import type { OpenSession } from './browsing.ts'
import { readyLine, startChild } from './child.ts'
import { median, rounded } from './figure.ts'
import type { Bench } from './figure.ts'
import { requiredBrowser } from './installed-browser.ts'

const repeats = 12
/** The public price is another one, so that only a personalized offer shows this on the map. */
const personalPrice = /\b80\b/

interface Ready {
  readonly origin: string
  readonly owner: OpenSession
  readonly traveler: OpenSession
  /** The page that the supplier has open. */
  readonly leads: string
  readonly at: { readonly latitude: number; readonly longitude: number }
  readonly firstDay: number
}

/**
 * How long a traveler waits for a personalized price: from the answer of a search that a search hawk matches to the price on the map,
 * the load of the page included. The supplier's leads are open in a second browser, as they would be.
 */
export const bench: Bench = async () => {
  const executablePath = requiredBrowser()
  const { found, stop } = await startChild([`${import.meta.dirname}/personal-price-system.ts`], readyLine<Ready>)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const supplier = await pageOf(browser, found.origin, found.owner)
    await supplier.goto(found.origin + found.leads)
    const traveler = await pageOf(browser, found.origin, found.traveler)
    const waited: number[] = []
    // The first one loads the scripts into the browser's cache.
    for (let at = 0; at <= repeats; at++) waited.push(await priceAfterSearch(traveler, found, at))
    await supplier.getByRole('table', { name: 'Leads' }).waitFor()
    const warm = waited.slice(1)
    return [
      {
        id: 'P27',
        title: `from the search's answer to the personalized price on the map, median of ${repeats}`,
        value: rounded(median(warm), 0),
        unit: 'ms',
        most: 2000,
        beside: { title: 'longest', value: rounded(Math.max(...warm), 0) },
      },
    ]
  } finally {
    await browser.close()
    await stop()
  }
}

/** Searches for other nights each time, so that each search is a lead and an offer of its own. */
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
