import * as routes from '@nestboard/shared/auth/routes.ts'
import { emailActivationLinkLifeMs, maxAdditionalEmailsOfUser } from '@nestboard/shared/auth/model.ts'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userTeamMembershipKey } from '../kernel/rows.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { readAllTableRows } from '../kernel/testing/rows.ts'
import { tableClient, tableName } from '../kernel/table/table.ts'
import { handler } from './index.ts'
import {
  readLastMailedCode,
  freshEmail,
  goodPassword,
  readLastMailedLinkToken,
  listMailsToAddress,
  newPerson,
  signUp,
} from './testing/person.ts'
import type { Person } from './testing/person.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))
afterEach(() => vi.useRealTimers())
const later = (ms: number) => vi.setSystemTime(Date.now() + ms)

const add = (who: Person, email: string) => callRoute(handler, routes.createEmail, { email, userId: who.userId }, who)
const list = async (who: Person) => (await callRoute(handler, routes.listEmails, {}, who)).data?.emails ?? []
const verify = (who: Person, email: string, token: string) =>
  callRoute(handler, routes.verifyEmail, { email, token }, who)
const remove = (who: Person, id: number) => callRoute(handler, routes.deleteEmail, { id }, who)
const logIn = (email: string) => callRoute(handler, routes.createSession, { email, password: goodPassword })
const templatesTo = async (email: string) => (await listMailsToAddress(email)).map(({ template }) => template)

/** Adds and verifies an address. */
async function active(who: Person): Promise<{ id: number; email: string }> {
  const email = freshEmail()
  const { data } = await add(who, email)
  expect((await verify(who, email, await readLastMailedLinkToken(email))).code).toBe(200)
  return { id: data?.id as number, email }
}

describe('further addresses', () => {
  it('adds an address, activates it by its link, removes it, and mails the account’s own address about both', async () => {
    const person = await newPerson()
    const own = {
      id: person.userId,
      email: person.email,
      userId: person.userId,
      supplierId: null,
      active: true,
      paused: null,
    }
    expect(await list(person)).toEqual([own])
    const email = freshEmail()
    const id = (await add(person, email)).data?.id as number
    expect(await list(person)).toEqual([own, { ...own, id, email, active: false }])
    expect((await verify(person, email, await readLastMailedLinkToken(email))).code).toBe(200)
    expect((await callRoute(handler, routes.getEmail, { id }, person)).data).toEqual({ ...own, id, email })
    later(1)
    expect((await remove(person, id)).code).toBe(200)
    expect(await list(person)).toEqual([own])
    expect((await templatesTo(person.email)).toSorted()).toEqual(['email-added', 'email-removed'])
  })

  it('does not let a further address sign in, receive codes or reset links, or sign up', async () => {
    const person = await newPerson()
    const { email } = await active(person)
    expect(await logIn(email)).toMatchObject({ code: 400, error: 'Invalid email or password' })
    await callRoute(handler, routes.sendCode, { email, type: 'ACCOUNT_SIGN_IN' })
    await callRoute(handler, routes.requestReset, { email })
    expect(await templatesTo(email)).toEqual(['email-verification'])
    const signUpAgain = { email, password: goodPassword, name: 'Thief', country: 'CH' }
    expect((await callRoute(handler, routes.createAccount, signUpAgain)).error).toBe('Duplicate email')
  })

  it('mails the link again for a pending address, and changes nothing for an active one or the account’s own', async () => {
    const person = await newPerson()
    const email = freshEmail()
    const first = await add(person, email)
    later(1)
    expect((await add(person, email.toUpperCase())).data).toEqual(first.data)
    expect(await templatesTo(email)).toHaveLength(2)
    await verify(person, email, await readLastMailedLinkToken(email))
    const before = await readAllTableRows()
    expect((await add(person, email)).data).toEqual(first.data)
    expect((await add(person, person.email)).data).toEqual({ id: person.userId })
    expect(await readAllTableRows()).toEqual(before)
  })

  it('links an address to a supplier of the caller only', async () => {
    const person = await newPerson()
    const { id } = await active(person)
    const speak = (emailId: number, supplierId?: number) =>
      callRoute(handler, routes.updateEmail, { id: emailId, supplierId }, person)
    const [theirs, strangers] = [41, 42]
    const Item = { ...userTeamMembershipKey(person.userId, theirs), supplierId: theirs, role: 'REP' }
    await tableClient.send(new PutCommand({ TableName: tableName, Item }))
    for (const emailId of [id, person.userId]) {
      expect((await speak(emailId, theirs)).code).toBe(200)
      expect((await speak(emailId, strangers)).code).toBe(404)
    }
    expect((await list(person)).map(({ supplierId }) => supplierId)).toEqual([theirs, theirs])
    for (const emailId of [id, person.userId]) await speak(emailId)
    expect((await list(person)).map(({ supplierId }) => supplierId)).toEqual([null, null])
  })

  it('lets the person who verifies an address replace an unconfirmed sign-up', async () => {
    const person = await newPerson()
    const { email } = await signUp()
    const code = await readLastMailedCode(email)
    await add(person, email)
    expect((await verify(person, email, await readLastMailedLinkToken(email))).code).toBe(200)
    const enter = { email, token: code, type: 'ACCOUNT_SIGN_IN' } as const
    expect((await callRoute(handler, routes.createSessionWithToken, enter)).code).toBe(400)
    expect((await logIn(email)).code).toBe(400)
  })
})

