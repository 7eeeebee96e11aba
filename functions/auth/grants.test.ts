import { expect, it } from 'vitest'
import * as routes from '@nestboard/shared/auth/routes.ts'
import { besides, granted, tableUse } from '../kernel/testing/table-use.ts'
import { call } from '../kernel/testing/call.ts'
import { grants } from './grants.ts'
import { handler } from './index.ts'
import { codeFor, freshEmail, goodPassword, linkTokenFor, signUp } from './testing/person.ts'

it('the function is granted what its routes ask of the table, and nothing else', async () => {
  const used = await tableUse(async () => {
    const account = { email: freshEmail(), password: goodPassword, name: 'Ada', country: 'CH' }
    const again = { ...account, idempotencyKey: 'k'.repeat(12) }
    for (const params of [again, again, account]) await call(handler, routes.createAccount, params)
    const { email } = await signUp()
    await call(handler, routes.createSession, { email, password: goodPassword })
    await call(handler, routes.sendCode, { email, type: 'ACCOUNT_SIGN_IN' })
    const code = await besides(() => codeFor(email))
    await call(handler, routes.createSessionWithToken, { email, token: code, type: 'ACCOUNT_SIGN_IN' })
    const { data, cookie = '' } = await call(handler, routes.createSession, { email, password: goodPassword })
    await call(handler, routes.getSession, { id: 1 }, { cookie })
    await call(handler, routes.deleteSession, { id: data!.id }, { cookie })
    await call(handler, routes.requestReset, { email })
    const token = await besides(() => linkTokenFor(email))
    await call(handler, routes.resetPassword, { email, token, password: 'another good one' })
  })
  expect(used).toEqual(granted(grants, routes))
})
