import { expect, expectAccessible, test } from './fixtures.ts'
import { expectSound } from './sound.ts'

const visited = [
  ['/', /Get Your/],
  ['/login', 'Log in'],
  ['/signup', 'Sign up'],
  ['/signup/code?email=isla%40corrigan.example', 'Check your email'],
  ['/password/forgot', 'Forgot password'],
  ['/password/reset?email=isla%40corrigan.example&token=x', 'New password'],
  ['/nowhere/at/all', 'Not found'],
] as const

for (const [path, heading] of visited)
  test(`${path.split('?')[0]} is accessible and fits, light and dark`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading }).last()).toBeVisible()
    await expectSound(page)
  })

test('the form that was sent empty is accessible', async ({ page }) => {
  await page.goto('/signup')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText('Country is required')).toBeVisible()
  await expectSound(page)
})

test('the screens of people who are signed in are accessible and fit', async ({ page, signedIn }) => {
  test.slow()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: `Welcome, ${signedIn.name}` })).toBeVisible()
  await expectSound(page)
  await page.goto(`/profile/${signedIn.id}/edit`)
  await expect(page.getByRole('button', { name: 'Edit name' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Edit name' }).click()
  await expectSound(page)
  await page.setViewportSize({ width: 1440, height: 800 })
  await page.getByRole('button', { name: 'Account menu' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page)
})

test('the page of every part opens, and no other screen loads it', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((url) => /\/ui-[^/]+\.js$/.test(url))).toEqual([])
  await page.goto('/_local/ui')
  await expect(page.getByRole('heading', { name: 'Buttons' }).first()).toBeVisible()
  expect(scripts.filter((url) => /\/ui-[^/]+\.js$/.test(url))).toHaveLength(1)
})

test('an unknown address says so and leads home', async ({ page }) => {
  await page.goto('/nowhere/at/all')
  await expect(page).toHaveTitle('Not found · Nestboard')
  await page.getByRole('link', { name: 'Return Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle('Nestboard: stays without commission')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a screen that breaks shows the error page, and the way home works', async ({
  page,
  context,
  expectedStatuses,
}) => {
  // A file that no longer parses is what a broken screen looks like to the browser.
  expectedStatuses.add(0)
  await page.goto('/')
  await context.route(/\/assets\/auth-popup-.*\.js/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export const Screen = () => { throw new Error("broken on purpose") }',
    }),
  )
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: "Uh-oh! We've hit a bump in the road." })).toBeVisible()
  await context.unroute(/\/assets\/auth-popup-.*\.js/)
  await page.getByRole('link', { name: 'Return Home' }).click()
  await expect(page.getByRole('heading', { name: /Get Your/ })).toBeVisible()
})

test('the chosen theme holds over a reload', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'Dark' }).click()
  // Pressed on a page that is not alive yet, it is done a moment later.
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('Back and a reload return to where a page was left, a link starts at the top', async ({ page }) => {
  const top = () => page.evaluate(() => scrollY)
  // A page whose header stays in view. Pressed without Playwright's own scrolling, which moves what is sticky.
  await page.goto('/terms-of-service')
  // Until the page is alive its links are plain links, and load the next page whole.
  await expect(page.locator('html')).toHaveAttribute('data-alive', '')
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  await expect.poll(top).toBe(900)
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).dispatchEvent('click')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await top()).toBeGreaterThan(800)
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  await page.reload()
  await expect.poll(top).toBe(900)
})
