import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** Tracks whether the page's latest socket is open. */
function socketOf(page: Page) {
  const state = { isOpen: false }
  page.on('websocket', (socket) => {
    state.isOpen = true
    socket.on('close', () => (state.isOpen = false))
  })
  return state
}

/**
 * Returns the names of the user's data in local storage. The answer to the cookie banner and the exchange rates are
 * left out, because they belong to the browser.
 */
const keptOf = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name !== 'nb.cookies' && name !== 'nb.rates'))

test('an edit in one tab shows in another without a reload, and log-out closes both sockets', async ({
  page,
  context,
  signedIn,
  expectedStatuses,
}) => {
  const other = await context.newPage()
  // Storage events are blocked, so that only the socket can tell the other tab about the edit.
  await other.addInitScript(() => addEventListener('storage', (event) => event.stopImmediatePropagation()))
  const [socket, otherSocket] = [socketOf(page), socketOf(other)]
  await page.goto(`/profile/${signedIn.id}/edit`)
  await other.goto('/')
  await expect(other.getByRole('heading', { name: `Welcome, ${signedIn.name}` })).toBeVisible()
  // Once both sockets are open, the account is watched in both tabs, so the edit can't be missed.
  await expect.poll(() => socket.isOpen && otherSocket.isOpen).toBe(true)
  await other.evaluate(() => Object.assign(window, { isSamePage: true }))

  await page.getByRole('button', { name: 'Edit name' }).click()
  await expect(page.getByLabel('Display name')).toBeFocused()
  await page.getByLabel('Display name').fill('Isla of Aireys Inlet')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit name' })).toBeFocused()
  await expect(other.getByRole('heading', { name: 'Welcome, Isla of Aireys Inlet' })).toBeVisible()
  expect(await other.evaluate(() => 'isSamePage' in window)).toBe(true)

  // When its socket closes, the other tab checks its session, which has ended, so the server answers 401.
  expectedStatuses.add(401)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: /Get Your/ })).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect.poll(() => socket.isOpen || otherSocket.isOpen).toBe(false)
  await expect(other.getByRole('heading', { name: /Get Your/ })).toBeVisible()
  expect(await keptOf(page)).toEqual([])
})

test('log-out in one tab logs the other one out', async ({ page, context, signedIn, expectedStatuses }) => {
  // The other tab's socket or session check may be refused with 401 before the storage event logs that tab out.
  expectedStatuses.add(401)
  const other = await context.newPage()
  await page.goto('/')
  await other.goto(`/profile/${signedIn.id}/edit`)
  await expect(other.getByRole('heading', { name: 'Edit account' })).toBeVisible()
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(other).toHaveURL('/')
  await expect(other.getByRole('heading', { name: /Get Your/ })).toBeVisible()
})

test('the next person at this browser sees nothing that the last one wrote, in either tab', async ({
  page,
  context,
  signedIn,
  other: next,
  expectedStatuses,
}) => {
  expectedStatuses.add(401)
  const draftsOf = (tab: Page) =>
    tab.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('nb.draft.')))
  await page.goto('/wma/destination/0')
  await page.getByRole('combobox', { name: 'Destination' }).fill('Apollo Bay')
  await page.getByRole('option', { name: /Apollo Bay.*Victoria/ }).click()
  await expect(page.getByRole('region', { name: 'Apollo Bay, 5.0 km around' })).toBeVisible()
  const second = await context.newPage()
  await second.goto(`/profile/${signedIn.id}`)
  await second.getByRole('button', { name: 'Share something from your travels' }).click()
  await second.getByLabel('What happened').fill('SECRET-4711')
  for (const tab of [page, second]) expect(await draftsOf(tab)).toEqual([expect.stringContaining(`.${signedIn.id}.`)])

  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: /Get Your/ })).toBeVisible()
  await expect(second.getByLabel('What happened')).toHaveCount(0)
  for (const tab of [page, second]) expect(await draftsOf(tab)).toEqual([])
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await page.getByLabel('Email', { exact: true }).fill(next.email)
  await page.getByLabel('Password', { exact: true }).fill(next.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Welcome, ${next.name}` })).toBeVisible()
  await second.goto(`/profile/${next.id}`)
  await expect(second.getByRole('button', { name: 'Share something from your travels' })).toBeVisible()
  await expect(second.getByText('SECRET-4711')).toHaveCount(0)
  await page.goto('/wma/destination/0')
  await expect(page.getByText('Choose a destination to see the circle.')).toBeVisible()
})

test('ending a session elsewhere logs this browser out through its socket', async ({
  page,
  signedIn,
  baseURL,
  expectedStatuses,
}) => {
  expectedStatuses.add(401)
  const socket = socketOf(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: `Welcome, ${signedIn.name}` })).toBeVisible()
  await expect.poll(() => socket.isOpen).toBe(true)
  const id = await page.evaluate(() => String(JSON.parse(localStorage.getItem('nb.session') ?? '{}').id))
  await page
    .context()
    .request.post(`${baseURL}/v1/user/session/delete`, { form: { id }, headers: { origin: baseURL as string } })
  await expect(page.getByRole('heading', { name: /Get Your/ })).toBeVisible({ timeout: 15_000 })
})

test('a stored session that is about to expire is ignored', async ({ page, signedIn }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: `Welcome, ${signedIn.name}` })).toBeVisible()
  // The stored session is changed before the scripts of the next page run. Changing it while a page is open would fail,
  // because that page would store its own session again.
  await page.addInitScript(() => {
    const session = JSON.parse(localStorage.getItem('nb.session') ?? 'null')
    if (session) localStorage.setItem('nb.session', JSON.stringify({ ...session, expiry: Date.now() + 29_000 }))
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: /Get Your/ })).toBeVisible()
  await expect.poll(() => keptOf(page)).toEqual([])
})
