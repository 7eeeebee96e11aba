import { expect, it } from 'vitest'
import * as routes from '@nestboard/shared/auth/routes.ts'
import { call } from '../kernel/testing/call.ts'
import { rowsOf } from '../kernel/testing/rows.ts'
import { handler } from './index.ts'
import { newPerson, signedUpPerson } from './testing/person.ts'
import type { Person } from './testing/person.ts'

/** What is a person's own in its rows, by a name for it: so two people's rows can be laid side by side. */
async function rowsAbout({ userId, sessionId, email }: Person): Promise<unknown> {
  const rows = [...(await rowsOf(`U#${userId}`)), ...(await rowsOf(`EMAIL#${email}`))]
  // The spent code lies about until its time is over.
  const kept = rows.filter(({ sk }) => !sk.startsWith('CODE#'))
  const plain = (text: string) =>
    text
      .replaceAll(String(userId), '<user>')
      .replaceAll(String(sessionId), '<session>')
      .replaceAll(email, '<email>')
      .replace(/^\d{13}$/, '<ms>')
      .replace(/^\d{10}$/, '<seconds>')
      .replace(/^(argon2id\$\d+\$\d+\$\d+)\$[\w-]{22}\$[\w-]{43}$/, '$1')
      .replace(/^[\w-]{43}$/, '<hash>')
  return kept.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plain(String(value))])))
}

it('a made person’s rows are those of one who signed up and confirmed', async () => {
  const [made, signedUp] = [await newPerson('Ada'), await signedUpPerson('Ada')]
  expect(await rowsAbout(made)).toEqual(await rowsAbout(signedUp))
  expect(await rowsAbout(made)).toHaveLength(3)
})

it('a made person is signed in, and signs in with the password and no other', async () => {
  const { email, password, userId, sessionId, cookie } = await newPerson()
  expect((await call(handler, routes.getSession, {}, { cookie })).data).toMatchObject({ id: sessionId, userId })
  expect((await call(handler, routes.createSession, { email, password })).data?.userId).toBe(userId)
  expect((await call(handler, routes.createSession, { email, password: `${password}!` })).code).toBe(400)
})
