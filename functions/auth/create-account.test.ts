import * as routes from '@nestboard/shared/auth/routes.ts'
import { describe, expect, it, vi } from 'vitest'
import { callRoute } from '../kernel/testing/call.ts'
import { readAllTableRows, readPartitionRows, scanRowsByPrefix } from '../kernel/testing/rows.ts'
import { handler } from './index.ts'
import {
  readLastMailedCode,
  freshEmail,
  goodPassword,
  listMailsToAddress,
  newPerson,
  signUp,
} from './testing/person.ts'

const given = (more: Record<string, string> = {}) => ({
  email: freshEmail(),
  password: goodPassword,
  name: 'Ada',
  country: 'CH',
  ...more,
})

describe('signing up', () => {
  it('creates an account, reserves its address, mails one code and stores the password as a hash only', async () => {
    const { email, userId } = await signUp()
    const stored = (await readAllTableRows()).filter((row) => row['userId'] === userId || row['id'] === userId)
    expect(stored.map(({ sk }) => sk).toSorted()).toEqual([
      'ACCOUNT',
      'CODE#ACCOUNT_SIGN_IN',
      'LOCK',
      expect.stringMatching(/^SIGNUP#[\w-]{43}$/),
    ])
    expect(JSON.stringify(stored)).not.toContain(goodPassword)
    expect(await listMailsToAddress(email)).toMatchObject([
      { template: 'sign-in-code', values: { code: expect.stringMatching(/^\d{6}$/) } },
    ])
  })

  it('creates one account and one mail for a repeated idempotency key', async () => {
    const params = { ...given(), idempotencyKey: 'once-and-only-once' }
    const [first, second] = [
      await callRoute(handler, routes.createAccount, params),
      await callRoute(handler, routes.createAccount, params),
    ]
    expect(second.body).toBe(first.body)
    expect(await listMailsToAddress(params.email)).toHaveLength(1)
  })

  it('lets an unconfirmed address sign up again under the same id, with the password of the confirming browser', async () => {
    const { email, userId } = await signUp()
    const again = await callRoute(
      handler,
      routes.createAccount,
      given({ email, password: 'the owner’s own words', name: 'Owner' }),
    )
    expect(again.data).toEqual({ id: userId })
    const params = { email, token: await readLastMailedCode(email), type: 'ACCOUNT_SIGN_IN' } as const
    expect((await callRoute(handler, routes.createSessionWithToken, params, { cookie: again.jar })).code).toBe(200)
    expect((await callRoute(handler, routes.createSession, { email, password: goodPassword })).code).toBe(400)
    const owner = await callRoute(handler, routes.createSession, { email, password: 'the owner’s own words' })
    expect(owner).toMatchObject({ code: 200, data: { userId } })
    expect((await readPartitionRows(`U#${userId}`)).find(({ sk }) => sk === 'ACCOUNT')).toMatchObject({ name: 'Owner' })
  })
})

describe('signing up refuses', () => {
  it('a confirmed address, in any case, and leaves the account unchanged', async () => {
    const { email } = await newPerson()
    const before = await readAllTableRows()
    const answer = await callRoute(handler, routes.createAccount, given({ email: email.toUpperCase(), name: 'Thief' }))
    expect(answer).toMatchObject({ code: 400, error: 'Duplicate email' })
    expect(await readAllTableRows()).toEqual(before)
  })

  it('concurrent sign-ups for one address create one account', async () => {
    const email = freshEmail()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => callRoute(handler, routes.createAccount, given({ email }))),
    )
    const ids = new Set(answers.flatMap(({ data }) => (data ? [data.id] : [])))
    expect(ids.size).toBe(1)
    expect((await scanRowsByPrefix('U#')).filter((row) => row['email'] === email)).toHaveLength(1)
    expect(answers.filter(({ code }) => code >= 500)).toEqual([])
  })

  it('more than 20 sign-ups an hour from one /64 network', async () => {
    const codes = []
    for (let i = 0; i < 24; i++) {
      const ip = i % 2 ? `2001:db8:7:7::${i.toString(16)}` : `2001:0DB8:7:7:${i}:1:2:3`
      codes.push((await callRoute(handler, routes.createAccount, given(), { ip })).code)
    }
    expect(codes).toEqual([...Array(20).fill(200), ...Array(4).fill(429)])
    expect((await callRoute(handler, routes.createAccount, given(), { ip: '2001:db8:7:8::1' })).code).toBe(200)
  })

  it.each([
    ['a common password', { password: 'password123' }, 'Password too common'],
    ['one of the 3,000 most used', { password: 'SteelerS' }, 'Password too common'],
    ['one of the last of them', { password: 'gogators' }, 'Password too common'],
    ['a short password', { password: '1234567' }, 'Invalid password'],
    ['a malformed address', { email: 'nobody' }, 'Invalid email'],
    ['a blank name', { name: '   ' }, 'Invalid name'],
    ['an unknown country', { country: 'XX' }, 'Invalid country'],
    [
      'everything wrong',
      { email: '', password: '', name: '', country: '' },
      'Invalid email; Invalid password; Invalid name; Invalid country',
    ],
  ])('%s, and nothing is written', async (_, wrong, text) => {
    const before = await readAllTableRows()
    expect(await callRoute(handler, routes.createAccount, given(wrong))).toMatchObject({ code: 400, error: text })
    expect(await readAllTableRows()).toEqual(before)
  })
})

describe('an installation with closed sign-up', () => {
  it('refuses a new account and writes nothing, while people with an account log in', async () => {
    const person = await newPerson()
    const before = await readAllTableRows()
    vi.resetModules()
    vi.stubEnv('SIGNUP', 'closed')
    const closed = (await import('./index.ts')).handler
    const answer = await callRoute(closed, routes.createAccount, given())
    vi.unstubAllEnvs()
    expect(answer).toMatchObject({ code: 400, error: 'Sign-up is closed' })
    expect(await readAllTableRows()).toEqual(before)
    const { email } = person
    expect((await callRoute(closed, routes.createSession, { email, password: goodPassword })).code).toBe(200)
  })
})
