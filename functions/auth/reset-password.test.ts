import * as routes from '@nestboard/shared/auth/routes.ts'
import { passwordResetLifeMs } from '@nestboard/shared/auth/model.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callRoute } from '../kernel/testing/call.ts'
import { readAllTableRows } from '../kernel/testing/rows.ts'
import { handler } from './index.ts'
import { freshEmail, readLastMailedLinkToken, listMailsToAddress, newPerson } from './testing/person.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))
afterEach(() => vi.useRealTimers())

const newWords = 'a new set of words'
const ask = (email: string) => callRoute(handler, routes.requestReset, { email })
const reset = (email: string, token: string, password = newWords) =>
  callRoute(handler, routes.resetPassword, { email, token, password })
const who = (cookie: string) => callRoute(handler, routes.getSession, {}, { cookie })

describe('a password reset', () => {
  it('sets the password by the link, signs in, and ends every other session', async () => {
    const person = await newPerson()
    const second = await callRoute(handler, routes.createSession, { email: person.email, password: person.password })
    await ask(person.email)
    const answer = await reset(person.email, await readLastMailedLinkToken(person.email))
    expect(answer).toMatchObject({ code: 200, data: { userId: person.userId, active: true } })
    expect((await who(person.cookie)).code).toBe(401)
    expect((await who(second.cookie as string)).code).toBe(401)
    expect((await who(answer.cookie as string)).code).toBe(200)
    expect(
      (await callRoute(handler, routes.createSession, { email: person.email, password: person.password })).code,
    ).toBe(400)
    expect((await callRoute(handler, routes.createSession, { email: person.email, password: newWords })).code).toBe(200)
  })

  it('gives the same answer for known and unknown addresses, and mails only the known address', async () => {
    const [{ email }, unknown] = [await newPerson(), freshEmail()]
    expect((await ask(email)).body).toBe((await ask(unknown)).body)
    const resend = (to: string) => callRoute(handler, routes.sendCode, { email: to, type: 'ACCOUNT_SIGN_IN' })
    expect((await resend(email)).body).toBe((await resend(unknown)).body)
    expect((await listMailsToAddress(email)).map(({ template }) => template)).toContain('password-reset')
    expect(await listMailsToAddress(unknown)).toEqual([])
  })
})

describe('a password reset refuses', () => {
  it('a link that was used before, and keeps the password', async () => {
    const { email } = await newPerson()
    await ask(email)
    const token = await readLastMailedLinkToken(email)
    await reset(email, token)
    expect(await reset(email, token, 'the thief’s words')).toMatchObject({ code: 403, error: 'Request Denied' })
    expect((await callRoute(handler, routes.createSession, { email, password: newWords })).code).toBe(200)
  })

  it('a link that is an hour old', async () => {
    const { email, cookie } = await newPerson()
    await ask(email)
    const token = await readLastMailedLinkToken(email)
    vi.setSystemTime(Date.now() + passwordResetLifeMs)
    expect(await reset(email, token)).toMatchObject({ code: 403, error: 'Request Denied' })
    expect((await who(cookie)).code).toBe(200)
  })

  it('another person’s link', async () => {
    const [mine, theirs] = [await newPerson(), await newPerson()]
    await ask(mine.email)
    expect((await reset(theirs.email, await readLastMailedLinkToken(mine.email))).code).toBe(403)
  })

  it('a common password, without using up the link', async () => {
    const { email } = await newPerson()
    await ask(email)
    const token = await readLastMailedLinkToken(email)
    const before = await readAllTableRows()
    expect(await reset(email, token, 'password123')).toMatchObject({ code: 400, error: 'Password too common' })
    expect(await readAllTableRows()).toEqual(before)
    expect((await reset(email, token)).code).toBe(200)
  })
})
