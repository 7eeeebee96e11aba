import { buildHelpPath, helpSlugs } from '@nestboard/shared/marketing/help-slugs.ts'
import { expect, test } from './fixtures.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('/ shows its headline and questions, and the questions open', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: 'Get Your Stay On' })).toBeVisible()
    await expect(page.getByText('Nothing. Travelers never pay a booking fee.')).toBeVisible()
    await page.getByText('What can Sophia do?').click()
    await expect(page.getByText('Draw up itineraries, find stays')).toBeVisible()
  })

  for (const [path, heading] of [
    ['/home', 'Your Place, Your Price'],
    ['/home/plans', 'A fixed fee, whatever you earn'],
    ['/home/suppliers', 'Before you ask'],
    ['/help', 'How can we help?'],
    ['/help/refunds', 'Refunds'],
    ['/terms-of-service', 'Terms of Service'],
    ['/privacy-policy', 'Privacy Policy'],
  ] as const)
    test(`${path} shows its content`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    })
})

test('the head describes the page to search engines and link previews, with URLs of the serving origin', async ({
  page,
  baseURL,
}) => {
  await page.goto('/home')
  const content = (selector: string) => page.locator(`head ${selector}`).getAttribute('content')
  await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/home/suppliers`)
  expect(await content('meta[name=description]')).toMatch(/no commission/)
  expect(await content('meta[property="og:title"]')).toBe(await page.title())
  expect(await content('meta[property="og:url"]')).toBe(`${baseURL}/home/suppliers`)
  expect(await content('meta[name="twitter:card"]')).toBe('summary_large_image')
  const card = await page.request.get((await content('meta[property="og:image"]')) as string)
  expect([card.status(), card.headers()['content-type']]).toEqual([200, 'image/jpeg'])
  const blocks = await page.locator('head script[type="application/ld+json"]').allTextContents()
  const [site, faq] = blocks.map((text) => JSON.parse(text) as Record<string, never>)
  expect(site?.['@graph']).toMatchObject([{ '@type': 'Organization', url: `${baseURL}/` }, { '@type': 'WebSite' }])
  expect(faq?.['mainEntity']).toHaveLength(7)
})

test('hydration keeps the prerendered page: no re-render, no layout shift, no policy violation', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = { violations: 0, shift: 0 }
    Object.assign(globalThis, { seen })
    document.addEventListener('securitypolicyviolation', () => seen.violations++)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    addEventListener('DOMContentLoaded', () =>
      Object.assign(document.querySelector('h1') as HTMLElement, { isTheFirst: true }),
    )
  })
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-alive', '')
  await page.getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await page.evaluate(() => 'isTheFirst' in (document.querySelector('h1') as HTMLElement))).toBe(true)
  const seen = await page.evaluate(
    () => (globalThis as unknown as { seen: { violations: number; shift: number } }).seen,
  )
  expect(seen.violations).toBe(0)
  expect(seen.shift).toBeLessThanOrEqual(0.02)
})

test('the sitemap lists the public pages, all of which exist, and robots.txt names it', async ({
  request,
  baseURL,
}) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  expect(robots).toContain('Disallow: /v1/')
  const map = await request.get('/sitemap.xml')
  expect(map.headers()['content-type']).toContain('xml')
  const urls = [...(await map.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url as string)
  const paths = [
    '/',
    '/home/suppliers',
    '/help',
    '/terms-of-service',
    '/privacy-policy',
    ...helpSlugs.map(buildHelpPath),
  ]
  expect(urls.toSorted()).toEqual(paths.map((path) => baseURL + path).toSorted())
  for (const url of urls) {
    const html = await (await request.get(url)).text()
    expect(html).toContain(`<link rel="canonical" href="${url}" />`)
    expect(html).toMatch(/<h1[^>]*>/)
  }
})

test('any other URL gets the empty app page', async ({ request }) => {
  const html = await (await request.get('/login')).text()
  expect(html).toContain('<div id="app"></div>')
  expect(html).not.toContain('canonical')
})
