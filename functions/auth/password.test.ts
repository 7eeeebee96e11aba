import * as routes from '@nestboard/shared/auth/routes.ts'
import { describe, expect, it } from 'vitest'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { readAllTableRows } from '../kernel/testing/rows.ts'
import { readLoginAccount } from './account.store.ts'
import { handler } from './index.ts'
import { endSessionsOlderThanPassword } from './password.ts'
import { buildNewSession } from './session.store.ts'
import { listMailsToAddress, newPerson } from './testing/person.ts'
import type { Person } from './testing/person.ts'

const newWords = 'a new set of words'
const logIn = (email: string, password: string) => callRoute(handler, routes.createSession, { email, password })
const alive = async (cookie: string) => (await callRoute(handler, routes.getSession, {}, { cookie })).code
const change = (who: Person, oldPassword: string, password = newWords, id = who.userId) =>
  callRoute(handler, routes.updatePassword, { id, oldPassword, password }, who)

describe('changing the password', () => {
  it('accepts the new password only, and ends all sessions but the caller’s', async () => {
    const person = await newPerson()
    const other = await logIn(person.email, person.password)
    expect((await change(person, person.password)).code).toBe(200)
    expect([await alive(person.cookie), await alive(other.cookie as string)]).toEqual([200, 401])
    expect((await logIn(person.email, person.password)).code).toBe(400)
    expect((await logIn(person.email, newWords)).code).toBe(200)
    expect((await listMailsToAddress(person.email)).map(({ template }) => template)).toContain('password-changed')
  })

  it('ends all other sessions, even more than fit in one transaction', async () => {
    const person = await newPerson()
    const stored = Array.from({ length: 130 }, () => buildNewSession(person.userId, '', Date.now()))
    await Promise.all(stored.map(({ write }) => commitTransaction([{ write }])))
    expect((await change(person, person.password)).code).toBe(200)
    const { data } = await callRoute(handler, routes.listSessions, {}, person)
    expect(data?.sessions.map(({ id }) => id)).toEqual([person.sessionId])
  })

  it('ends a session begun with the old password during the change, but not a later one', async () => {
    const person = await newPerson()
    await change(person, person.password)
    const { passwordMs = 0, keptSessionId = 0 } = (await readLoginAccount(person.userId)) ?? {}
    const begun = (by: number) => buildNewSession(person.userId, '', passwordMs, by)
    const [slipped, later] = [begun(0), begun(passwordMs)]
    await commitTransaction([{ write: slipped.write }, { write: later.write }])
    await endSessionsOlderThanPassword(person.userId, { passwordMs, keptSessionId }, Date.now())
    await endSessionsOlderThanPassword(person.userId, { passwordMs, keptSessionId }, Date.now())
    const { data } = await callRoute(handler, routes.listSessions, {}, person)
    expect(new Set(data?.sessions.map(({ id }) => id))).toEqual(new Set([person.sessionId, later.session.id]))
  })

  it('leaves no session alive that was begun with the old password during the change', async () => {
    const person = await newPerson()
    const [changed, ...logIns] = await Promise.all([
      change(person, person.password),
      ...Array.from({ length: 6 }, () => logIn(person.email, person.password)),
    ])
    expect(changed.code).toBe(200)
    const { passwordMs = 0, keptSessionId = 0 } = (await readLoginAccount(person.userId)) ?? {}
    await endSessionsOlderThanPassword(person.userId, { passwordMs, keptSessionId }, Date.now())
    const begun = logIns.flatMap(({ cookie }) => cookie ?? [])
    expect(await Promise.all(begun.map(alive))).toEqual(begun.map(() => 401))
    expect(await alive(person.cookie)).toBe(200)
  })
})

describe('refuses, and writes nothing,', () => {
  it.each([
    ['a wrong old password', 'not the password', newWords, 'Invalid oldPassword'],
    ['a common new password', undefined, 'password123', 'Password too common'],
    ['a short new password', undefined, '1234567', 'Invalid password'],
    ['no old password', '', newWords, 'Invalid oldPassword'],
  ])('%s', async (_, old, password, error) => {
    const person = await newPerson()
    const before = await readAllTableRows()
    expect(await change(person, old ?? person.password, password)).toMatchObject({ code: 400, error })
    expect(await readAllTableRows()).toEqual(before)
  })

  it('ends password guessing with a stolen session after 30 tries', async () => {
    const person = await newPerson()
    const codes = []
    for (let i = 0; i < 31; i++) codes.push((await change(person, 'guess')).code)
    expect(codes).toEqual([...Array(30).fill(400), 429])
  })
})

it('answers another person’s account exactly like an unknown one, and keeps its password', async () => {
  const [mine, theirs] = [await newPerson(), await newPerson()]
  const foreign = await change(mine, theirs.password, newWords, theirs.userId)
  expect(foreign.body).toBe((await change(mine, theirs.password, newWords, 987_654_321)).body)
  expect(foreign.code).toBe(404)
  expect((await logIn(theirs.email, theirs.password)).code).toBe(200)
})
