import { findUserIdByProvenEmail } from '@nestboard/functions/auth/proven-emails.ts'
import { createSessionWithToken } from '@nestboard/functions/auth/session.ts'
import { createAccountEvenIfSignUpClosed } from '@nestboard/functions/auth/create-account.ts'
import { findCookieValue } from '@nestboard/functions/kernel/request/cookie.ts'
import { operationContextWithoutHttp } from './boards/create-backdated-route-call.ts'
import type { AdditionalDemoPerson } from './demo-guests.ts'
import { waitForMailedCode } from './demo-people.ts'
import type { DemoUser } from './demo-people.ts'

/**
 * Signs a person up with the operations of the sign-up page, unless the person has an account. Calls the operations
 * directly, because HTTP allows a network only 20 mails an hour, which the demo would use up, and because sign-up may
 * be closed.
 */
export async function signUpDemoPerson<P extends AdditionalDemoPerson>(
  origin: string,
  person: P,
  nowMs: number,
): Promise<P & DemoUser> {
  const { email, password, name, country } = person
  const holderId = await findUserIdByProvenEmail(email)
  if (holderId !== undefined) return { ...person, userId: holderId }
  const cookies: string[] = []
  const context = {
    ...operationContextWithoutHttp,
    actor: { kind: 'visitor' },
    nowMs,
    origin,
    cookies,
    cookieOf: (name: string) =>
      findCookieValue(
        cookies.map((cookie) => cookie.split(';')[0] ?? ''),
        name,
      ),
  } as const
  await createAccountEvenIfSignUpClosed({ email, password, name, country }, context)
  const token = await waitForMailedCode(origin, email)
  const { userId } = await createSessionWithToken({ email, token, type: 'ACCOUNT_SIGN_IN' }, context)
  return { ...person, userId }
}