describe('an address that somebody else has', () => {
  it('is added with the same answer and writes as an unused address, but can’t be verified', async () => {
    const [mine, theirs] = [await newPerson(), await newPerson()]
    // The first address creates a row that counts the person's addresses. The row remains, so later calls write the
    // same rows.
    await remove(mine, (await add(mine, freshEmail())).data!.id)
    const rowsAddedBy = async (email: string) => {
      const before = await readAllTableRows()
      const answer = await add(mine, email)
      expect({ ...answer, data: 0, body: 0, headers: 0 }).toMatchObject({ code: 200, status: 'OK', error: null })
      return (await readAllTableRows())
        .filter((row) => !before.some(({ pk, sk }) => pk === row.pk && sk === row.sk))
        .map(({ pk, sk }) => `${pk.split('#')[0]} ${sk.split('#')[0]}`)
    }
    expect(await rowsAddedBy(theirs.email)).toEqual(await rowsAddedBy(freshEmail()))
    const token = await readLastMailedLinkToken(theirs.email)
    expect(await verify(mine, theirs.email, token)).toMatchObject({ code: 400, error: 'Incorrect verification code' })
    expect((await logIn(theirs.email)).data?.userId).toBe(theirs.userId)
    expect((await list(mine)).map(({ active: isActive }) => isActive)).toEqual([true, false, false])
  })

  it('goes to only one of several people who verify it concurrently', async () => {
    const email = freshEmail()
    const people = await Promise.all(Array.from({ length: 4 }, () => newPerson()))
    const tokens: string[] = []
    for (const who of people) {
      await add(who, email)
      tokens.push(await readLastMailedLinkToken(email))
      later(1)
    }
    const answers = await Promise.all(people.map((who, i) => verify(who, email, tokens[i] as string)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 400)).toHaveLength(3)
  })
})

describe('refuses, and activates nothing,', () => {
  it('a link in another person’s session, used before, or a day old', async () => {
    const [mine, theirs] = [await newPerson(), await newPerson()]
    const email = freshEmail()
    await add(mine, email)
    const token = await readLastMailedLinkToken(email)
    expect((await verify(theirs, email, token)).code).toBe(400)
    later(emailActivationLinkLifeMs)
    expect((await verify(mine, email, token)).code).toBe(400)
    later(1)
    await add(mine, email)
    const fresh = await readLastMailedLinkToken(email)
    expect((await verify(mine, email, fresh)).code).toBe(200)
    expect((await verify(mine, email, fresh)).code).toBe(400)
  })

  it('removing the account’s own address', async () => {
    const person = await newPerson()
    const before = await readAllTableRows()
    expect(await remove(person, person.userId)).toMatchObject({ code: 400, error: 'Invalid Request' })
    expect(await readAllTableRows()).toEqual(before)
  })

  it('more addresses than the limit', async () => {
    const person = await newPerson()
    for (let i = 0; i < maxAdditionalEmailsOfUser; i++) expect((await add(person, freshEmail())).code).toBe(200)
    const before = await readAllTableRows()
    expect(await add(person, freshEmail())).toMatchObject({ code: 400, error: 'Invalid email' })
    expect(await readAllTableRows()).toEqual(before)
  })

  it('more than ten links an hour to one mailbox, from any number of people', async () => {
    const email = freshEmail()
    const codes = []
    for (let i = 0; i < 12; i++) codes.push((await add(await newPerson(), email)).code)
    expect(codes).toEqual([...Array(10).fill(200), 429, 429])
    expect(await listMailsToAddress(email)).toHaveLength(10)
  })
})

it('answers another person’s address exactly like an unknown one, and leaves it unchanged', async () => {
  const [mine, theirs] = [await newPerson(), await newPerson()]
  const { id } = await active(theirs)
  const before = await readAllTableRows()
  for (const route of [routes.getEmail, routes.deleteEmail, routes.updateEmail]) {
    const missing = await callRoute(handler, route, { id: 987_654_321 }, mine)
    expect(missing.code).toBe(404)
    expect((await callRoute(handler, route, { id }, mine)).body).toBe(missing.body)
    expect((await callRoute(handler, route, { id: theirs.userId }, mine)).body).toBe(missing.body)
  }
  expect((await callRoute(handler, routes.listEmails, { userId: theirs.userId }, mine)).code).toBe(404)
  expect(
    (await callRoute(handler, routes.createEmail, { email: freshEmail(), userId: theirs.userId }, mine)).code,
  ).toBe(404)
  expect(await readAllTableRows()).toEqual(before)
})
