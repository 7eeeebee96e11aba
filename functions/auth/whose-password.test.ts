import * as routes from '@nestboard/shared/auth/routes.ts'
import { emailedCodeLifeMs, passwordResetLifeMs, unconfirmedAccountLifeMs } from '@nestboard/shared/auth/model.ts'
import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callRoute } from '../kernel/testing/call.ts'
import { readAllTableRows, readPartitionRows } from '../kernel/testing/rows.ts'
import { tableClient, tableName } from '../kernel/table/table.ts'
import { handler } from './index.ts'
import { readLastMailedCode, freshEmail, readLastMailedLinkToken, listMailsToAddress } from './testing/person.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))
afterEach(() => vi.useRealTimers())
const later = (ms: number) => vi.setSystemTime(Date.now() + ms)

const [ownersWords, strangersWords, newWords] = ['the owner’s own words', 'the stranger’s words', 'a new set of words']
const signUp = async (email: string, who: 'owner' | 'stranger', cookie?: string) => {
  // Advances the clock, so that mails sort in the order they were sent.
  later(1)
  const password = who === 'owner' ? ownersWords : strangersWords
  const country = who === 'owner' ? 'CH' : 'AU'
  return callRoute(handler, routes.createAccount, { email, password, name: who, country }, { cookie })
}
const enter = (email: string, token: string, more: { cookie?: string; password?: string } = {}) =>
  callRoute(
    handler,
    routes.createSessionWithToken,
    { email, token, type: 'ACCOUNT_SIGN_IN', ...(more.password && { password: more.password }) },
    { cookie: more.cookie },
  )
const openLink = async (email: string, more: { cookie?: string; password?: string } = {}) => {
  const token = await readLastMailedLinkToken(email)
  const params = { email, token, type: 'ACCOUNT_VALIDATION' as const }
  return callRoute(
    handler,
    routes.createSessionWithToken,
    { ...params, ...(more.password && { password: more.password }) },
    { cookie: more.cookie },
  )
}
const sendCode = (email: string, type: 'ACCOUNT_SIGN_IN' | 'ACCOUNT_VALIDATION') => {
  later(1)
  return callRoute(handler, routes.sendCode, { email, type })
}
const logIn = async (email: string, password: string, cookie?: string) =>
  (await callRoute(handler, routes.createSession, { email, password }, { cookie })).code
const accountOf = async (userId: number) => (await readPartitionRows(`U#${userId}`)).find(({ sk }) => sk === 'ACCOUNT')
const sessionsOf = async (userId: number) =>
  (await readPartitionRows(`U#${userId}`)).filter(({ sk }) => sk.startsWith('SESSION#'))
const needed = { code: 403, error: 'New password required' }

describe('when a stranger and the owner sign up with one address', () => {
  it.each(['stranger first', 'owner first'])(
    '%s: the owner’s browser and code keep the owner’s password',
    async (order) => {
      const email = freshEmail()
      if (order === 'stranger first') await signUp(email, 'stranger')
      const { data, jar } = await signUp(email, 'owner')
      if (order === 'owner first') await signUp(email, 'stranger')
      expect(await enter(email, await readLastMailedCode(email), { cookie: jar })).toMatchObject({ code: 200 })
      expect(await accountOf(data!.id)).toMatchObject({ name: 'owner', country: 'CH', status: 'CONFIRMED' })
      expect([await logIn(email, strangersWords), await logIn(email, ownersWords)]).toEqual([400, 200])
    },
  )

  it('keeps the owner’s password with a link or code that the stranger requested', async () => {
    for (const type of ['ACCOUNT_VALIDATION', 'ACCOUNT_SIGN_IN'] as const) {
      const email = freshEmail()
      const { jar: cookie } = await signUp(email, 'owner')
      await signUp(email, 'stranger')
      await sendCode(email, type)
      const opened =
        type === 'ACCOUNT_VALIDATION'
          ? openLink(email, { cookie })
          : enter(email, await readLastMailedCode(email), { cookie })
      expect((await opened).code).toBe(200)
      expect([await logIn(email, strangersWords), await logIn(email, ownersWords)]).toEqual([400, 200])
    }
  })

  it('the owner’s password works before confirmation, even if the stranger signed up later', async () => {
    const email = freshEmail()
    const { jar } = await signUp(email, 'owner')
    await signUp(email, 'stranger')
    expect([await logIn(email, ownersWords, jar), await logIn(email, strangersWords, jar)]).toEqual([403, 400])
  })

  it('concurrent sign-ups share one id, and the stranger’s password never works', async () => {
    const email = freshEmail()
    const [owner, stranger] = await Promise.all([signUp(email, 'owner'), signUp(email, 'stranger')])
    expect([owner.code, stranger.code]).toEqual([200, 200])
    expect(owner.data).toEqual(stranger.data)
    // Requests another code: the two sign-ups may have mailed theirs in the same millisecond, so neither is known to be
    // the valid one.
    await sendCode(email, 'ACCOUNT_SIGN_IN')
    expect((await enter(email, await readLastMailedCode(email), { cookie: owner.jar })).code).toBe(200)
    expect([await logIn(email, strangersWords), await logIn(email, ownersWords)]).toEqual([400, 200])
  })
})

