import { expect, test as base, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { colorAccessibilityRules, allAccessibilityRules, findAxeViolations } from './axe.ts'
import { extractMailCode, signUpByApi, type TestPerson } from './sign-up-by-api.ts'

interface Fixtures {
  /** The cookie banner would cover elements that tests click, so it is answered in advance, except in its own tests. */
  readonly cookiesAnswered: boolean
  /** Statuses the server is expected to return in this test; the browser logs each of them as an error. */
  readonly expectedStatuses: Set<number>
  /** Data of a new person without an account. */
  readonly person: TestPerson
  /** Signs the person up through the API and logs this browser in, without opening a page. */
  readonly signedIn: TestPerson & { readonly id: number }
  /** Another user, logged in with a browser of their own. `third` and `fourth` are further such users. */
  readonly other: Visitor
  readonly third: Visitor
  readonly fourth: Visitor
}

type Visitor = TestPerson & { readonly id: number; readonly page: Page }

let counter = 0

/** Data of a new person with this name. */
function stranger(name: string, first: string): TestPerson {
  const mark = `${Date.now().toString(36)}${process.pid.toString(36)}${counter++}`
  return { name, email: `${first}.${mark}@corrigan.example`, password: 'split point 1891' }
}

/**
 * Returns the HTTP status that a console error names; 0 if it names none. The error of a socket that was refused
 * because of its session names no status either, but counts as 401.
 */
function statusIn(complaint: string): number {
  if (/^WebSocket connection to .* HTTP Authentication failed/.test(complaint)) return 401
  return Number(/status of (\d{3})/.exec(complaint)?.[1] ?? 0)
}

/**
 * Collects unexpected errors from console, scripts and responses; the returned function fails the test if there are
 * any.
 */
function listen(context: BrowserContext, expectedStatuses: ReadonlySet<number>): () => void {
  const noise: string[] = []
  context.on('weberror', (error) => noise.push(String(error.error())))
  context.on('console', (message) => {
    // Ignores an error that Playwright's trace recorder causes by copying blobs of the page, which the page's content
    // security policy forbids.
    if (message.type() !== 'error' || message.text().startsWith("Connecting to 'blob:")) return
    if (!expectedStatuses.has(statusIn(message.text()))) noise.push(`${message.text()} ${message.location().url}`)
  })
  return () => expect(noise).toEqual([])
}

/**
 * Answers the cookie banner. Runs in every page and frame before its own scripts; frames without an origin have no
 * storage.
 */
const answerCookies = () => {
  if (origin !== 'null') localStorage.setItem('nb.cookies', '"accepted"')
}

/** Signs a person up in a browser of their own for one test. */
async function visit(
  {
    browser,
    baseURL,
    expectedStatuses,
  }: { browser: Browser; baseURL: string | undefined; expectedStatuses: ReadonlySet<number> },
  person: TestPerson,
  provide: (visitor: Visitor) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ locale: 'en-US', ...(baseURL !== undefined && { baseURL }) })
  await context.addInitScript(answerCookies)
  const quiet = listen(context, expectedStatuses)
  const id = await signUpByApi(context, baseURL as string, person)
  await provide({ ...person, id, page: await context.newPage() })
  await context.close()
  quiet()
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
  other: ({ browser, baseURL, expectedStatuses }, provide) =>
    visit({ browser, baseURL, expectedStatuses }, stranger('Kofi Mensah', 'kofi'), provide),
  third: ({ browser, baseURL, expectedStatuses }, provide) =>
    visit({ browser, baseURL, expectedStatuses }, stranger('Stella Okafor', 'stella'), provide),
  fourth: ({ browser, baseURL, expectedStatuses }, provide) =>
    visit({ browser, baseURL, expectedStatuses }, stranger('Noor Haddad', 'noor'), provide),
})

export { extractMailCode, expect }
export type { TestPerson }

/** Checks on the current page every accessibility rule of WCAG 2.2 A and AA, and axe's best practices. */
export const expectAccessible = (page: Page): Promise<void> => expectNoViolation(page, allAccessibilityRules)

/** Checks only the accessibility rules on colors, for a page that was fully checked in the other theme. */
export const expectReadableColors = (page: Page): Promise<void> => expectNoViolation(page, colorAccessibilityRules)

/** How long a page that is still loading may violate accessibility rules, in milliseconds. */
const settleMostMs = 3000

async function expectNoViolation(page: Page, rules: typeof allAccessibilityRules): Promise<void> {
  // Colors in the middle of a transition would be reported as violations, so new transitions are prevented and running
  // ones awaited.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(async () => {
    const running = () =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    for (let passing = running(); passing.length > 0; passing = running())
      await Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)))
  })
  let violations = await findAxeViolations(page, rules)
  // Checks again while the page may still be loading: it may lack its heading, or a list may be dimmed while it is
  // refetched.
  for (const sinceMs = Date.now(); violations.length > 0 && Date.now() - sinceMs < settleMostMs;) {
    await page.waitForTimeout(250)
    violations = await findAxeViolations(page, rules)
  }
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(
    violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, failureSummary }) => `${String(target)} ${failureSummary}`).join(' | ')}`,
    ),
  ).toEqual([])
}

/**
 * Checks that no element is wider than the page. A failure names the elements that reach beyond the page's right edge.
 */
export async function expectNoHorizontalOverflow(page: Page): Promise<void> {
  const { widest, beyond } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const wide = [...document.querySelectorAll('body *')].filter(
      (each) => each.getBoundingClientRect().right > clientWidth,
    )
    return { widest: scrollWidth - clientWidth, beyond: wide.map((each) => each.outerHTML.slice(0, 120)) }
  })
  expect(widest, beyond.join('\n')).toBeLessThanOrEqual(0)
}

/**
 * Checks accessibility and overflow in both themes, and at the smallest and the largest width, in two runs: light on a
 * phone, dark on a desktop.
 * @param arrange runs before each check, for example to scroll
 */
export async function expectAccessibleInBothThemes(page: Page, arrange?: () => Promise<void>): Promise<void> {
  for (const [colorScheme, width] of [
    ['light', 360],
    ['dark', 1440],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    await arrange?.()
    await expectNoHorizontalOverflow(page)
    await expectAccessible(page)
  }
}

/** Calls the API as the user of this page, as if from another tab of this browser. */
export const callApiAs =
  (page: Page) =>
  async <T = unknown>(path: string, form: Record<string, string | number>): Promise<T> => {
    const origin = process.env['NB_E2E_ORIGIN'] as string
    const response = await page.context().request.post(`${origin}/v1/${path}`, { form, headers: { origin } })
    const { data, error } = (await response.json()) as { data: T; error: string | null }
    expect(error).toBeNull()
    return data
  }
