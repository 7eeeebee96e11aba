import * as routes from '@nestboard/shared/auth/routes.ts'
import { call } from '../../kernel/testing/call.ts'
import { handler } from '../index.ts'
import { freshEmail, goodPassword, linkTokenFor, newPerson } from './person.ts'

/** Makes the feature ask the table everything it can ask. */
export async function askEverything(): Promise<void> {
  const person = await newPerson()
  const { email } = person
  const other = await call(handler, routes.createSession, { email, password: person.password })
  await call(handler, routes.getSession, { id: other.data?.id }, person)
  await call(handler, routes.deleteSession, { id: other.data?.id as number }, person)
  await call(handler, routes.sendCode, { email, type: 'ACCOUNT_VALIDATION' })
  await call(handler, routes.requestReset, { email })
  await call(handler, routes.resetPassword, {
    email,
    token: await linkTokenFor(email),
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
}
