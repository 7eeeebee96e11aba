import * as routes from '@nestboard/shared/auth/routes.ts'
import { sessionLifeMs } from '@nestboard/shared/auth/model.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { readAllTableRows } from '../kernel/testing/rows.ts'
import { handler } from './index.ts'
import { buildNewSession } from './session.store.ts'
import { newPerson } from './testing/person.ts'
import type { Person } from './testing/person.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))
afterEach(() => vi.useRealTimers())
const later = (ms: number) => vi.setSystemTime(Date.now() + ms)

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const logIn = ({ email, password }: Person) =>
  callRoute(handler, routes.createSession, { email, password }, { headers: { 'user-agent': firefox } })
const list = (cookie: string) => callRoute(handler, routes.listSessions, {}, { cookie })
const endOthers = (cookie: string) => callRoute(handler, routes.deleteOtherSessions, {}, { cookie })

describe('the list', () => {
  it('holds each live session, the current one first, then the newest, without secrets', async () => {
    const person = await newPerson()
    await newPerson()
    later(1000)
    const second = await logIn(person)
    later(1000)
    const third = await logIn(person)
    const { data, body } = await list(person.cookie)
    expect(data?.sessions.map(({ id, current }) => [id, current])).toEqual([
      [person.sessionId, true],
      [third.data?.id, false],
      [second.data?.id, false],
    ])
    expect(data?.sessions[1]).toMatchObject({ userAgent: 'Firefox on Linux', created: Date.now() })
    expect(data?.sessions[1]?.expiry).toBe(Date.now() + sessionLifeMs)
    expect(body).not.toContain('Mozilla')
    expect(body).not.toContain('hash')
  })

  it('leaves out ended and expired sessions', async () => {
    const person = await newPerson()
    const other = await logIn(person)
    await callRoute(handler, routes.deleteSession, { id: other.data?.id as number }, person)
    later(sessionLifeMs - 1000)
    const fresh = await logIn(person)
    later(1000)
    expect((await list(fresh.cookie as string)).data?.sessions.map(({ id }) => id)).toEqual([fresh.data?.id])
  })
})

describe('signing out everywhere else', () => {
  it('ends every other session, however many, and keeps the current session and those of other people', async () => {
    const [person, neighbor] = [await newPerson(), await newPerson()]
    const others = await Promise.all(Array.from({ length: 3 }, () => logIn(person)))
    const stored = Array.from({ length: 120 }, () => buildNewSession(person.userId, '', Date.now()))
    await Promise.all(stored.map(({ write }) => commitTransaction([{ write }])))
    expect((await endOthers(person.cookie)).code).toBe(200)
    for (const { cookie } of others) expect((await list(cookie as string)).code).toBe(401)
    expect((await list(person.cookie)).data?.sessions.map(({ id }) => id)).toEqual([person.sessionId])
    expect((await list(neighbor.cookie)).code).toBe(200)
  })

  it('is idempotent, and writes nothing if there is no other session', async () => {
    const person = await newPerson()
    const before = await readAllTableRows()
    expect((await endOthers(person.cookie)).code).toBe(200)
    expect((await endOthers(person.cookie)).code).toBe(200)
    expect(await readAllTableRows()).toEqual(before)
  })
})
