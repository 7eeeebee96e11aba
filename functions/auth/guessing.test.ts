import * as routes from '@nestboard/shared/auth/routes.ts'
import { emailedCodeLifeMs, maxEmailedCodeTries } from '@nestboard/shared/auth/model.ts'
import { callRateLimits } from '@nestboard/shared/kernel/call-rate-limit.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callRoute } from '../kernel/testing/call.ts'
import { recordTableCommands, tableAccessesOf } from '../kernel/testing/recorded.ts'
import { readPartitionRows } from '../kernel/testing/rows.ts'
import { handler } from './index.ts'
import { readLastMailedCode, freshEmail, newPerson, signUp } from './testing/person.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T10:00:00Z') }))
afterEach(() => vi.useRealTimers())

const hourMs = 3_600_000
const guess = (email: string, token: string) =>
  callRoute(handler, routes.createSessionWithToken, { email, token, type: 'ACCOUNT_SIGN_IN' })
const ask = async (email: string) =>
  (await callRoute(handler, routes.sendCode, { email, type: 'ACCOUNT_SIGN_IN' })).code
const six = (n: number) => String(n).padStart(6, '0')
const sessionsOf = async (userId: number) =>
  (await readPartitionRows(`U#${userId}`)).filter(({ sk }) => sk.startsWith('SESSION#'))

describe('guessing the code of one account from many networks', () => {
  it('checks at most 50 of 400 guesses in an hour with 10 codes sent, and no guess signs in', async () => {
    const { email, userId } = await signUp()
    let checked = 0
    let sent = 1
    for (let round = 0; round < 20; round++) {
      const right = Number(await readLastMailedCode(email))
      const wrong = Array.from({ length: 20 }, (_, i) => six((right + 1 + round * 20 + i) % 1_000_000))
      const codes = (await Promise.all(wrong.map((token) => guess(email, token)))).map(({ code }) => code)
      expect(codes).toEqual(Array(20).fill(400))
      const row = (await readPartitionRows(`EMAIL#${email}`)).find(({ sk }) => sk === 'CODE#ACCOUNT_SIGN_IN')
      checked += Number(row?.['tries'])
      vi.setSystemTime(Date.now() + 1000)
      const status = await ask(email)
      if (status === 200) sent++
    }
    expect(sent).toBe(callRateLimits.address.limit)
    // The address's rate limit allows ten codes. The guesses of every later round try the tenth code again, so
    // `checked` adds that code's five counted tries once more per round.
    expect(checked).toBe(20 * maxEmailedCodeTries)
    expect(await sessionsOf(userId)).toEqual([])
  })

  it('refuses the right code after five wrong guesses', async () => {
    const { email, userId } = await signUp()
    const right = await readLastMailedCode(email)
    for (let i = 1; i <= maxEmailedCodeTries; i++) await guess(email, six((Number(right) + i) % 1_000_000))
    expect((await guess(email, right)).code).toBe(400)
    expect(await sessionsOf(userId)).toEqual([])
  })

  it('sends at most 10 codes an hour and 24 a day, whoever requests them', async () => {
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

  it('keeps the odds below 1 in 10,000 for 10,000 guesses in a row, and below 1 in 22 for a year of guessing', () => {
    const perHour = (callRateLimits.address.limit * maxEmailedCodeTries) / 1_000_000
    const windows = 2 // The guesses may straddle the edge of a window.
    expect(windows * perHour).toBeLessThanOrEqual(1e-4)
    const perYear = (365 * callRateLimits.addressDay.limit * maxEmailedCodeTries) / 1_000_000
    expect(perYear).toBeLessThan(1 / 22)
    expect(emailedCodeLifeMs).toBeLessThanOrEqual(600_000)
  })
})

describe('a known and an unknown address', () => {
  /** The table commands of a call, with the kinds of rows each one touches. */
  const workOf = async (run: () => Promise<unknown>) => {
    const { commands } = await recordTableCommands(run)
    return commands.map((sent) => {
      const touched = tableAccessesOf(sent).map(
        ({ call: kind, pk, sk }) => `${kind} ${pk.split('#')[0]} ${sk.split('#')[0]}`,
      )
      return `${sent.name}: ${touched.join(', ').replace('NONE', 'MAIL')}`
    })
  }

  it.each([
    ['requesting a code', (email: string) => callRoute(handler, routes.sendCode, { email, type: 'ACCOUNT_SIGN_IN' })],
    [
      'requesting a link',
      (email: string) => callRoute(handler, routes.sendCode, { email, type: 'ACCOUNT_VALIDATION' }),
    ],
    ['requesting a reset', (email: string) => callRoute(handler, routes.requestReset, { email })],
    ['a wrong password', (email: string) => callRoute(handler, routes.createSession, { email, password: 'wrong' })],
  ])('%s: answers byte for byte the same, with the same calls to the table', async (_, run) => {
    const [{ email }, unknown] = [await newPerson(), freshEmail()]
    const works = []
    for (const each of [email, unknown]) works.push(await workOf(() => run(each)))
    expect(works[1]).toEqual(works[0])
    expect((await run(unknown)).body).toBe((await run(email)).body)
  })

  it('never signs in with a code for an unknown address', async () => {
    const email = freshEmail()
    await ask(email)
    for (let i = 0; i < maxEmailedCodeTries; i++) expect((await guess(email, six(i))).code).toBe(400)
    expect(await readPartitionRows('U#0')).toEqual([])
  })
})
