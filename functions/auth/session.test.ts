import * as routes from '@nestboard/shared/auth/routes.ts'
import { emailedCodeLifeMs, maxEmailedCodeTries, sessionLifeMs } from '@nestboard/shared/auth/model.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callRoute } from '../kernel/testing/call.ts'
import { readAllTableRows, readPartitionRows, scanRowsByPrefix } from '../kernel/testing/rows.ts'
import { handler } from './index.ts'
import {
  readLastMailedCode,
  freshEmail,
  goodPassword,
  readLastMailedLinkToken,
  listMailsToAddress,
  newPerson,
  signUp,
} from './testing/person.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))
afterEach(() => vi.useRealTimers())
const later = (ms: number) => vi.setSystemTime(Date.now() + ms)

const enter = (email: string, token: string, more: { ip?: string; cookie?: string } = {}) =>
  callRoute(handler, routes.createSessionWithToken, { email, token, type: 'ACCOUNT_SIGN_IN' }, more)
const logIn = (email: string, password: string) => callRoute(handler, routes.createSession, { email, password })
const who = (cookie: string) => callRoute(handler, routes.getSession, {}, { cookie })
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('a session', () => {
  it('signs up, signs in with the mailed code and signs out, which ends the cookie at once', async () => {
    const { email, userId, cookie: signedUp } = await signUp()
    const { data, cookie } = await enter(email, await readLastMailedCode(email), { cookie: signedUp })
    expect(data).toMatchObject({ userId, active: true, expiry: Date.now() + sessionLifeMs })
    expect(await who(cookie as string)).toMatchObject({ code: 200, data: { userId, active: true } })
    const stored = (await readPartitionRows(`U#${userId}`)).find(({ sk }) => sk === 'ACCOUNT')
    expect(stored).toMatchObject({ email, status: 'CONFIRMED' })

    const out = await callRoute(handler, routes.deleteSession, { id: data?.id as number }, { cookie: cookie as string })
    expect(out).toMatchObject({ code: 200, cookie: '' })
    expect((await who(cookie as string)).code).toBe(401)
  })

  it('logs in with the password, whatever the case of the address', async () => {
    const { email, password, userId } = await newPerson()
    expect(await logIn(email.toUpperCase(), password)).toMatchObject({ code: 200, data: { userId } })
  })

  it('shows and ends another session of the same person', async () => {
    const { email, password, cookie } = await newPerson()
    const other = await logIn(email, password)
    const id = other.data?.id as number
    expect((await callRoute(handler, routes.getSession, { id }, { cookie })).data).toMatchObject({ id, active: true })
    await callRoute(handler, routes.deleteSession, { id }, { cookie })
    expect((await callRoute(handler, routes.getSession, { id }, { cookie })).data).toMatchObject({ id, active: false })
    expect((await who(other.cookie as string)).code).toBe(401)
    expect((await who(cookie)).code).toBe(200)
  })

  it('ends a session at its expiry', async () => {
    const { cookie } = await newPerson()
    later(sessionLifeMs - 1)
    expect((await who(cookie)).code).toBe(200)
    later(1)
    expect((await who(cookie)).code).toBe(401)
  })

  it('accepts an activation link once', async () => {
    const { email, cookie } = await signUp()
    await callRoute(handler, routes.sendCode, { email, type: 'ACCOUNT_VALIDATION' })
    const params = { email, token: await readLastMailedLinkToken(email), type: 'ACCOUNT_VALIDATION' } as const
    const open = () => callRoute(handler, routes.createSessionWithToken, params, { cookie })
    expect((await open()).code).toBe(200)
    expect((await open()).code).toBe(400)
  })
})

