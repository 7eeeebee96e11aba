import { measureRouteUnits } from '../kernel/testing/route-units.ts'
import type { RouteUnits } from '../kernel/testing/route-units.ts'
import * as routes from '@nestboard/shared/auth/routes.ts'
import type { RouteParamsInput, Route } from '@nestboard/shared/kernel/route.ts'
import { beforeEach, expect, it } from 'vitest'
import { callRoute } from '../kernel/testing/call.ts'
import { handler } from './index.ts'
import {
  readLastMailedCode,
  freshEmail,
  goodPassword,
  readLastMailedLinkToken,
  newPerson,
  signUp,
} from './testing/person.ts'
import type { Person } from './testing/person.ts'

let person: Person
beforeEach(async () => {
  person = await newPerson()
})

async function costOf<R extends Route>(
  route: R,
  params: RouteParamsInput<R>,
  who?: { cookie: string },
): Promise<RouteUnits> {
  const sent = who ? { cookie: who.cookie } : {}
  let code = 0
  const units = await measureRouteUnits(async () => {
    code = (await callRoute(handler, route, params, sent)).code
  })
  expect(code).toBeLessThan(404)
  return units
}

const newWords = 'a new set of words'

// Each rate-limited call consumes one write unit for its network's rate limit. A mailed code costs eight write units,
// including its mail and two rate limits of the address; a reset costs seven. An unknown address costs the same.
it('sign-up and log-in stay within their read units, write units and depth', async () => {
  const { email, password } = person
  const account = { password: goodPassword, name: 'Ada', country: 'CH' }
  expect(await costOf(routes.createAccount, { ...account, email: freshEmail() })).toEqual([1, 15, 2])
  expect(await costOf(routes.createSession, { email, password })).toEqual([1, 6, 3])
  expect(await costOf(routes.createSession, { email, password: 'wrong' })).toEqual([1, 2, 2])
  expect(await costOf(routes.createSession, { email: freshEmail(), password: 'wrong' })).toEqual([1, 2, 2])
  const fresh = await signUp()
  const token = await readLastMailedCode(fresh.email)
  const enter = { email: fresh.email, token, type: 'ACCOUNT_SIGN_IN' } as const
  expect(await costOf(routes.createSessionWithToken, enter, fresh)).toEqual([1, 12, 3])
  const code = { type: 'ACCOUNT_SIGN_IN' } as const
  expect(await costOf(routes.sendCode, { ...code, email })).toEqual([1, 9, 2])
  expect(await costOf(routes.sendCode, { ...code, email: freshEmail() })).toEqual([1, 9, 2])
  expect(await costOf(routes.requestReset, { email })).toEqual([1, 7, 2])
  // The reset also ends two sessions in its transaction, at two write units each.
  const reset = { email, token: await readLastMailedLinkToken(email), password: newWords }
  expect(await costOf(routes.resetPassword, reset)).toEqual([2, 13, 2])
})

it('sessions and password changes stay within their units', async () => {
  const { userId: id, email, password, sessionId } = person
  await callRoute(handler, routes.createSession, { email, password })
  expect(await costOf(routes.getSession, {}, person)).toEqual([1, 0, 1])
  expect(await costOf(routes.getSession, { id: sessionId }, person)).toEqual([1, 0, 1])
  expect(await costOf(routes.listSessions, {}, person)).toEqual([2, 0, 1])
  expect(await costOf(routes.deleteOtherSessions, {}, person)).toEqual([2, 1, 2])
  const { data } = await callRoute(handler, routes.createSession, { email, password })
  const params = { id, oldPassword: password, password: newWords }
  expect(await costOf(routes.updatePassword, params, person)).toEqual([3, 10, 3])
  const other = await callRoute(handler, routes.createSession, { email, password: newWords })
  expect(await costOf(routes.deleteSession, { id: other.data?.id as number }, person)).toEqual([1, 1, 2])
  expect(data?.id).not.toBe(sessionId)
})

it('further addresses stay within their units', async () => {
  const email = freshEmail()
  expect(await costOf(routes.createEmail, { email, userId: person.userId }, person)).toEqual([3, 13, 2])
  const { data } = await callRoute(handler, routes.createEmail, { email, userId: person.userId }, person)
  const id = data?.id as number
  const token = await readLastMailedLinkToken(email)
  expect(await costOf(routes.verifyEmail, { email, token }, person)).toEqual([3, 9, 2])
  // A second round asks which addresses are paused.
  expect(await costOf(routes.listEmails, {}, person)).toEqual([4, 0, 2])
  expect(await costOf(routes.getEmail, { id }, person)).toEqual([2.5, 0, 2])
  expect(await costOf(routes.updateEmail, { id }, person)).toEqual([1, 1, 2])
  expect(await costOf(routes.deleteEmail, { id }, person)).toEqual([3, 8, 2])
})

it('deleting and restoring an account stay within their units', async () => {
  const { email, password } = person
  expect(await costOf(routes.deleteAccount, { password }, person)).toEqual([3, 11, 3])
  const { cookie = '' } = await callRoute(handler, routes.createSession, { email, password })
  expect(await costOf(routes.restoreAccount, {}, { cookie })).toEqual([1, 5, 2])
})
