import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'
import { codeIn, signUpByApi, type Person } from './sign-up-by-api.ts'

interface Fixtures {
  /** The note about cookies would lie over what a test presses; only tests of the note itself let it ask. */
  readonly cookiesAnswered: boolean
  /** Statuses the server is expected to answer in this test; the browser reports each as an error of its own. */
  readonly expectedStatuses: Set<number>
  /** Somebody nobody knows yet. */
  readonly person: Person
  /** Signs the person up through the API and signs this browser in; the page is not opened yet. */
  readonly signedIn: Person & { readonly id: number }
  /** Somebody else, signed in at a browser of their own. */
  readonly other: Person & { readonly id: number; readonly page: Page }
}

let counter = 0

/** A person of this name whom nobody knows yet. */
function stranger(name: string, first: string): Person {
  const mark = `${Date.now().toString(36)}${process.pid.toString(36)}${counter++}`
  return { name, email: `${first}.${mark}@corrigan.example`, password: 'split point 1891' }
}

/** The status a browser complains of; 0 for any other complaint. A socket that is refused for its session has no number. */
function statusIn(complaint: string): number {
  if (/^WebSocket connection to .* HTTP Authentication failed/.test(complaint)) return 401
  return Number(/status of (\d{3})/.exec(complaint)?.[1] ?? 0)
}

/** Noise fails: the returned function breaks the test for an unexpected error on the console, in a script or an answer. */
function listen(context: BrowserContext, expectedStatuses: ReadonlySet<number>): () => void {
  const noise: string[] = []
  context.on('weberror', (error) => noise.push(String(error.error())))
  context.on('console', (message) => {
    // The recorder of traces copies what a page made for itself; the page never asks for it.
    if (message.type() !== 'error' || message.text().startsWith("Connecting to 'blob:")) return
    if (!expectedStatuses.has(statusIn(message.text()))) noise.push(`${message.text()} ${message.location().url}`)
  })
  return () => expect(noise).toEqual([])
}

/** Runs in every page before its own scripts; a page of no origin has nowhere to keep the answer. */
const answerCookies = () => {
  if (origin !== 'null') localStorage.setItem('nb.cookies', '"accepted"')
}

export const test = base.extend<Fixtures>({
  baseURL: ({}, provide) => provide(process.env['NB_E2E_ORIGIN']),
  cookiesAnswered: [true, { option: true }],
  expectedStatuses: ({}, provide) => provide(new Set<number>()),
  context: async ({ context, expectedStatuses, cookiesAnswered }, provide) => {
    if (cookiesAnswered) await context.addInitScript(answerCookies)
    const quiet = listen(context, expectedStatuses)
    await provide(context)
    quiet()
  },
  person: ({}, provide) => provide(stranger('Isla Corrigan', 'isla')),
  signedIn: async ({ context, baseURL, person }, provide) =>
    provide({ ...person, id: await signUpByApi(context, baseURL as string, person) }),
  other: async ({ browser, baseURL, expectedStatuses }, provide) => {
    const context = await browser.newContext({ baseURL, locale: 'en-US' })
    await context.addInitScript(answerCookies)
    const quiet = listen(context, expectedStatuses)
    const person = stranger('Kofi Mensah', 'kofi')
    const id = await signUpByApi(context, baseURL as string, person)
    await provide({ ...person, id, page: await context.newPage() })
    await context.close()
    quiet()
  },
})

export { codeIn, expect }
export type { Person }

const everyRule = (axe: AxeBuilder): AxeBuilder =>
  axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
/** What a theme can break: it changes colours and nothing else. */
const colourRules = (axe: AxeBuilder): AxeBuilder => axe.withRules(['color-contrast', 'link-in-text-block'])

/** Every accessibility rule of WCAG 2.2 A and AA, on what the page shows now. */
export const expectAccessible = (page: Page): Promise<void> => expectNoViolation(page, everyRule)

/** The colours alone, of a page whose every rule was looked at in another theme. */
export const expectReadable = (page: Page): Promise<void> => expectNoViolation(page, colourRules)

async function expectNoViolation(page: Page, rules: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  // Colours in the middle of a fade are nobody's colours.
  await page.evaluate(() => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    return Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)))
  })
  // All frames are our own: without a page of its own beside ours for strange ones.
  const { violations } = await rules(new AxeBuilder({ page }).setLegacyMode()).analyze()
  expect(
    violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, failureSummary }) => `${String(target)} ${failureSummary}`).join(' | ')}`,
    ),
  ).toEqual([])
}

/** Nothing on the page is wider than the page. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const widest = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(widest).toBeLessThanOrEqual(0)
}

/** Both themes and both ends of the widths in two looks: light on a phone, dark on a desk. */
export async function expectSoundTwice(page: Page): Promise<void> {
  for (const [colorScheme, width] of [
    ['light', 360],
    ['dark', 1440],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    await expectNoOverflow(page)
    await expectAccessible(page)
  }
}

/** Calls the API as whoever is signed in here, like another tab of theirs. */
export const asOwner =
  (page: Page) =>
  async <T = unknown>(path: string, form: Record<string, string | number>): Promise<T> => {
    const origin = process.env['NB_E2E_ORIGIN'] as string
    const response = await page.context().request.post(`${origin}/v1/${path}`, { form, headers: { origin } })
    const { data, error } = (await response.json()) as { data: T; error: string | null }
    expect(error).toBeNull()
    return data
  }
