import { env } from './env.ts'

/** In the cloud the prefix makes browsers refuse the cookie for any other host, path or plain HTTP. */
export const cookieNameOf = (name: string): string => (env.NB_STAGE === 'cloud' ? `__Host-${name}` : name)

const secure = env.NB_STAGE === 'cloud' ? '; Secure' : ''

/** A Set-Cookie value: HttpOnly, and not sent with forms of other sites. A life of 0 removes the cookie. */
export const cookieText = (fullName: string, value: string, lifeSeconds: number): string =>
  `${fullName}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${lifeSeconds}${secure}`

/** The value of a cookie among those of a request (`name=value` each). */
export const cookieAmong = (cookies: readonly string[] | undefined, fullName: string): string | undefined =>
  cookies?.find((each) => each.startsWith(`${fullName}=`))?.slice(fullName.length + 1)
