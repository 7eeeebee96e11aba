import * as routes from '@nestboard/shared/auth/routes.ts'
import { callRateLimits } from '@nestboard/shared/kernel/call-rate-limit.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callRoute } from '../kernel/testing/call.ts'
import { freshIp } from '../kernel/testing/event.ts'
import { handler } from './index.ts'
import {
  readLastMailedCode,
  freshEmail,
  readLastMailedLinkToken,
  listMailsToAddress,
  newPerson,
} from './testing/person.ts'
import type { Person } from './testing/person.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T10:00:00Z') }))
afterEach(() => vi.useRealTimers())

const newWords = 'a new set of words'
const hourMs = 3_600_000
const tick = () => vi.setSystemTime(Date.now() + 1)
const logIn = (email: string, password: string, more: { ip?: string; cookie?: string } = {}) =>
  callRoute(handler, routes.createSession, { email, password }, more)
const wrongLogIns = async (email: string, many: number, more: { ip?: string; cookie?: string } = {}) => {
  const codes = []
  for (let i = 0; i < many; i++) codes.push((await logIn(email, `wrong ${i}`, more)).code)
  return codes
}
const askReset = async (email: string) => {
  tick()
  return (await callRoute(handler, routes.requestReset, { email })).code
}
const askCode = async (email: string, type: 'ACCOUNT_SIGN_IN' | 'ACCOUNT_VALIDATION' = 'ACCOUNT_SIGN_IN') => {
  tick()
  return (await callRoute(handler, routes.sendCode, { email, type })).code
}
const reset = async (email: string, token: string) =>
  (await callRoute(handler, routes.resetPassword, { email, token, password: newWords })).code
const enter = async (email: string, token: string, type: 'ACCOUNT_SIGN_IN' | 'ACCOUNT_VALIDATION') =>
  (await callRoute(handler, routes.createSessionWithToken, { email, token, type })).code

describe('wrong passwords from strangers', () => {
  it('get 429 after 30 tries from 300 networks, and the owner can still log in from a new network', async () => {
    const { email, password } = await newPerson()
    const codes = await wrongLogIns(email, 300)
    expect(codes).toEqual([...Array(30).fill(400), ...Array(270).fill(429)])
    expect((await logIn(email, password)).code).toBe(200)
  })

  it('leave each network three tries once the account’s limit is used up, and correct passwords count as tries', async () => {
    const { email, password } = await newPerson()
    await wrongLogIns(email, 30)
    const ip = freshIp()
    await wrongLogIns(email, callRateLimits.slowLogin.limit, { ip })
    expect((await logIn(email, password, { ip })).code).toBe(429)
    expect((await logIn(email, password)).code).toBe(200)
  })

  it('get the same answer for known and unknown addresses', async () => {
    const [{ email }, unknown] = [await newPerson(), freshEmail()]
    for (const each of [email, unknown]) await wrongLogIns(each, 30)
    const [known, nobody] = [await logIn(email, 'wrong'), await logIn(unknown, 'wrong')]
    expect(nobody).toMatchObject({ code: 429, body: known.body })
    expect(nobody.headers['retry-after']).toBe(known.headers['retry-after'])
  })

  it('don’t lock a device that the owner has used, which has its own limit', async () => {
    const { email, password } = await newPerson()
    const { jar } = await logIn(email, password)
    await wrongLogIns(email, 40)
    expect(await wrongLogIns(email, 30, { cookie: jar })).toEqual([...Array(29).fill(400), 400])
    expect((await logIn(email, password, { cookie: jar })).code).toBe(429)
    expect((await logIn(email, password)).code).toBe(200)
  })
})

describe('a known device', () => {
  const deviceIn = (jar: string) => jar.split('; ').find((each) => each.startsWith('nb-device=')) as string
  /** Whether the account knows the device: once the account's limit is used up, unknown devices get 429. */
  const isKnown = async (email: string, cookie: string) => (await logIn(email, 'wrong', { cookie })).code === 400

  it('is bound to its account and password, and can’t be forged', async () => {
    const [mine, theirs] = [await newPerson(), await newPerson()]
    const device = deviceIn((await logIn(mine.email, mine.password)).jar)
    for (const { email } of [mine, theirs]) await wrongLogIns(email, 30)
    const other = device.replace(/=\w+\./, `=${theirs.userId.toString(36)}.`)
    const forged = device.replace(/.{4}$/, 'AAAA')
    expect(await isKnown(mine.email, device)).toBe(true)
    expect([await isKnown(theirs.email, device), await isKnown(theirs.email, other)]).toEqual([false, false])
    expect(await isKnown(mine.email, forged)).toBe(false)
    const params = { id: mine.userId, oldPassword: mine.password, password: newWords }
    const changed = await callRoute(handler, routes.updatePassword, params, mine)
    expect(await isKnown(mine.email, device)).toBe(false)
    expect(await isKnown(mine.email, deviceIn(changed.jar))).toBe(true)
  })

  it('grants no access by itself', async () => {
    const { email, password } = await newPerson()
    const device = deviceIn((await logIn(email, password)).jar)
    expect((await callRoute(handler, routes.getSession, {}, { cookie: device })).code).toBe(401)
    expect((await callRoute(handler, routes.getSession, {}, { cookie: device.replace('nb-device', 'nb') })).code).toBe(
      401,
    )
  })
})

