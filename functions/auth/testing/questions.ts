import * as routes from '@nestboard/shared/auth/routes.ts'
import { call } from '../../kernel/testing/call.ts'
import { handler } from '../index.ts'
import { freshEmail, goodPassword, lastMailedLinkToken, newPerson, signUpAndConfirmPerson, signUp } from './person.ts'

/** Exercises every access pattern of the feature. */
export async function askEverything(): Promise<void> {
  const person = await signUpAndConfirmPerson()
  const { email } = person
  const other = await call(handler, routes.createSession, { email, password: person.password })
  await call(handler, routes.getSession, { id: other.data?.id }, person)
  await call(handler, routes.deleteSession, { id: other.data?.id as number }, person)
  await call(handler, routes.sendCode, { email, type: 'ACCOUNT_VALIDATION' })
  await call(handler, routes.requestReset, { email })
  await call(handler, routes.resetPassword, {
    email,
    token: await lastMailedLinkToken(email),
    password: 'another set of words',
  })
  const params = {
    email: freshEmail(),
    password: goodPassword,
    name: 'n'.repeat(100),
    country: 'CH',
    idempotencyKey: 'asked-once',
  }
  await call(handler, routes.createAccount, params)
  await call(handler, routes.createAccount, params)
  const unconfirmed = await signUp()
  await call(handler, routes.createSession, { email: unconfirmed.email, password: goodPassword })
  await call(handler, routes.sendCode, { email: freshEmail(), type: 'ACCOUNT_SIGN_IN' })
  await runSessionPatterns()
  await runAddressPatterns()
}

async function runSessionPatterns(): Promise<void> {
  const person = await newPerson()
  const { userId: id, email, password } = person
  await call(handler, routes.createSession, { email, password })
  await call(handler, routes.listSessions, {}, person)
  await call(handler, routes.deleteOtherSessions, {}, person)
  await call(handler, routes.updatePassword, { id, oldPassword: password, password: goodPassword }, person)
  await call(handler, routes.deleteAccount, { password: goodPassword }, person)
  const { cookie } = await call(handler, routes.createSession, { email, password: goodPassword })
  await call(handler, routes.restoreAccount, {}, { cookie })
}

async function runAddressPatterns(): Promise<void> {
  const person = await newPerson()
  const email = freshEmail()
  const { data } = await call(handler, routes.createEmail, { email, userId: person.userId }, person)
  const id = data?.id as number
  await call(handler, routes.verifyEmail, { email, token: await lastMailedLinkToken(email) }, person)
  await call(handler, routes.getEmail, { id }, person)
  await call(handler, routes.listEmails, {}, person)
  await call(handler, routes.updateEmail, { id, supplierId: 1 }, person)
  await call(handler, routes.updateEmail, { id }, person)
  await call(handler, routes.deleteEmail, { id }, person)
}
