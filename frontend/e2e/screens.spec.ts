import { expectAccessible, expectAccessibleAndFitting } from './accessibility.ts'
import { readSiteManifest } from '../../infra/bench/site-manifest.ts'
import { expect, test } from './fixtures.ts'

/** Returns the path of the script that a lazily loaded module was built into. */
function scriptPathOf(source: string): string {
  const entry = readSiteManifest()[source]
  if (!entry) throw new RangeError(`the manifest has no ${source}`)
  return `/${entry.file}`
}

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
  test(`${path.split('?')[0]} is accessible and fits at every width, light and dark`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading }).last()).toBeVisible()
    await expectAccessibleAndFitting(page)
  })

test('a form submitted empty is accessible', async ({ page }) => {
  await page.goto('/signup')
  await page.getByRole('dialog').getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText('Country is required')).toBeVisible()
  await expectAccessibleAndFitting(page)
})

test('the screens of logged-in users are accessible and fit at every width', async ({ page, signedIn }) => {
  test.slow()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: `Welcome, ${signedIn.name}` })).toBeVisible()
  await expectAccessibleAndFitting(page)
  await page.goto(`/profile/${signedIn.id}/edit`)
  await expect(page.getByRole('button', { name: 'Edit name' })).toBeVisible()
  await expectAccessibleAndFitting(page)
  await page.getByRole('button', { name: 'Edit name' }).click()
  await expectAccessibleAndFitting(page)
  await page.setViewportSize({ width: 1440, height: 800 })
  await page.getByRole('button', { name: 'Account menu' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page)
})

test('the component gallery opens, and no other screen loads it', async ({ page }) => {
  const gallery = scriptPathOf('src/screens/local/ui.tsx')
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(scripts).not.toContain(gallery)
  await page.goto('/_local/ui')
  await expect(page.getByRole('heading', { name: 'Buttons' }).first()).toBeVisible()
  expect(scripts).toContain(gallery)
})

test('an unknown URL shows "Not found" with a link home', async ({ page }) => {
  await page.goto('/nowhere/at/all')
  await expect(page).toHaveTitle('Not found · Nestboard')
  await page.getByRole('link', { name: 'Return Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle('Nestboard: stays without commission')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a screen that fails to render shows the error page, and Return Home works', async ({
  page,
  context,
  expectedStatuses,
}) => {
  // A screen module that throws while rendering logs errors without a status, which count as status 0.
  expectedStatuses.add(0)
  const script = `**${scriptPathOf('src/screens/auth-popup.tsx')}`
  await page.goto('/')
  await context.route(script, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export const Screen = () => { throw new Error("broken on purpose") }',
    }),
  )
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: "Uh-oh! We've hit a bump in the road." })).toBeVisible()
  await context.unroute(script)
  await page.getByRole('link', { name: 'Return Home' }).click()
  await expect(page.getByRole('heading', { name: /Get Your/ })).toBeVisible()
})

test('the chosen theme survives a reload', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'Dark' }).click()
  // A click before hydration takes effect only after hydration, so the test waits for the new theme.
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('closing a dialog and a reload keep the scroll position', async ({ page }) => {
  const top = () => page.evaluate(() => scrollY)
  // This page's header is sticky. The click is dispatched as an event, because Playwright's own click would scroll the
  // page.
  await page.goto('/terms-of-service')
  // The test waits for hydration, because before it, links load the next page in full.
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