describe('codes and links that strangers request', () => {
  it('don’t prevent a reset from being mailed, even when the limits of codes and activation links are used up', async () => {
    const { email } = await newPerson()
    for (let hour = 0; hour < 3; hour++) {
      for (let i = 0; i < 12; i++) await Promise.all([askCode(email), askCode(email, 'ACCOUNT_VALIDATION')])
      vi.setSystemTime(Date.now() + hourMs)
    }
    expect([await askCode(email), await askReset(email)]).toEqual([429, 200])
    expect((await listMailsToAddress(email)).at(-1)?.template).toBe('password-reset')
    expect(await reset(email, await readLastMailedLinkToken(email))).toBe(200)
  })

  it('keep the last reset link valid, with a limited number of mails and the same answer', async () => {
    const { email } = await newPerson()
    for (let hour = 0; hour < 5; hour++) {
      for (let i = 0; i < 12; i++) expect(await askReset(email)).toBe(200)
      expect(await listMailsToAddress(email)).toHaveLength((hour + 1) * callRateLimits.reset.limit)
      vi.setSystemTime(Date.now() + hourMs - 10_000)
      const [last] = (await listMailsToAddress(email)).slice(-1)
      expect(last?.template).toBe('password-reset')
      vi.setSystemTime(Date.now() + 10_000)
    }
    await askReset(email)
    expect(await reset(email, await readLastMailedLinkToken(email))).toBe(200)
  })

  it('don’t invalidate a link mailed before', async () => {
    const { email } = await newPerson()
    await askReset(email)
    const first = await readLastMailedLinkToken(email)
    await askReset(email)
    expect(await readLastMailedLinkToken(email)).not.toBe(first)
    expect(await reset(email, first)).toBe(200)
  })

  it.each(['reset', 'activation', 'verification'])('keep a %s link valid after 50 wrong tries', async (kind) => {
    const person = await newPerson()
    const email = kind === 'verification' ? freshEmail() : person.email
    if (kind === 'reset') await askReset(email)
    else if (kind === 'activation') await askCode(email, 'ACCOUNT_VALIDATION')
    else await callRoute(handler, routes.createEmail, { email, userId: person.userId }, person)
    const open = async (token: string) => {
      if (kind === 'reset') return reset(email, token)
      if (kind === 'activation') return enter(email, token, 'ACCOUNT_VALIDATION')
      return (await callRoute(handler, routes.verifyEmail, { email, token }, person)).code
    }
    const token = await readLastMailedLinkToken(email)
    // Changes the third character from the end: one token in 80 already ends with two digits that the loop below tries,
    // and would then be correct.
    const wrong = `${token.slice(0, -3)}${token.at(-3) === 'a' ? 'b' : 'a'}`
    for (let i = 0; i < 50; i++) expect(await open(`${wrong}${String(i).padStart(2, '0')}`)).not.toBe(200)
    expect(await open(token)).toBe(200)
  })
})

describe('a new password invalidates what was mailed before it', () => {
  const change = async (who: Person) => {
    tick()
    const params = { id: who.userId, oldPassword: who.password, password: newWords }
    expect((await callRoute(handler, routes.updatePassword, params, who)).code).toBe(200)
  }
  const resetAll = async ({ email }: Person) => {
    await askReset(email)
    const token = await readLastMailedLinkToken(email)
    tick()
    expect(await reset(email, token)).toBe(200)
  }

  it.each([
    ['a change', change],
    ['a reset', resetAll],
  ])('%s: codes, activation links, reset links and links of further addresses', async (_, renew) => {
    const person = await newPerson()
    const { email } = person
    const further = freshEmail()
    await callRoute(handler, routes.createEmail, { email: further, userId: person.userId }, person)
    const verification = await readLastMailedLinkToken(further)
    await askCode(email)
    const code = await readLastMailedCode(email)
    await askCode(email, 'ACCOUNT_VALIDATION')
    const activation = await readLastMailedLinkToken(email)
    await askReset(email)
    const resetLink = await readLastMailedLinkToken(email)
    await renew(person)
    expect(await enter(email, code, 'ACCOUNT_SIGN_IN')).toBe(400)
    expect(await enter(email, activation, 'ACCOUNT_VALIDATION')).toBe(400)
    expect(await reset(email, resetLink)).toBe(403)
    const { cookie } = await logIn(email, newWords)
    const verify = { email: further, token: verification }
    expect((await callRoute(handler, routes.verifyEmail, verify, { cookie })).code).toBe(400)
    await askCode(email)
    expect(await enter(email, await readLastMailedCode(email), 'ACCOUNT_SIGN_IN')).toBe(200)
  })
})