describe('a code', () => {
  it('works once, even for concurrent uses', async () => {
    const { email, cookie } = await signUp()
    const code = await readLastMailedCode(email)
    const answers = await Promise.all(Array.from({ length: 5 }, () => enter(email, code, { cookie })))
    expect(answers.filter(({ code: status }) => status === 200)).toHaveLength(1)
    expect((await enter(email, code, { cookie })).code).toBe(400)
    expect((await scanRowsByPrefix('U#')).filter(({ sk }) => sk.startsWith('SESSION#'))).toSatisfy(
      (rows: unknown[]) => rows.length > 0,
    )
  })

  it('works for exactly 10 minutes', async () => {
    const [one, other] = [await signUp(), await signUp()]
    const [code, otherCode] = [await readLastMailedCode(one.email), await readLastMailedCode(other.email)]
    later(emailedCodeLifeMs - 1)
    expect((await enter(one.email, code, one)).code).toBe(200)
    later(1)
    expect(await enter(other.email, otherCode, other)).toMatchObject({
      code: 400,
      error: 'Incorrect verification code',
    })
  })

  it('allows five tries from any number of networks, and refuses a sixth even if correct', async () => {
    const { email, cookie } = await signUp()
    const code = await readLastMailedCode(email)
    for (let i = 0; i < maxEmailedCodeTries; i++) expect((await enter(email, another(code))).code).toBe(400)
    expect(await enter(email, code, { cookie })).toMatchObject({ code: 400, error: 'Incorrect verification code' })
  })

  it('is tried at most five times by 50 concurrent guesses', async () => {
    const { email, cookie } = await signUp()
    const code = await readLastMailedCode(email)
    const guesses = Array.from({ length: 50 }, () => enter(email, another(code)))
    expect((await Promise.all(guesses)).map((answer) => answer.code)).toEqual(Array(50).fill(400))
    const [row] = await readPartitionRows(`EMAIL#${email}`).then((rows) =>
      rows.filter(({ sk }) => sk.startsWith('CODE#')),
    )
    expect(row?.['tries']).toBe(maxEmailedCodeTries)
    expect((await enter(email, code, { cookie })).code).toBe(400)
  })

  it('replaces the code sent before it', async () => {
    const { email, cookie } = await signUp()
    const first = await readLastMailedCode(email)
    later(1000)
    await callRoute(handler, routes.sendCode, { email, type: 'ACCOUNT_SIGN_IN' })
    const second = await readLastMailedCode(email)
    expect((await enter(email, first, { cookie })).code).toBe(first === second ? 200 : 400)
    expect((await enter(email, second, { cookie })).code).toBe(first === second ? 400 : 200)
  })

  it('is stored as a hash only', async () => {
    const { email } = await signUp()
    const code = await readLastMailedCode(email)
    const stored = (await readAllTableRows()).filter(({ pk }) => !pk.startsWith('MAIL#'))
    expect(JSON.stringify(stored)).not.toContain(`"${code}"`)
  })

  it('is sent to one address at most 10 times an hour, whoever requests it', async () => {
    const { email } = await signUp()
    const codes = []
    for (let i = 0; i < 12; i++)
      codes.push((await callRoute(handler, routes.sendCode, { email, type: 'ACCOUNT_SIGN_IN' })).code)
    expect(codes).toEqual([...Array(9).fill(200), 429, 429, 429])
    expect(await listMailsToAddress(email)).toHaveLength(10)
  })
})

describe('signing in refuses', () => {
  it('a wrong password and an unknown address, with the same error text', async () => {
    const { email } = await newPerson()
    const wrong = await logIn(email, 'not the password')
    const unknown = await logIn(freshEmail(), 'not the password')
    expect(wrong).toMatchObject({ code: 400, error: 'Invalid email or password', cookie: undefined })
    expect(unknown.body).toBe(wrong.body)
  })

  it('a log-in to an unconfirmed account, which gets a new code by mail', async () => {
    const { email, cookie } = await signUp()
    later(1000)
    expect(await logIn(email, goodPassword)).toMatchObject({
      code: 403,
      error: 'Email not verified',
      cookie: undefined,
    })
    expect(await listMailsToAddress(email)).toHaveLength(2)
    expect((await enter(email, await readLastMailedCode(email), { cookie })).code).toBe(200)
  })

  it('further guesses after 30 wrong passwords from many networks, but not the owner’s log-in', async () => {
    const { email, password } = await newPerson()
    const guesses = []
    for (let i = 0; i < 31; i++) guesses.push((await logIn(email, 'wrong')).code)
    expect(guesses).toEqual([...Array(30).fill(400), 429])
    expect((await logIn(email, password)).code).toBe(200)
  })
})

describe('answers 404 for', () => {
  it('another person’s session, exactly like an unknown one; it stays alive', async () => {
    const [mine, theirs] = [await newPerson(), await newPerson()]
    const missing = await callRoute(handler, routes.getSession, { id: 12345 }, mine)
    const foreign = await callRoute(handler, routes.getSession, { id: theirs.sessionId }, mine)
    expect(missing.code).toBe(404)
    expect(foreign.body).toBe(missing.body)
    const ended = await callRoute(handler, routes.deleteSession, { id: theirs.sessionId }, mine)
    expect(ended.body).toBe(missing.body)
    expect((await who(theirs.cookie)).code).toBe(200)
  })
})
