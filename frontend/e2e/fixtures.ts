import {
  expect,
  test as base,
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
  type Page,
  type TestInfo,
  type WebError,
} from '@playwright/test'
import { extractMailCode, signUpByApi, type TestPerson } from './sign-up-by-api.ts'
import { noteRequests } from './spec-uses.ts'

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
 * Collects unexpected errors from console, scripts and responses. The returned function ends that, and fails the test
 * if there were any.
 */
function listen(context: BrowserContext, expectedStatuses: ReadonlySet<number>): () => void {
  const noise: string[] = []
  const onError = (error: WebError) => noise.push(String(error.error()))
  const onMessage = (message: ConsoleMessage) => {
    // Ignores an error that Playwright's trace recorder causes by copying blobs of the page, which the page's content
    // security policy forbids.
    if (message.type() !== 'error' || message.text().startsWith("Connecting to 'blob:")) return
    if (!expectedStatuses.has(statusIn(message.text()))) noise.push(`${message.text()} ${message.location().url}`)
  }
  context.on('weberror', onError).on('console', onMessage)
  return () => {
    // A worker's tests share a context.
    context.off('weberror', onError).off('console', onMessage)
    expect(noise).toEqual([])
  }
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
  info: TestInfo,
): Promise<void> {
  const context = await browser.newContext({
    locale: 'en-US',
    reducedMotion: 'reduce',
    ...(baseURL !== undefined && { baseURL }),
  })
  await context.addInitScript(answerCookies)
  const quiet = listen(context, expectedStatuses)
  const keepRequests = noteRequests(context, info)
  const id = await signUpByApi(context, baseURL as string, person)
  await provide({ ...person, id, page: await context.newPage() })
  await keepRequests()
  await context.close()
  quiet()
}

export const test = base.extend<Fixtures>({
  baseURL: ({}, provide) => provide(process.env['NB_E2E_ORIGIN']),
  cookiesAnswered: [true, { option: true }],
  expectedStatuses: ({}, provide) => provide(new Set<number>()),
  context: async ({ context, expectedStatuses, cookiesAnswered }, provide, info) => {
    if (cookiesAnswered) await context.addInitScript(answerCookies)
    const quiet = listen(context, expectedStatuses)
    const keepRequests = noteRequests(context, info)
    await provide(context)
    await keepRequests()
    quiet()
  },
  person: ({}, provide) => provide(stranger('Isla Corrigan', 'isla')),
  signedIn: async ({ context, baseURL, person }, provide) =>
    provide({ ...person, id: await signUpByApi(context, baseURL as string, person) }),
  other: ({ browser, baseURL, expectedStatuses }, provide, info) =>
    visit({ browser, baseURL, expectedStatuses }, stranger('Kofi Mensah', 'kofi'), provide, info),
  third: ({ browser, baseURL, expectedStatuses }, provide, info) =>
    visit({ browser, baseURL, expectedStatuses }, stranger('Stella Okafor', 'stella'), provide, info),
  fourth: ({ browser, baseURL, expectedStatuses }, provide, info) =>
    visit({ browser, baseURL, expectedStatuses }, stranger('Noor Haddad', 'noor'), provide, info),
})

export { extractMailCode, expect }
export type { TestPerson }

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