describe('confirming in another browser than the one that signed up', () => {
  it.each(['code', 'link'])(
    'by %s creates no session and no usable password until a new password is chosen',
    async (kind) => {
      const email = freshEmail()
      const { data } = await signUp(email, 'stranger')
      if (kind === 'link') await sendCode(email, 'ACCOUNT_VALIDATION')
      const code = await readLastMailedCode(email)
      const prove = (password?: string) =>
        kind === 'link' ? openLink(email, { password }) : enter(email, code, { password })
      expect(await prove()).toMatchObject({ ...needed, jar: '' })
      expect(await sessionsOf(data!.id)).toEqual([])
      // The log-in mails another code. The clock advances, so that this mail is the later one.
      later(1)
      expect(await logIn(email, strangersWords)).toBe(403)
      expect((await accountOf(data!.id))?.['status']).toBe('UNCONFIRMED')
      const again =
        kind === 'link'
          ? await prove(newWords)
          : await enter(email, await readLastMailedCode(email), { password: newWords })
      expect(again).toMatchObject({ code: 200, data: { userId: data!.id } })
      expect([await logIn(email, strangersWords), await logIn(email, newWords)]).toEqual([400, 200])
      expect((await prove(newWords)).code).toBe(400)
    },
  )

  it('does not use up the code when the new password is too short or too common', async () => {
    const email = freshEmail()
    await signUp(email, 'stranger')
    const code = await readLastMailedCode(email)
    const before = await readAllTableRows()
    expect(await enter(email, code, { password: 'password123' })).toMatchObject({ error: 'Password too common' })
    expect(await enter(email, code, { password: 'short' })).toMatchObject({ error: 'Invalid password' })
    expect(await readAllTableRows()).toEqual(before)
    expect((await enter(email, code, { password: newWords })).code).toBe(200)
  })

  it('leaves an hour to choose the password, during which tries still count', async () => {
    const [email, other] = [freshEmail(), freshEmail()]
    for (const each of [email, other]) {
      await signUp(each, 'stranger')
      later(emailedCodeLifeMs - 1000)
      expect(await enter(each, await readLastMailedCode(each))).toMatchObject(needed)
    }
    const wrong = (await readLastMailedCode(other)) === '123456' ? '123457' : '123456'
    for (let i = 0; i < 4; i++) await enter(other, wrong)
    expect((await enter(other, await readLastMailedCode(other), { password: newWords })).code).toBe(400)
    later(passwordResetLifeMs - emailedCodeLifeMs - 10_000)
    expect((await enter(email, await readLastMailedCode(email), { password: newWords })).code).toBe(200)
  })

  it('applies to the cookie of a sign-up with another address, or of one a week old', async () => {
    const [email, other] = [freshEmail(), freshEmail()]
    const { jar } = await signUp(other, 'stranger')
    await signUp(email, 'stranger')
    expect(await enter(email, await readLastMailedCode(email), { cookie: jar })).toMatchObject(needed)
    later(unconfirmedAccountLifeMs)
    await sendCode(other, 'ACCOUNT_SIGN_IN')
    expect(await enter(other, await readLastMailedCode(other), { cookie: jar })).toMatchObject(needed)
  })

  it('applies to accounts created before sign-ups were bound to a browser', async () => {
    const email = freshEmail()
    const { jar } = await signUp(email, 'stranger')
    const pending = (await readPartitionRows(`EMAIL#${email}`)).find(({ sk }) => sk.startsWith('SIGNUP#'))
    const { pk, sk } = pending!
    await tableClient.send(new DeleteCommand({ TableName: tableName, Key: { pk, sk } }))
    expect(await enter(email, await readLastMailedCode(email), { cookie: jar })).toMatchObject(needed)
  })
})

it('refuses older links after confirmation, and keeps the password', async () => {
  const email = freshEmail()
  const { jar } = await signUp(email, 'owner')
  const { jar: strangers } = await signUp(email, 'stranger')
  await sendCode(email, 'ACCOUNT_VALIDATION')
  expect((await enter(email, await readLastMailedCode(email), { cookie: jar })).code).toBe(200)
  expect((await openLink(email, { cookie: strangers })).code).toBe(400)
  expect((await openLink(email, { password: strangersWords })).code).toBe(400)
  expect([await logIn(email, strangersWords), await logIn(email, ownersWords)]).toEqual([400, 200])
})

it('hides the sign-up cookie from scripts, lets it expire with the sign-up, and removes it on confirmation', async () => {
  const email = freshEmail()
  const { jar } = await signUp(email, 'owner')
  expect(jar).toMatch(/^nb-signup=[\w-]{43}$/)
  expect(JSON.stringify(await readAllTableRows())).not.toContain(jar.slice('nb-signup='.length))
  const { jar: after } = await enter(email, await readLastMailedCode(email), { cookie: jar })
  expect(after.split('; ').map((each) => each.split('=')[0])).toEqual(['nb', 'nb-device'])
  expect((await readPartitionRows(`EMAIL#${email}`)).filter(({ sk }) => sk.startsWith('SIGNUP#'))).toEqual([])
  expect(await listMailsToAddress(email)).toHaveLength(1)
})
