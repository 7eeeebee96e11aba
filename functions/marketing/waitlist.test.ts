import * as routes from '@nestboard/shared/marketing/routes.ts'
import { describe, expect, it } from 'vitest'
import { freshEmail } from '../auth/testing/person.ts'
import { waitlistKey } from '../kernel/keys.ts'
import { call, send } from '../kernel/testing/call.ts'
import { allRows } from '../kernel/testing/rows.ts'
import { handler } from './index.ts'

const rowsOf = async (email: string) => {
  const { pk, sk } = waitlistKey(email)
  return (await allRows()).filter((row) => row['pk'] === pk && row['sk'] === sk)
}

describe('OK', () => {
  it('an address is kept once with when it came first, however often and in whatever case it is left', async () => {
    const email = freshEmail()
    const first = await call(handler, routes.subscribe, { email })
    const [kept] = await rowsOf(email)
    expect(kept).toMatchObject({ email, nco: expect.any(Number) })
    const again = await call(handler, routes.subscribe, { email: email.toUpperCase() })
    expect([first.code, again.code]).toEqual([200, 200])
    expect(again.body).toBe(first.body)
    expect(await rowsOf(email)).toEqual([kept])
  })
})

describe('refused', () => {
  it.each(['', 'ada', 'ada@', '@marlow.example', 'ada@marlow', 'a b@marlow.example', `${'a'.repeat(250)}@b.example`])(
    '%j is no address',
    async (email) => {
      const answer = await send(handler, routes.subscribe, { params: { email } })
      expect(answer).toMatchObject({ code: 400, error: 'Invalid email' })
      expect(await rowsOf(email)).toEqual([])
    },
  )
})
