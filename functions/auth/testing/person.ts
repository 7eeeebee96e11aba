import * as routes from '@nestboard/shared/auth/routes.ts'
import type { RowKey } from '../../kernel/table/define-row-key.ts'
import { hashPassword } from '../../kernel/secrets/password.ts'
import { newId } from '../../kernel/secrets/new-id.ts'
import { sessionCookieName } from '../../kernel/request/session.ts'
import type { TableWrite } from '../../kernel/table/table.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { recordTableCommands } from '../../kernel/testing/recorded.ts'
import type { SentCommand } from '../../kernel/testing/recorded.ts'
import { putRows, scanRowsByPrefix } from '../../kernel/testing/rows.ts'
import { putUnconfirmedAccount } from '../account.store.ts'
import { handler } from '../index.ts'
import { reserveSignUpEmail } from '../login-credentials.store.ts'
import { buildNewSession } from '../session.store.ts'
import { buildNewAccountFields } from '../create-account.ts'

/** A signed-in person with a confirmed address. */
export interface Person {
  readonly userId: number
  readonly sessionId: number
  readonly email: string
  readonly password: string
  readonly cookie: string
}

let people = 0
/** An address that is unique in this test file. */
export const freshEmail = (): string => `person${++people}@example.test`
export const goodPassword = 'correct horse battery'

interface Mail {
  readonly to: string
  readonly template: string
  readonly nco: number
  readonly values: { readonly code?: string; readonly link?: string; readonly name?: string }
}

/** The mails queued for an address, oldest first. */
export const listMailsToAddress = async (email: string): Promise<Mail[]> =>
  ((await scanRowsByPrefix('MAIL#')) as unknown as Mail[])
    .filter(({ to }) => to === email)
    .toSorted((a, b) => a.nco - b.nco)

/** The last code mailed to an address. */
export const readLastMailedCode = async (email: string): Promise<string> =>
  (await listMailsToAddress(email)).findLast(({ values }) => values.code)?.values.code as string

/** The token in the link last mailed to an address. */
export const readLastMailedLinkToken = async (email: string): Promise<string> => {
  const link = (await listMailsToAddress(email)).findLast(({ values }) => values.link)?.values.link as string
  return new URLSearchParams(new URL(link).hash.slice(1)).get('token') as string
}

/**
 * Signs up through the API and stops before entering the mailed code. The returned `cookie` later proves that the
 * confirming browser is the same.
 */
export async function signUp(
  email = freshEmail(),
  name = 'Ada Test',
): Promise<{ email: string; userId: number; cookie: string }> {
  const { data, error, jar } = await callRoute(handler, routes.createAccount, {
    email,
    password: goodPassword,
    name,
    country: 'CH',
  })
  if (!data) throw new Error(`sign-up refused: ${error}`)
  return { email, userId: data.id, cookie: jar }
}

/** Finds the code in the mail that these commands queued. */
const codeAmong = (commands: readonly SentCommand[]): string | undefined =>
  commands
    .flatMap(({ input }) => (input['TransactItems'] ?? []) as { Put?: { Item: Partial<Mail> } }[])
    .map(({ Put }) => Put?.Item.values?.code)
    .find((code) => code !== undefined)

/** Creates a person through the API: signs up and confirms with the mailed code. */
export async function signUpAndConfirmPerson(name?: string): Promise<Person> {
  // Takes the code from the recorded write: scanning all mails for each person would make tests slow.
  const { value: signedUp, commands } = await recordTableCommands(() => signUp(freshEmail(), name))
  const { email, userId } = signedUp
  const token = codeAmong(commands) ?? ''
  const params = { email, token, type: 'ACCOUNT_SIGN_IN' } as const
  const { data, cookie } = await callRoute(handler, routes.createSessionWithToken, params, { cookie: signedUp.cookie })
  if (!data || !cookie) throw new Error('the mailed code was refused')
  return { userId, sessionId: data.id, email, password: goodPassword, cookie }
}

const rowOf = ({ Put }: TableWrite): RowKey => ({ ...(Put?.Item as RowKey) })
/** A person's row without its expiry, which only unconfirmed accounts have. */
const lasting = (row: RowKey & { expiresAt?: number }): RowKey => {
  const { expiresAt: _, ...kept } = row
  return kept
}

let goodHash: Promise<string> | undefined

/**
 * Writes a confirmed, signed-in person directly to the table: one call instead of six, with a shared password hash.
 * `person.test.ts` checks that the rows match those of `signUpAndConfirmPerson`.
 */
export async function newPerson(name = 'Ada Test'): Promise<Person> {
  const [email, userId, nowMs] = [freshEmail(), newId(), Date.now()]
  const passwordHash = await (goodHash ??= hashPassword(goodPassword))
  const account = buildNewAccountFields(userId, { email, name, country: 'CH', passwordHash }, nowMs)
  const { write, session, token } = buildNewSession(userId, 'test', nowMs, nowMs)
  await putRows([
    lasting(rowOf(putUnconfirmedAccount({ ...account, status: 'CONFIRMED' }, nowMs))),
    { ...lasting(rowOf(reserveSignUpEmail(email, userId, passwordHash, nowMs))), confirmed: true },
    rowOf(write),
  ])
  return { userId, sessionId: session.id, email, password: goodPassword, cookie: `${sessionCookieName}=${token}` }
}
