import { expect, test } from 'vitest'
import { mayContainOriginPlaceholder, getHtmlFileForPath, publicPages } from './model.ts'

test.each([
  ['/', '/index.html'],
  ['/home', '/home/index.html'],
  ['/home/plans', '/home/plans/index.html'],
  ['/home/plans/', '/home/plans/index.html'],
  ['/home/other', '/app.html'],
  ['/help/boards', '/help/boards/index.html'],
  ['/help/boards/', '/help/boards/index.html'],
  ['/help/contact', '/app.html'],
  ['/login', '/app.html'],
  ['/listing/42/rates', '/app-listing.html'],
  ['/plans', '/app-plans.html'],
  ['/listings', '/app.html'],
  ['/constructor', '/app.html'],
  ['//', '/index.html'],
])('%s is served by %s', (path, file) => expect(getHtmlFileForPath(path)).toBe(file))

test('every page is listed under its own address and points search engines at a listed one', () => {
  for (const [path, page] of Object.entries(publicPages)) {
    expect(page.path).toBe(path)
    expect(Object.keys(publicPages)).toContain('canonical' in page ? page.canonical : path)
  }
})

test('descriptions fit a search result', () => {
  for (const { description } of Object.values(publicPages)) expect(description.length).toBeLessThanOrEqual(160)
})

test('pages, site map and robots.txt name the origin; scripts, styles and pictures never do', () => {
  expect(['index.html', 'sitemap.xml', 'robots.txt'].every(mayContainOriginPlaceholder)).toBe(true)
  expect(['assets/index.js', 'assets/a.css', 'social-card.jpg'].some(mayContainOriginPlaceholder)).toBe(false)
})
