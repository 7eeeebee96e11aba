import { join } from 'node:path'
import { expect, request, test, type BrowserContext, type Page } from '@playwright/test'
import { demoPeople } from '../../../infra/demo/demo-people.ts'
import { findScreenProblems, waitUntilLoaded, recordLayoutShifts } from './check-screen.ts'
import { listUnlinkedSupplierPaths } from './own-paths.ts'
import {
  findScreenByPath,
  listScreenPathsForViewer,
  VisitedPathParameters,
  type ScreenViewerKind,
} from './screen-paths.ts'

/** Folder of the screenshots; undefined if none are wanted. */
const folder = process.env['NB_SCREENSHOTS']
const viewers: readonly ScreenViewerKind[] = ['supplier', 'traveler', 'visitor', 'staff']

const origin = process.env['NB_E2E_ORIGIN'] as string

test.use({ baseURL: origin })

/**
 * The paths that the audit opens first, by viewer. It finds all other screens by following links, except screens to
 * which no link leads (`unlinked`).
 */
const starts: Readonly<Record<ScreenViewerKind, readonly string[]>> = {
  visitor: ['/', '/login', '/signup', '/password/forgot'],
  traveler: ['/', '/plans', '/trips', '/messages', '/notifications', '/people', '/group/new', '/wma/establishment'],
  supplier: ['/', '/profile/0/edit/suppliers', '/supplier/new', '/listing/new'],
  staff: ['/moderation', '/notifications'],
}

async function logIn(page: Page, viewer: Exclude<ScreenViewerKind, 'visitor'>): Promise<void> {
  const { email, password } = demoPeople.find(({ role }) => role === viewer)!
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).last().click()
  await page.getByRole('button', { name: 'Account menu' }).waitFor()
}

/** Returns the paths of a public listing and of its supplier, which visitors reach only by searching. */
async function publicStay({ request }: BrowserContext): Promise<string[]> {
  const answer = await request.get('/v1/stay/listing/fts?query=house&limit=1')
  const { data } = (await answer.json()) as { data: { listings: { id: number; supplierId: number }[] } }
  return data.listings.flatMap(({ id, supplierId }) => [`/listing/${id}`, `/supplier/${supplierId}`])
}

/** Returns the paths of a traveler's profile and of a link to a board, which are reached only by links from outside. */
async function linkedFromOutside(): Promise<string[]> {
  const { email, password } = demoPeople.find(({ role }) => role === 'traveler')!
  const traveler = await request.newContext({ baseURL: origin })
  const post = async <T>(path: string, form: Record<string, string | number>): Promise<T> => {
    const answer = await traveler.post(`/v1/${path}`, { form, headers: { origin } })
    return ((await answer.json()) as { data: T }).data
  }
  const { userId } = await post<{ userId: number }>('user/session/create', { email, password })
  const { data } = (await (await traveler.get('/v1/trip/list')).json()) as {
    data: { trips: { id: number; ownerUserId: number }[] }
  }
  const tripId = data.trips.find(({ ownerUserId }) => ownerUserId === userId)!.id
  const { url } = await post<{ url: string }>('trip/link/create', { tripId, role: 'PLAN' })
  await traveler.dispose()
  return [`/profile/${userId}`, new URL(url).pathname]
}

/** Creates a search as the viewer, and returns its two paths, to which no link leads. */
async function newSearch(page: Page): Promise<string[]> {
  const day = String(Math.floor(Date.now() / 86_400_000) + 40)
  const form = { query: 'Noosa Heads', latitude: '-26.39', longitude: '153.09', ages: '40,40', day, length: '3' }
  const answer = await page.request.post('/v1/stay/search/create', { form, headers: { origin } })
  const { id } = ((await answer.json()) as { data: { id: number } }).data
  return [`/stay/search/${id}`, `/search/${id}`]
}

/** Returns the paths of the viewer's screens to which no link leads. */
async function unlinked(viewer: ScreenViewerKind, page: Page): Promise<string[]> {
  if (viewer === 'visitor')
    return [...(await publicStay(page.context())), ...(await newSearch(page)), ...(await linkedFromOutside())]
  if (viewer === 'traveler') return [...(await newSearch(page)), ...(await linkedFromOutside()).slice(1)]
  if (viewer !== 'supplier') return []
  const userId = await page.evaluate(() => (JSON.parse(localStorage.getItem('nb.account') ?? '') as { id: number }).id)
  return listUnlinkedSupplierPaths(page.request, userId)
}

const linksIn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter((link) => link.origin === location.origin)
      .map(({ pathname, search }) => pathname + search),
  )

/** Returns a function that returns the console errors since its last call. */
function complaintsOf(context: BrowserContext): () => string[] {
  let heard: string[] = []
  context.on('weberror', (error) => heard.push(String(error.error())))
  context.on('console', (message) => {
    if (message.type() === 'error') heard.push(`${message.text()} ${message.location().url}`)
  })
  return () => {
    const all = heard
    heard = []
    return all
  }
}

for (const viewer of viewers)
  test(`every screen of a ${viewer} is accessible and fits at 360, 900 and 1440 px in both themes`, async ({
    page,
    context,
  }) => {
    test.setTimeout(60 * 60_000)
    await context.addInitScript(recordLayoutShifts)
    await context.addInitScript(() => localStorage.setItem('nb.cookies', '"accepted"'))
    const complaints = complaintsOf(context)
    if (viewer !== 'visitor') await logIn(page, viewer)
    const wanted = new Set(listScreenPathsForViewer(viewer))
    // Only screens whose path contains one of these parts are checked, such as `/wma/,/pmf/`.
    const only = process.env['NB_SCREENS']?.split(',')
    const params = new VisitedPathParameters()
    const opened = new Set<string>()
    const waiting = new Map<string, string>()
    for (const path of [...starts[viewer], ...(await unlinked(viewer, page))]) {
      const pattern = findScreenByPath(path.split('?')[0]!)?.path ?? path
      if (!waiting.has(pattern)) waiting.set(pattern, path)
    }
    const found: string[] = []
    const open = async (pattern: string, path: string) => {
      opened.add(pattern)
      complaints()
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(path)
      await waitUntilLoaded(page)
      for (const link of await linksIn(page)) {
        const [pathname] = link.split('?') as [string]
        const next = findScreenByPath(pathname)?.path
        if (next === undefined) continue
        params.note(next, pathname)
        if (!opened.has(next) && !waiting.has(next)) waiting.set(next, link)
      }
      if (wanted.has(pattern) && (!only || only.some((part) => pattern.includes(part))))
        found.push(...(await findScreenProblems(page, pattern, folder === undefined ? folder : join(folder, viewer))))
      found.push(...complaints().map((text) => `${pattern}: ${text}`))
    }
    for (;;) {
      for (const [pattern, path] of waiting) {
        waiting.delete(pattern)
        if (!opened.has(pattern)) await open(pattern, path)
      }
      for (const pattern of wanted)
        if (!opened.has(pattern)) {
          const path = params.fill(pattern)
          if (path !== undefined) waiting.set(pattern, path)
        }
      if (!waiting.size) break
    }
    const missed = [...wanted].filter((pattern) => !opened.has(pattern))
    expect(missed).toEqual([])
    expect(found).toEqual([])
  })
