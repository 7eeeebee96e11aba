import * as routes from '@nestboard/shared/auth/routes.ts'
import { codeLifeMs, codeTriesMost } from '@nestboard/shared/auth/model.ts'
import { budgets } from '@nestboard/shared/kernel/budget.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '../kernel/testing/call.ts'
import { recorded, touchesOf } from '../kernel/testing/recorded.ts'
import { rowsOf } from '../kernel/testing/rows.ts'
import { handler } from './index.ts'
import { codeFor, freshEmail, newPerson, signUp } from './testing/person.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T10:00:00Z') }))
afterEach(() => vi.useRealTimers())

const hourMs = 3_600_000
const guess = (email: string, token: string) =>
  call(handler, routes.createSessionWithToken, { email, token, type: 'ACCOUNT_SIGN_IN' })
const ask = async (email: string) => (await call(handler, routes.sendCode, { email, type: 'ACCOUNT_SIGN_IN' })).code
const six = (n: number) => String(n).padStart(6, '0')
const sessionsOf = async (userId: number) => (await rowsOf(`U#${userId}`)).filter(({ sk }) => sk.startsWith('SESSION#'))

describe('guessing the code of one account from ever new addresses', () => {
  it('of 400 guesses in an hour, 10 codes drawn on the way, at most 50 are looked at and none enters', async () => {
    const { email, userId } = await signUp()
    let looked = 0
    let sent = 1
    for (let round = 0; round < 20; round++) {
      const right = Number(await codeFor(email))
      const wrong = Array.from({ length: 20 }, (_, i) => six((right + 1 + round * 20 + i) % 1_000_000))
      const codes = (await Promise.all(wrong.map((token) => guess(email, token)))).map(({ code }) => code)
      expect(codes).toEqual(Array(20).fill(400))
      const row = (await rowsOf(`EMAIL#${email}`)).find(({ sk }) => sk === 'CODE#ACCOUNT_SIGN_IN')
      looked += Number(row?.['tries'])
      vi.setSystemTime(Date.now() + 1000)
      const asked = await ask(email)
      if (asked === 200) sent++
    }
    expect(sent).toBe(budgets.address.limit)
    // The last code is looked at in every later round, and stands at five each time.
    expect(looked).toBe(20 * codeTriesMost)
    expect(await sessionsOf(userId)).toEqual([])
  })

  it('a right guess behind five wrong ones does not enter', async () => {
    const { email, userId } = await signUp()
    const right = await codeFor(email)
    for (let i = 1; i <= codeTriesMost; i++) await guess(email, six((Number(right) + i) % 1_000_000))
    expect((await guess(email, right)).code).toBe(400)
    expect(await sessionsOf(userId)).toEqual([])
  })

  it('codes are drawn at most 10 in an hour and 24 in a day, whoever asks', async () => {
    const { email } = await signUp()
    const sentIn = []
    for (let hour = 0; hour < 4; hour++) {
      let sent = hour === 0 ? 1 : 0
      for (let i = 0; i < 12; i++) if ((await ask(email)) === 200) sent++
      sentIn.push(sent)
      vi.setSystemTime(Date.now() + hourMs)
    }
    expect(sentIn).toEqual([10, 10, 4, 0])
  })

  it('so 10,000 guesses in a row enter with less than one chance in ten thousand, and a year of them with one in 22', () => {
    const perHour = (budgets.address.limit * codeTriesMost) / 1_000_000
    const windows = 2 // The guesses may straddle the edge of a window.
    expect(windows * perHour).toBeLessThanOrEqual(1e-4)
    const perYear = (365 * budgets.addressDay.limit * codeTriesMost) / 1_000_000
    expect(perYear).toBeLessThan(1 / 22)
    expect(codeLifeMs).toBeLessThanOrEqual(600_000)
  })
})

describe('a known and an unknown address', () => {
  /** The kinds of rows a call touches, and of what size the writes are. */
  const workOf = async (run: () => Promise<unknown>) => {
    const { commands } = await recorded(run)
    return commands.map((sent) => {
      const touched = touchesOf(sent).map(({ call: kind, pk, sk }) => `${kind} ${pk.split('#')[0]} ${sk.split('#')[0]}`)
      return `${sent.name}: ${touched.join(', ').replace('NONE', 'MAIL')}`
    })
  }

  it.each([
    ['asking for a code', (email: string) => call(handler, routes.sendCode, { email, type: 'ACCOUNT_SIGN_IN' })],
    ['asking for a link', (email: string) => call(handler, routes.sendCode, { email, type: 'ACCOUNT_VALIDATION' })],
    ['asking for a reset', (email: string) => call(handler, routes.requestReset, { email })],
    ['a wrong password', (email: string) => call(handler, routes.createSession, { email, password: 'wrong' })],
  ])('%s: the same answer to the byte, by the same calls to the table', async (_, run) => {
    const [{ email }, unknown] = [await newPerson(), freshEmail()]
    const works = []
    for (const each of [email, unknown]) works.push(await workOf(() => run(each)))
    expect(works[1]).toEqual(works[0])
    expect((await run(unknown)).body).toBe((await run(email)).body)
  })

  it('a code for nobody opens nothing', async () => {
    const email = freshEmail()
    await ask(email)
    for (let i = 0; i < codeTriesMost; i++) expect((await guess(email, six(i))).code).toBe(400)
    expect(await rowsOf('U#0')).toEqual([])
  })
})
