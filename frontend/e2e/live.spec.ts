import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** Resolves when the page's first socket has closed; tells whether it is open until then. */
function socketOf(page: Page) {
  const state = { isOpen: false }
  page.on('websocket', (socket) => {
    state.isOpen = true
    socket.on('close', () => (state.isOpen = false))
  })
  return state
}

/** What the browser keeps of a person; the answer about cookies is the browser's own. */
const keptOf = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((name) => name !== 'nb.cookies'))

test('an edit in one tab shows in the other without a reload, and logging out closes both sockets', async ({
  page,
  context,
  signedIn,
  expectedStatuses,
}) => {
  const other = await context.newPage()
  // What one tab keeps tells the other as well; here only the socket may.
  await other.addInitScript(() => addEventListener('storage', (event) => event.stopImmediatePropagation()))
  const [socket, otherSocket] = [socketOf(page), socketOf(other)]
  await page.goto(`/profile/${signedIn.id}/edit`)
  await other.goto('/')
  await expect(other.getByRole('heading', { name: `Welcome, ${signedIn.name}` })).toBeVisible()
  // An account watched twice over is registered before the edit.
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

  // The closed socket makes the other tab ask for its session, which is over.
  expectedStatuses.add(401)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: /Get Your/ })).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect.poll(() => socket.isOpen || otherSocket.isOpen).toBe(false)
  await expect(other.getByRole('heading', { name: /Get Your/ })).toBeVisible()
  expect(await keptOf(page)).toEqual([])
})

test('logging out in one tab signs the other out', async ({ page, context, signedIn, expectedStatuses }) => {
  // The other tab's socket may close or be refused, and its session be asked for, before storage tells it.
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

test('a session that ended elsewhere signs this browser out through its socket', async ({
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

test('a stored session that is about to expire counts for nothing', async ({ page, signedIn }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: `Welcome, ${signedIn.name}` })).toBeVisible()
  // Written before the next page's scripts, when no page is there that would keep its own.
  await page.addInitScript(() => {
    const session = JSON.parse(localStorage.getItem('nb.session') ?? 'null')
    if (session) localStorage.setItem('nb.session', JSON.stringify({ ...session, expiry: Date.now() + 29_000 }))
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: /Get Your/ })).toBeVisible()
  await expect.poll(() => keptOf(page)).toEqual([])
})
