import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { callApiAs, expect, test } from './fixtures.ts'
import { createListingByApi, defaultListingCoordinates } from './listing-by-api.ts'

const waitlist = (page: Page) => ({
  email: page.getByLabel('Your email').filter({ visible: true }),
  join: page.getByRole('button', { name: 'Join the waitlist' }),
})
const newEmail = () => `early.${Date.now().toString(36)}.${Math.random().toString(36).slice(2)}@marlow.example`
const alive = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-alive', '')

/** Serves the public pages as an installation with closed sign-up does (infra/installation-values.ts). */
const closeSignup = (page: Page) =>
  page.route(/\/(?:home\/suppliers|signup)?$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue()
    const response = await route.fetch()
    await route.fulfill({
      response,
      body: (await response.text()).replace('data-signup="open"', 'data-signup="closed"'),
    })
  })

for (const path of ['/', '/home/suppliers'])
  test(`${path}: an address joins the waitlist, and joining twice looks the same`, async ({ page }) => {
    const email = newEmail()
    await closeSignup(page)
    for (const attempt of ['first', 'second']) {
      await page.goto(path)
      await waitlist(page).email.fill(email)
      await waitlist(page).join.click()
      await expect(page.getByRole('status').filter({ hasText: 'You are on the waitlist' }), attempt).toBeFocused()
      await expect(page.getByText(email)).toBeVisible()
    }
  })

test('an empty or invalid address is refused at the field, without an API call', async ({ page }) => {
  await closeSignup(page)
  await page.goto('/')
  await alive(page)
  let calls = 0
  page.on('request', (request) => (calls += Number(request.url().includes('/v1/'))))
  const { email, join } = waitlist(page)
  await join.click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(email).toBeFocused()
  await email.fill('ada@marlow')
  await email.press('Enter')
  await expect(page.getByText('Invalid email')).toBeVisible()
  await expect(email).toHaveAccessibleDescription('Invalid email')
  await expectAccessible(page)
  expect(calls).toBe(0)
})

test('the button is disabled while sending, and a failure shows the reason and keeps the input', async ({
  page,
  expectedStatuses,
}) => {
  expectedStatuses.add(503).add(400)
  await closeSignup(page)
  await page.goto('/')
  await alive(page)
  const answers = [
    { status: 503, body: '<html>' },
    { status: 400, json: { status: 'Invalid Request', data: null, error: 'Not this one' } },
  ]
  // The code that sends the request loads only after the button is disabled, so the test waits for the request before
  // it releases the response.
  let held = Promise.withResolvers<() => void>()
  await page.route('**/v1/email/subscribe', async (route) => {
    await new Promise<void>((resolve) => held.resolve(resolve))
    await route.fulfill(answers.shift() ?? { status: 200 })
  })
  const { email } = waitlist(page)
  const button = page.locator('.waitlist button').filter({ visible: true })
  await email.fill('ada@marlow.example')
  for (const text of ['Unknown error', 'Not this one']) {
    await button.click()
    await expect(button).toBeDisabled()
    const release = await held.promise
    held = Promise.withResolvers()
    release()
    await expect(page.getByRole('alert')).toHaveText(text)
    await expect(email).toHaveValue('ada@marlow.example')
  }
})

for (const by of ['key', 'press'])
  test(`an address submitted by ${by} before hydration is sent after it`, async ({ page }) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await closeSignup(page)
    await page.route('**/assets/*.js', async (route) => {
      await promise
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    const email = newEmail()
    const { email: field, join } = waitlist(page)
    await field.fill(email)
    if (by === 'key') await field.press('Enter')
    else await join.click()
    expect(new URL(page.url()).search).toBe('')
    await expect(field).toHaveValue(email)
    resolve()
    await expect(page.getByRole('status').filter({ hasText: 'You are on the waitlist' })).toBeFocused()
    await expect(page.getByText(email)).toBeVisible()
  })

for (const width of [360, 1440])
  test(`while sign-up is open, the form leads to it with the address filled in, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/home/suppliers')
    await expect(page.getByText('Next, you choose a name and a password.')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign up' })).toHaveCount(1)
    await expect(page.getByText(/waitlist|closed beta/i).filter({ visible: true })).toHaveCount(0)
    const form = page.locator('.waitlist')
    await form.getByRole('button', { name: 'Sign up' }).click()
    await expect(page.getByText('Email is required')).toBeVisible()
    const email = newEmail()
    await form.getByLabel('Your email').fill(email)
    await form.getByRole('button', { name: 'Sign up' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign up' })
    await expect(dialog.getByLabel('Display name')).toBeFocused()
    await expect(dialog.getByLabel('Email')).toHaveValue(email)
    await expect(dialog.getByText('Filled in from the last step. You can change it.')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/home/suppliers')
  })

test('while sign-up is closed, nothing offers it, and its address shows the waitlist', async ({ page }) => {
  await closeSignup(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await alive(page)
  await expect(page.getByText('Free for travelers. One email when your place is ready.')).toBeVisible()
  // The waitlist stands in the hero, and the drawn examples below it, instead of the search and real stays.
  await expect(page.getByRole('form', { name: 'Search for a stay' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Search stays' })).toBeVisible()
  await expect(page.getByText('Four examples, drawn by us')).toBeVisible()
  await expect(page.getByText(/sign up/i).filter({ visible: true })).toHaveCount(0)
  await page.getByText('When can I start?').click()
  await expect(page.getByText('Travelers join through the waitlist.')).toBeVisible()
  await page.goto('/signup')
  const dialog = page.getByRole('dialog', { name: 'Join the waitlist' })
  const email = newEmail()
  await dialog.getByLabel('Your email').fill(email)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Join the waitlist' }).click()
  await expect(dialog.getByRole('status')).toContainText('You are on the waitlist')
})

test('questions open and close by keyboard, one at a time', async ({ page }) => {
  await page.goto('/')
  const questions = page.locator('.faq details')
  await expect(questions).toHaveCount(6)
  await page.locator('.faq summary').nth(1).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.faq').getByText('Suppliers pay a small fixed subscription')).toBeVisible()
  await expect(page.locator('.faq details[open]')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.locator('.faq details[open] summary')).toHaveText('Who am I booking with?')
  await page.keyboard.press('Space')
  await expect(page.locator('.faq details[open]')).toHaveCount(0)
})

for (const width of [360, 1440])
  test(`the tabs switch between travelers and suppliers at a width of ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    const tab = (name: string) => page.getByRole('navigation', { name: 'Audience' }).getByRole('link', { name })
    await expect(tab('Travelers')).toHaveAttribute('aria-current', 'page')
    await tab('Suppliers').click()
    await expect(page).toHaveURL('/home/suppliers')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Place, Your Price')
    await expect(page).toHaveTitle('For hosts and hotels: bookings without commission · Nestboard')
    await expect(tab('Suppliers')).toHaveAttribute('aria-current', 'page')
    await expect(page.locator('.faq details')).toHaveCount(7)
    await expect(page.locator('.tools li')).toHaveCount(8)
    await tab('Travelers').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get Your Stay On')
  })

