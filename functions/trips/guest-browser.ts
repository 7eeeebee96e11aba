import { buildCookieName, formatSetCookie } from '../kernel/request/cookie.ts'
import type { OperationContext } from '../kernel/request/operation.ts'
import { createSealForPurpose } from '../kernel/secrets/create-seal-for-purpose.ts'
import { hashSecret, newSecret } from '../kernel/secrets/new-id.ts'

const cookieName = buildCookieName('nb-guest')
const place = 'browser'
/** How long a browser can change its votes: two lives of the longest link. */
const lifeSeconds = 180 * 86_400
/** Only the server makes these cookies, so a browser can't choose to be another one. */
const cookieSeal = createSealForPurpose('nestboard guests of boards')

/** A browser that votes without an account. `hash`: of its secret, as rows of guests have it. */
export interface GuestBrowser {
  readonly hash: string
  /** Sets the cookie of a browser that had none. */
  readonly remember: () => void
}

/** The hash of the secret in the caller's cookie of guests; undefined without a cookie that this server made. */
export function findGuestBrowserHash({ cookieOf }: Pick<OperationContext, 'cookieOf'>): string | undefined {
  const sealed = cookieOf(cookieName)
  const secret = sealed === undefined ? undefined : cookieSeal.open(sealed, place)
  return secret === undefined ? undefined : hashSecret(secret)
}

/** The caller's browser, or a new one. */
export function getGuestBrowser(context: Pick<OperationContext, 'cookieOf' | 'cookies'>): GuestBrowser {
  const hash = findGuestBrowserHash(context)
  if (hash !== undefined) return { hash, remember: () => {} }
  const secret = newSecret()
  const value = cookieSeal.seal(secret, place)
  return {
    hash: hashSecret(secret),
    remember: () => void context.cookies.push(formatSetCookie(cookieName, value, lifeSeconds)),
  }
}
