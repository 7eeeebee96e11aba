import * as routes from '@nestboard/shared/auth/routes.ts'
import { call } from '../../kernel/testing/call.ts'
import { recorded } from '../../kernel/testing/recorded.ts'
import type { SentCommand } from '../../kernel/testing/recorded.ts'
import { rowsUnder } from '../../kernel/testing/rows.ts'
import { handler } from '../index.ts'

/** Somebody who signed up, confirmed the address and is signed in. */
export interface Person {
  readonly userId: number
  readonly sessionId: number
  readonly email: string
  readonly password: string
  readonly cookie: string
}

let people = 0
/** An address nobody else in this file has. */
export const freshEmail = (): string => `person${++people}@example.test`
export const goodPassword = 'correct horse battery'

interface Mail {
  readonly to: string
  readonly template: string
  readonly nco: number
  readonly values: { readonly code?: string; readonly link?: string; readonly name?: string }
}

/** The mails queued for an address, oldest first. */
export const mailsTo = async (email: string): Promise<Mail[]> =>
  ((await rowsUnder('MAIL#')) as unknown as Mail[]).filter(({ to }) => to === email).toSorted((a, b) => a.nco - b.nco)

/** The six digits last mailed to an address. */
export const codeFor = async (email: string): Promise<string> =>
  (await mailsTo(email)).findLast(({ values }) => values.code)?.values.code as string

/** The token in the link last mailed to an address. */
export const linkTokenFor = async (email: string): Promise<string> => {
  const link = (await mailsTo(email)).findLast(({ values }) => values.link)?.values.link as string
  return new URL(link).searchParams.get('token') as string
}

/** Signs somebody up through the API, as far as the code in the mail. */
export async function signUp(email = freshEmail(), name = 'Ada Test'): Promise<{ email: string; userId: number }> {
  const { data, error } = await call(handler, routes.createAccount, {
    email,
    password: goodPassword,
    name,
    country: 'CH',
  })
  if (!data) throw new Error(`sign-up refused: ${error}`)
  return { email, userId: data.id }
}

/** The six digits of the mail that was queued. */
const codeAmong = (commands: readonly SentCommand[]): string | undefined =>
  commands
    .flatMap(({ input }) => (input['TransactItems'] ?? []) as { Put?: { Item: Partial<Mail> } }[])
    .map(({ Put }) => Put?.Item.values?.code)
    .find((code) => code !== undefined)

export async function newPerson(name?: string): Promise<Person> {
  // The code is taken from what was just written: to look through all mails for each person makes many people dear.
  const { value: signedUp, commands } = await recorded(() => signUp(freshEmail(), name))
  const { email, userId } = signedUp
  const token = codeAmong(commands) ?? ''
  const { data, cookie } = await call(handler, routes.createSessionWithToken, { email, token, type: 'ACCOUNT_SIGN_IN' })
  if (!data || !cookie) throw new Error('the mailed code was refused')
  return { userId, sessionId: data.id, email, password: goodPassword, cookie }
}