test('/home/plans scrolls to the table of plans', async ({ page }) => {
  await page.goto('/home/plans')
  await alive(page)
  await expect(page.getByRole('heading', { name: 'A fixed fee, whatever you earn' })).toBeInViewport()
  const rows = page.getByRole('table', { name: 'Plans' }).getByRole('row')
  await expect(rows).toHaveCount(5)
  await expect(rows.nth(1)).toContainText('Free')
  await expect(rows.nth(4)).toContainText('full PMS connectivity')
})

test.describe('cookies', () => {
  test.use({ cookiesAnswered: false })

  test('the cookie banner shows after 2.5 s, once, and nothing is stored before the answer', async ({
    page,
    context,
  }) => {
    await page.clock.install()
    await page.goto('/')
    await alive(page)
    const banner = page.getByRole('region', { name: 'Cookies' })
    await page.clock.runFor(2000)
    await expect(banner).toHaveCount(0)
    await page.clock.runFor(600)
    await expect(banner).toBeVisible()
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
    expect(await context.cookies()).toEqual([])
    await expectAccessible(page)
    await banner.getByRole('button', { name: 'Decline' }).click()
    await expect(banner).toHaveCount(0)
    expect(await page.evaluate(() => Object.entries(localStorage))).toEqual([['nb.cookies', '"declined"']])
    await page.reload()
    await alive(page)
    await page.clock.runFor(5000)
    await expect(banner).toHaveCount(0)
  })
})

test.describe('the cookie banner', () => {
  test.use({ cookiesAnswered: false })

  for (const when of ['before', 'after'])
    test(`covers no confirmation that shows ${when} it`, async ({ page }) => {
      await page.clock.install()
      await closeSignup(page)
      await page.setViewportSize({ width: 360, height: 640 })
      await page.goto('/')
      await alive(page)
      const banner = page.getByRole('region', { name: 'Cookies' })
      if (when === 'after') await page.clock.runFor(3000)
      await waitlist(page).email.fill(newEmail())
      await waitlist(page).join.click()
      const confirmation = page.getByRole('status').filter({ hasText: 'You are on the waitlist' })
      await expect(confirmation).toBeFocused()
      await page.clock.runFor(3000)
      await expect(banner).toBeVisible()
      await expect
        .poll(async () => {
          const [above, below] = [await confirmation.boundingBox(), await banner.boundingBox()]
          return (above?.y ?? 0) + (above?.height ?? 0) <= (below?.y ?? 0) && (above?.y ?? -1) >= 0
        })
        .toBe(true)
    })
})

test.describe('on a phone, the cookie banner', () => {
  test.use({ cookiesAnswered: false })

  test('covers neither the booking button of a listing nor the map button of a search', async ({ page, other }) => {
    test.slow()
    const { id, today } = await createListingByApi(other.page)
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto(`/listing/${id}`)
    const banner = page.getByRole('region', { name: 'Cookies' })
    await expect(banner).toBeVisible()
    const book = page.getByRole('button', { name: 'Book this stay' })
    await book.click({ timeout: 5000 })
    await expect(book).toBeHidden()
    const where = { query: 'Aireys Inlet', ...defaultListingCoordinates }
    const stay = { ages: '40,40', day: today + 40, length: 5 }
    const search = await callApiAs(page)<{ id: number }>('stay/search/create', { ...where, ...stay })
    await page.goto(`/stay/search/${search.id}`)
    await expect(banner).toBeVisible()
    await page.getByRole('button', { name: 'View Map' }).click({ timeout: 5000 })
    await expect(page.getByRole('button', { name: 'View List' })).toBeVisible()
  })
})

test('users are led on to become a supplier, not to sign up again', async ({ page, signedIn }) => {
  void signedIn
  await page.goto('/home/suppliers')
  await expect(page.getByRole('textbox', { name: 'Your email' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Get started' })).toHaveAttribute('href', '/supplier/new')
  await page.getByRole('link', { name: 'Become a supplier' }).first().click()
  await expect(page).toHaveURL('/supplier/new')
})

test('logged-in users never see the visitors’ page, even briefly', async ({ page, signedIn }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('#app[data-page]')).toHaveCSS('display', 'none')
  await expect(page.getByText('Get Your')).toBeHidden()
  resolve()
  await expect(page.getByRole('heading', { name: `Welcome, ${signedIn.name}` })).toBeVisible()
})
