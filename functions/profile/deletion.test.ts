import * as profile from '@nestboard/shared/profile/routes.ts'
import * as routes from '@nestboard/shared/auth/routes.ts'
import { accountDeletionGraceMs } from '@nestboard/shared/auth/model.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { handler } from '../auth/index.ts'
import { listMailsToAddress, newPerson } from '../auth/testing/person.ts'
import type { Person } from '../auth/testing/person.ts'
import { readDueTasks } from '../kernel/due.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { readAllTableRows } from '../kernel/testing/rows.ts'
import { handler as profileHandler } from './index.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))
afterEach(() => vi.useRealTimers())

const logIn = ({ email, password }: Person) => callRoute(handler, routes.createSession, { email, password })
const leave = (who: Person, password = who.password) => callRoute(handler, routes.deleteAccount, { password }, who)
const account = (cookie: string) => callRoute(profileHandler, profile.getAccount, {}, { cookie })
const listErasuresDueAt = async (nowMs: number) => (await readDueTasks('ERASE', { nowMs, most: 100 })).items
const seenBy = async (cookie: string | undefined, id: number) =>
  (await callRoute(profileHandler, profile.getUser, { id }, cookie === undefined ? {} : { cookie })).code

describe('deleting an account', () => {
  it('signs out everywhere, hides the account, names the date in answer and mail, and schedules the erasure', async () => {
    const [person, neighbor] = [await newPerson(), await newPerson()]
    const other = await logIn(person)
    const deletionMs = Date.now() + accountDeletionGraceMs
    const answer = await leave(person)
    expect(answer).toMatchObject({ code: 200, data: { deletionMs }, cookie: '' })
    for (const cookie of [person.cookie, other.cookie as string]) expect((await account(cookie)).code).toBe(401)
    expect([await seenBy(neighbor.cookie, person.userId), await seenBy(undefined, person.userId)]).toEqual([404, 404])
    const mail = (await listMailsToAddress(person.email)).find(({ template }) => template === 'account-deletion')
    expect(mail?.values).toMatchObject({ date: new Date(deletionMs).toISOString().slice(0, 10) })
    expect(await listErasuresDueAt(deletionMs - 1)).toEqual([])
    expect(await listErasuresDueAt(deletionMs)).toMatchObject([{ kind: 'ERASE', subject: person.userId }])
  })

  it('lets the owner sign in and restore the account within the grace period', async () => {
    const person = await newPerson()
    // Signing in again creates a new session, so the session is not compared.
    const before = { ...(await account(person.cookie)).data, session: expect.anything() }
    const { data } = await leave(person)
    const { cookie = '' } = await logIn(person)
    expect((await account(cookie)).data).toMatchObject({
      ...before,
      deletionMs: data?.deletionMs,
      nms: expect.anything(),
    })
    expect((await callRoute(handler, routes.restoreAccount, {}, { cookie })).code).toBe(200)
    expect((await account(cookie)).data).toMatchObject({ ...before, nms: expect.anything() })
    expect(await seenBy(undefined, person.userId)).toBe(200)
    expect(
      (await listErasuresDueAt(Date.now() + accountDeletionGraceMs)).filter(({ subject }) => subject === person.userId),
    ).toEqual([])
    expect((await callRoute(handler, routes.restoreAccount, {}, { cookie })).code).toBe(200)
  })

  it('keeps the first date and sends no second mail when repeated, but ends new sessions', async () => {
    const person = await newPerson()
    const first = await leave(person)
    vi.setSystemTime(Date.now() + 86_400_000)
    const { cookie = '' } = await logIn(person)
    const again = await leave({ ...person, cookie })
    expect(again.data).toEqual(first.data)
    expect((await account(cookie)).code).toBe(401)
    expect(
      (await listMailsToAddress(person.email)).filter(({ template }) => template === 'account-deletion'),
    ).toHaveLength(1)
  })
})

describe('refuses, and changes nothing,', () => {
  it('a wrong password', async () => {
    const person = await newPerson()
    const before = await readAllTableRows()
    expect(await leave(person, 'not the password')).toMatchObject({ code: 400, error: 'Invalid password' })
    expect(await readAllTableRows()).toEqual(before)
    expect((await account(person.cookie)).code).toBe(200)
  })

  it('another person’s account, with 404', async () => {
    const [mine, theirs] = [await newPerson(), await newPerson()]
    const before = await readAllTableRows()
    const foreign = { id: theirs.userId, password: theirs.password }
    expect((await callRoute(handler, routes.deleteAccount, foreign, mine)).code).toBe(404)
    expect((await callRoute(handler, routes.restoreAccount, { id: theirs.userId }, mine)).code).toBe(404)
    expect(await readAllTableRows()).toEqual(before)
  })
})
