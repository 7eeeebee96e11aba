import { chromium } from '@playwright/test'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import { createStaySearch } from '@nestboard/shared/search/routes.ts'
import { findFreePort } from '../local/dynamo.ts'
import { callRoute } from '../demo/call-route.ts'
import { demoPeople } from '../demo/demo-people.ts'
import type { DemoPerson } from '../demo/demo-people.ts'

/** A browser with a remote debugging port, through which Lighthouse controls it. */
export interface DebuggableBrowser {
  readonly context: BrowserContext
  /** Port of the browser's remote debugging protocol. */
  readonly port: number
}

const quiet = [
  'disable-gpu',
  'disable-quic',
  'disable-background-networking',
  'disable-component-update',
  'disable-sync',
]

/**
 * Starts a browser with a free remote debugging port.
 * @param folder for the browser's storage
 */
export async function openBrowser(folder: string, executablePath: string): Promise<DebuggableBrowser> {
  const port = await findFreePort()
  const args = ['no-sandbox', ...quiet, `remote-debugging-port=${port}`].map((flag) => `--${flag}`)
  return { context: await chromium.launchPersistentContext(folder, { executablePath, args }), port }
}

/** Logs a demo person in. Returns the page on which they logged in, and the session cookie. */
export async function logInDemoPerson(context: BrowserContext, origin: string, role: DemoPerson['role']) {
  const { email, password } = demoPeople.find((person) => person.role === role)!
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto(`${origin}/login`)
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).last().click()
  await page.getByRole('button', { name: 'Account menu' }).waitFor()
  const cookie = (await context.cookies(origin)).map(({ name, value }) => `${name}=${value}`).join('; ')
  return { page, cookie }
}

/** Logs the demo traveler in and returns the paths of a new search and of the first stay it finds. */
export async function findSearchAndListingPaths(
  { context }: DebuggableBrowser,
  origin: string,
): Promise<{ search: string; listing: string }> {
  const { page, cookie } = await logInDemoPerson(context, origin, 'traveler')
  const day = Math.floor(Date.now() / msPerDay) + 40
  const { data } = await callRoute({ origin, cookie }, createStaySearch, {
    query: 'Noosa Heads',
    latitude: -26.39,
    longitude: 153.09,
    ages: [40, 40],
    day,
    length: 3,
  })
  if (!data) throw new Error('the demo traveler could not search')
  const search = `/stay/search/${data.id}`
  await page.goto(origin + search)
  const listing = await page.locator('main article a[href^="/listing/"]').first().getAttribute('href')
  if (!listing) throw new Error('the search found no stay')
  // Leaves our site, because an open page of the app would disturb the measurements of other pages.
  await page.goto('about:blank')
  return { search, listing }
}

/** The session of a logged-in person, as the `*-system.ts` scripts of the benches print it. */
export interface BenchLoginSession {
  readonly userId: number
  readonly sessionId: number
  readonly cookie: string
}

/**
 * A phone's screen with touch input. A phone has no mouse, and a mouse at rest would be hit-tested in every frame that
 * scrolls.
 */
export const phoneBrowserOptions = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true }

/**
 * Opens a page in which a person is logged in: sets their session cookie and the values that the log-in stores in the
 * browser.
 */
export async function openLoggedInPage(
  browser: Browser,
  origin: string,
  { userId, sessionId, cookie }: BenchLoginSession,
  screen: BrowserContextOptions = { viewport: { width: 1440, height: 900 } },
): Promise<Page> {
  const context = await browser.newContext(screen)
  const [name = '', value = ''] = cookie.split(/=(.*)/s)
  await context.addCookies([{ name, value, url: origin }])
  const kept = {
    'nb.session': { id: sessionId, active: true, expiry: Date.now() + msPerDay },
    'nb.account': { id: userId, name: '', avatar: '' },
    'nb.cookies': 'accepted',
  }
  await context.addInitScript((entries: [string, unknown][]) => {
    for (const [key, entry] of entries) localStorage.setItem(key, JSON.stringify(entry))
  }, Object.entries(kept))
  return context.newPage()
}
