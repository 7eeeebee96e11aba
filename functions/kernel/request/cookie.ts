import { env } from '../env.ts'

/**
 * In the cloud, the `__Host-` prefix makes browsers refuse the cookie for any other host or path and over plain HTTP.
 */
export const buildCookieName = (name: string): string => (env.NB_STAGE === 'cloud' ? toCloudCookieName(name) : name)
/** The name that a cookie has in the cloud. */
export const toCloudCookieName = (name: string): string => `__Host-${name}`

const secure = env.NB_STAGE === 'cloud' ? '; Secure' : ''

/** A Set-Cookie value: HttpOnly, and not sent with form posts of other sites. `lifeSeconds` 0 removes the cookie. */
export const formatSetCookie = (fullName: string, value: string, lifeSeconds: number): string =>
  `${fullName}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${lifeSeconds}${secure}`

/** Finds a cookie's value among a request's cookies (`name=value` each). */
export const findCookieValue = (cookies: readonly string[] | undefined, fullName: string): string | undefined =>
  cookies?.find((each) => each.startsWith(`${fullName}=`))?.slice(fullName.length + 1)
