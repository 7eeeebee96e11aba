import type { APIRequestContext, BrowserContext } from '@playwright/test'
import { expect } from '@playwright/test'
import { waitForLatestMail } from './mail.ts'

export interface TestPerson {
  readonly name: string
  readonly email: string
  readonly password: string
}

/** Extracts the six-digit code from a mail. */
export const extractMailCode = (text: string): string =>
  /\b(\d{6})\b/.exec(text.replaceAll(/(\d{3})[ -](\d{3})/g, '$1$2'))?.[1] ?? 'no code in the mail'

/** Posts a form as our own pages do, and returns the data of the response envelope. */
export async function postFormToApi<T>(
  request: APIRequestContext,
  origin: string,
  path: string,
  form: Record<string, string>,
): Promise<T> {
  const response = await request.post(`${origin}/v1/${path}`, { form, headers: { origin } })
  const envelope = (await response.json()) as { data: T }
  expect(response.status(), JSON.stringify(envelope)).toBe(200)
  return envelope.data
}

/** Signs a person up through the API, and logs the browser in before its pages open. Returns the user's id. */
export async function signUpByApi(context: BrowserContext, origin: string, person: TestPerson): Promise<number> {
  await postFormToApi(context.request, origin, 'user/account/create', { ...person, country: 'AU' })
  const token = extractMailCode((await waitForLatestMail(origin, person.email)).text)
  const { id, userId, active, expiry } = await postFormToApi<{
    id: number
    userId: number
    active: boolean
    expiry: number
  }>(context.request, origin, 'user/session/createWithToken', { email: person.email, token, type: 'ACCOUNT_SIGN_IN' })
  await context.addInitScript(
    (kept) => {
      // Frames without a URL of their own have no storage.
      if (!location.protocol.startsWith('http') || sessionStorage.getItem('seeded')) return
      sessionStorage.setItem('seeded', 'yes')
      localStorage.setItem('nb.session', JSON.stringify(kept.session))
      localStorage.setItem('nb.account', JSON.stringify(kept.account))
    },
    { session: { id, active, expiry }, account: { id: userId, name: person.name, avatar: '' } },
  )
  return userId
}
