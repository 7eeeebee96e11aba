import * as routes from '@nestboard/shared/auth/routes.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { handler } from '../index.ts'
import type { Person } from './person.ts'
import { pauseMail } from '../mail-pause.ts'
import { addPasskey, requestLogIn } from './passkey-device.ts'
import {
  freshEmail,
  goodPassword,
  readLastMailedLinkToken,
  newPerson,
  signUpAndConfirmPerson,
  signUp,
} from './person.ts'

/** Exercises every access pattern of the feature. */
export async function runAccessPatterns(): Promise<void> {
  const person = await signUpAndConfirmPerson()
  const { email } = person
  const other = await callRoute(handler, routes.createSession, { email, password: person.password })
  await callRoute(handler, routes.getSession, { id: other.data?.id }, person)
  await callRoute(handler, routes.deleteSession, { id: other.data?.id as number }, person)
  await callRoute(handler, routes.sendCode, { email, type: 'ACCOUNT_VALIDATION' })
  await callRoute(handler, routes.requestReset, { email })
  await callRoute(handler, routes.resetPassword, {
    email,
    token: await readLastMailedLinkToken(email),
    password: 'another set of words',
  })
  const params = {
    email: freshEmail(),
    password: goodPassword,
    name: 'n'.repeat(100),
    country: 'CH',
    idempotencyKey: 'asked-once',
  }
  await callRoute(handler, routes.createAccount, params)
  await callRoute(handler, routes.createAccount, params)
  const unconfirmed = await signUp()
  await callRoute(handler, routes.createSession, { email: unconfirmed.email, password: goodPassword })
  await callRoute(handler, routes.sendCode, { email: freshEmail(), type: 'ACCOUNT_SIGN_IN' })
  await runSessionPatterns()
  await runAddressPatterns()
  await runPasskeyPatterns()
}

async function runSessionPatterns(): Promise<void> {
  const person = await newPerson()
  const { userId: id, email, password } = person
  await callRoute(handler, routes.createSession, { email, password })
  await callRoute(handler, routes.listSessions, {}, person)
  await callRoute(handler, routes.deleteOtherSessions, {}, person)
  await callRoute(handler, routes.updatePassword, { id, oldPassword: password, password: goodPassword }, person)
  await callRoute(handler, routes.deleteAccount, { password: goodPassword }, person)
  const { cookie } = await callRoute(handler, routes.createSession, { email, password: goodPassword })
  await callRoute(handler, routes.restoreAccount, {}, { cookie })
}

async function runAddressPatterns(): Promise<void> {
  const person = await newPerson()
  const email = freshEmail()
  const { data } = await callRoute(handler, routes.createEmail, { email, userId: person.userId }, person)
  const id = data?.id as number
  await callRoute(handler, routes.verifyEmail, { email, token: await readLastMailedLinkToken(email) }, person)
  await callRoute(handler, routes.getEmail, { id }, person)
  await callRoute(handler, routes.listEmails, {}, person)
  await pauseMail(email, 'bounced', Date.now())
  await callRoute(handler, routes.resumeEmail, { id }, person)
  await callRoute(handler, routes.updateEmail, { id, supplierId: 1 }, person)
  await callRoute(handler, routes.updateEmail, { id }, person)
  await callRoute(handler, routes.deleteEmail, { id }, person)
}

/** Adds a passkey of the person, and a further address whose mail is paused. */
export async function writeRowsAboutPerson(person: Person): Promise<void> {
  await addPasskey(person)
  const email = freshEmail()
  await callRoute(handler, routes.createEmail, { email, userId: person.userId }, person)
  await callRoute(handler, routes.verifyEmail, { email, token: await readLastMailedLinkToken(email) }, person)
  await pauseMail(email, 'bounced', Date.now())
}

async function runPasskeyPatterns(): Promise<void> {
  const person = await newPerson()
  const { device, passkey, userHandle } = await addPasskey(person)
  const { challenge, cookie } = await requestLogIn()
  await callRoute(handler, routes.createSessionWithPasskey, device.logIn(challenge, userHandle), { cookie })
  await callRoute(handler, routes.listPasskeys, {}, person)
  await callRoute(handler, routes.updatePasskey, { id: passkey.id, name: 'n'.repeat(60) }, person)
  await callRoute(handler, routes.deletePasskey, { id: passkey.id }, person)
}
