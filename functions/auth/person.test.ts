import { expect, it } from 'vitest'
import * as routes from '@nestboard/shared/auth/routes.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { readPartitionRows } from '../kernel/testing/rows.ts'
import { handler } from './index.ts'
import { newPerson, signUpAndConfirmPerson } from './testing/person.ts'
import type { Person } from './testing/person.ts'

/** A person's rows with ids, times and hashes replaced by placeholders, so that two people's rows can be compared. */
async function rowsAbout({ userId, sessionId, email }: Person): Promise<unknown> {
  const rows = [...(await readPartitionRows(`U#${userId}`)), ...(await readPartitionRows(`EMAIL#${email}`))]
  // The code that `signUpAndConfirmPerson` used remains in the table until it expires; `newPerson` writes no code.
  const kept = rows.filter(({ sk }) => !sk.startsWith('CODE#'))
  const normalized = (text: string) =>
    text
      .replaceAll(String(userId), '<user>')
      .replaceAll(String(sessionId), '<session>')
      .replaceAll(email, '<email>')
      .replace(/^\d{13}$/, '<ms>')
      .replace(/^\d{10}$/, '<seconds>')
      .replace(/^(argon2id\$\d+\$\d+\$\d+)\$[\w-]{22}\$[\w-]{43}$/, '$1')
      .replace(/^[\w-]{43}$/, '<hash>')
  return kept.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, normalized(String(value))])),
  )
}

it('newPerson writes the same rows as a sign-up with confirmation', async () => {
  const [created, signedUp] = [await newPerson('Ada'), await signUpAndConfirmPerson('Ada')]
  expect(await rowsAbout(created)).toEqual(await rowsAbout(signedUp))
  expect(await rowsAbout(created)).toHaveLength(3)
})

it('newPerson is signed in, and logs in with its password only', async () => {
  const { email, password, userId, sessionId, cookie } = await newPerson()
  expect((await callRoute(handler, routes.getSession, {}, { cookie })).data).toMatchObject({ id: sessionId, userId })
  expect((await callRoute(handler, routes.createSession, { email, password })).data?.userId).toBe(userId)
  expect((await callRoute(handler, routes.createSession, { email, password: `${password}!` })).code).toBe(400)
})
