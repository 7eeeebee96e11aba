import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type Page } from '@playwright/test'
import { latestMail } from './mail.ts'

export interface Person {
  readonly name: string
  readonly email: string
  readonly password: string
}

interface Fixtures {
  /** Statuses the server is expected to answer in this test; the browser reports each as an error of its own. */
  readonly expectedStatuses: Set<number>
  /** Somebody nobody knows yet. */
  readonly person: Person
  /** Signs the person up through the API and signs this browser in; the page is not opened yet. */
  readonly signedIn: Person & { readonly id: number }
}

let counter = 0

export const test = base.extend<Fixtures>({
  baseURL: ({}, provide) => provide(process.env['NB_E2E_ORIGIN']),
  expectedStatuses: ({}, provide) => provide(new Set<number>()),
  // Noise fails: an unexpected error on the console, in a script or in an answer breaks the test.
  context: async ({ context, expectedStatuses }, provide) => {
    const noise: string[] = []
    context.on('weberror', (error) => noise.push(String(error.error())))
    context.on('console', (message) => {
      // The recorder of traces copies what a page made for itself; the page never asks for it.
      if (message.type() !== 'error' || message.text().startsWith("Connecting to 'blob:")) return
      const status = Number(/status of (\d{3})/.exec(message.text())?.[1] ?? 0)
      if (!expectedStatuses.has(status)) noise.push(message.text())
    })
    await provide(context)
    expect(noise).toEqual([])
  },
  person: ({}, provide) => {
    const mark = `${Date.now().toString(36)}${process.pid.toString(36)}${counter++}`
    return provide({ name: 'Isla Corrigan', email: `isla.${mark}@corrigan.example`, password: 'split point 1891' })
  },
  signedIn: async ({ context, baseURL, person }, provide) => {
    const post = async (path: string, form: Record<string, string>) => {
      const response = await context.request.post(`${baseURL}/v1/${path}`, {
        form,
        headers: { origin: baseURL as string },
      })
      const envelope = (await response.json()) as {
        data: { id: number; userId: number; active: boolean; expiry: number }
      }
      expect(response.status(), JSON.stringify(envelope)).toBe(200)
      return envelope.data
    }
    await post('user/account/create', { ...person, country: 'AU' })
    const token = codeIn((await latestMail(baseURL as string, person.email)).text)
    const { id, userId, active, expiry } = await post('user/session/createWithToken', {
      email: person.email,
      token,
      type: 'ACCOUNT_SIGN_IN',
    })
    await context.addInitScript(
      (kept) => {
        // Frames without an address of their own have no storage.
        if (!location.protocol.startsWith('http') || sessionStorage.getItem('seeded')) return
        sessionStorage.setItem('seeded', 'yes')
        localStorage.setItem('nb.session', JSON.stringify(kept.session))
        localStorage.setItem('nb.account', JSON.stringify(kept.account))
      },
      { session: { id, active, expiry }, account: { id: userId, name: person.name, avatar: '' } },
    )
    await provide({ ...person, id: userId })
  },
})

export { expect }

/** The six digits of a mail. */
export const codeIn = (text: string): string =>
  /\b(\d{6})\b/.exec(text.replaceAll(/(\d{3})[ -](\d{3})/g, '$1$2'))?.[1] ?? 'no code in the mail'

/** Every accessibility rule of WCAG 2.2 A and AA, on what the page shows now. */
export async function expectAccessible(page: Page): Promise<void> {
  // Colours in the middle of a fade are nobody's colours.
  await page.evaluate(() => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    return Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)))
  })
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
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
