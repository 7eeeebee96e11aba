import * as routes from '@nestboard/shared/marketing/routes.ts'
import { callRateLimits } from '@nestboard/shared/kernel/call-rate-limit.ts'
import { expect, it } from 'vitest'
import { callRoute } from '../kernel/testing/call.ts'
import { freshIp } from '../kernel/testing/event.ts'
import { readAllTableRows, scanRowsByPrefix } from '../kernel/testing/rows.ts'
import { handler } from './index.ts'

const join = (email: string, ip?: string) =>
  callRoute(handler, routes.subscribe, { email }, ip === undefined ? {} : { ip })

it('adds an address once, ignoring case, with the same answer every time', async () => {
  const first = await join('Ada@example.test')
  const rows = await scanRowsByPrefix('WAITLIST#')
  expect(rows).toMatchObject([{ email: 'Ada@example.test', nco: expect.any(Number) }])
  const answers = await Promise.all(Array.from({ length: 5 }, () => join('ada@EXAMPLE.test')))
  expect(new Set([first, ...answers].map(({ body }) => body)).size).toBe(1)
  expect(await scanRowsByPrefix('WAITLIST#')).toEqual(rows)
})

it.each(['', 'nobody', 'a@b', `${'x'.repeat(250)}@example.test`])('refuses %j, and writes nothing', async (email) => {
  const before = await readAllTableRows()
  expect(await join(email)).toMatchObject({ code: 400, error: 'Invalid email' })
  expect(await readAllTableRows()).toEqual(before)
})

it('limits a caller to the mail rate limit, and says when to retry', async () => {
  const ip = freshIp()
  const codes = []
  for (let i = 0; i <= callRateLimits.mail.limit; i++) codes.push((await join(`one${i}@example.test`, ip)).code)
  expect(codes).toEqual([...Array(callRateLimits.mail.limit).fill(200), 429])
  expect((await join('late@example.test', ip)).headers['retry-after']).toMatch(/^\d+$/)
})
