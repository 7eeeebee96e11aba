import '../testing/strangers.ts'
import { simulatedS3Objects } from '../testing/objects.ts'
import * as auth from '@nestboard/shared/auth/routes.ts'
import { accountDeletionGraceMs } from '@nestboard/shared/auth/model.ts'
import * as marketing from '@nestboard/shared/marketing/routes.ts'
import * as routes from '@nestboard/shared/profile/routes.ts'
import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { handler as authHandler } from '@nestboard/functions/auth/index.ts'
import { readLastMailedLinkToken, newPerson } from '@nestboard/functions/auth/testing/person.ts'
import type { Person } from '@nestboard/functions/auth/testing/person.ts'
import { accountKey } from '@nestboard/functions/kernel/rows.ts'
import { tableClient, tableName } from '@nestboard/functions/kernel/table/table.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { readAllTableRows } from '@nestboard/functions/kernel/testing/rows.ts'
import type { Row } from '@nestboard/functions/kernel/testing/rows.ts'
import { handler as marketingHandler } from '@nestboard/functions/marketing/index.ts'
import { readAccountById } from '@nestboard/functions/profile/account.store.ts'
import { handler } from '@nestboard/functions/profile/index.ts'
import { updatePersonInSearchIndex } from '@nestboard/functions/profile/search.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildRequestedDataArchives } from '../testing/archives.ts'
import { handler as timers } from '../timers.ts'

beforeEach(() => {
  simulatedS3Objects.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
})
afterEach(() => vi.useRealTimers())

const markers = ['Markername', 'markerhandle', 'markermail', 'markerbio', 'Markerstreet', '446681800'] as const

/** A person with a marker text in every field that they can fill. */
async function marked(): Promise<Person & { further: string }> {
  const person = await newPerson('Ada Markername')
  const { userId: id } = person
  const further = 'markermail@example.test'
  const params = { id, handle: 'markerhandle', phone: '+41 446681800', firstName: 'Markername' }
  await callRoute(handler, routes.updateAccount, params, person)
  await callRoute(handler, routes.updateProfile, { id, bio: 'about markerbio', country: 'CH' }, person)
  await callRoute(handler, routes.updatePreference, { id, address: 'Markerstreet 1' }, person)
  await callRoute(authHandler, auth.createEmail, { email: further, userId: id }, person)
  await callRoute(
    authHandler,
    auth.verifyEmail,
    { email: further, token: await readLastMailedLinkToken(further) },
    person,
  )
  await callRoute(authHandler, auth.createEmail, { email: 'pending.markermail@example.test', userId: id }, person)
  for (const email of [person.email, further]) await callRoute(marketingHandler, marketing.subscribe, { email })
  await updatePersonInSearchIndex(id, undefined, await readAccountById(id))
  await callRoute(handler, routes.exportAccount, {}, person)
  await timers()
  await buildRequestedDataArchives()
  return { ...person, further }
}

const leave = (who: Person) => callRoute(authHandler, auth.deleteAccount, { password: who.password }, who)
const later = (ms: number) => vi.setSystemTime(Date.now() + ms)

/** Removes expired rows, as the table itself does within days. */
async function expire(): Promise<void> {
  const expired = (await readAllTableRows()).filter((row) => Number(row['expiresAt']) * 1000 < Date.now())
  for (const { pk, sk } of expired) await tableClient.send(new DeleteCommand({ TableName: tableName, Key: { pk, sk } }))
}

const rowsWith = async (marker: string): Promise<Row[]> =>
  (await readAllTableRows()).filter((row) => JSON.stringify(row).toLowerCase().includes(marker.toLowerCase()))

describe('after the grace period', () => {
  it('removes six markers planted in a person’s rows; only the id and other people’s rows stay', async () => {
    const [person, neighbour] = [await marked(), await newPerson('Bystander')]
    for (const marker of markers) expect([marker, (await rowsWith(marker)).length]).not.toEqual([marker, 0])
    expect(simulatedS3Objects.size).toBe(1)
    const neighbours = (await readAllTableRows()).filter(({ pk }) => pk === `U#${neighbour.userId}`)
    await leave(person)
    later(accountDeletionGraceMs)
    await expire()
    await timers()
    for (const marker of [...markers, person.email]) expect(await rowsWith(marker)).toEqual([])
    const left = (await readAllTableRows()).filter((row) => JSON.stringify(row).includes(String(person.userId)))
    expect(left.map(({ pk, sk }) => `${pk} ${sk}`)).toEqual([`U#${person.userId} ACCOUNT`])
    expect(left[0]).toMatchObject({ name: '', email: '', erasedMs: Date.now() })
    expect(simulatedS3Objects.size).toBe(0)
    expect((await readAllTableRows()).filter(({ pk }) => pk === `U#${neighbour.userId}`)).toEqual(neighbours)
  })

  it('returns 401 to the person’s sessions, hides the person from search, and frees address and handle', async () => {
    const person = await newPerson()
    await callRoute(handler, routes.updateAccount, { id: person.userId, handle: 'given-back' }, person)
    await leave(person)
    const { email, password } = person
    const { cookie } = await callRoute(authHandler, auth.createSession, { email, password })
    later(accountDeletionGraceMs)
    await timers()
    expect((await callRoute(handler, routes.getAccount, {}, { cookie })).code).toBe(401)
    expect((await callRoute(authHandler, auth.createSession, { email, password })).error).toBe(
      'Invalid email or password',
    )
    const other = await newPerson()
    expect((await callRoute(handler, routes.getUser, { id: person.userId }, other)).code).toBe(404)
    const taken = await callRoute(handler, routes.updateAccount, { id: other.userId, handle: 'given-back' }, other)
    expect(taken.code).toBe(200)
    const again = { email, password, name: 'Again', country: 'CH' }
    expect((await callRoute(authHandler, auth.createAccount, again)).data?.id).not.toBe(person.userId)
  })

  it('changes nothing when it runs again', async () => {
    const person = await marked()
    await leave(person)
    later(accountDeletionGraceMs)
    await timers()
    const after = await readAllTableRows()
    later(86_400_000)
    await timers()
    expect(await readAllTableRows()).toEqual(after)
  })

  it.each([1, 2, 3, 4, 5, 6, 8, 10])(
    'is finished by the next run after it broke off after %i writes',
    async (writes) => {
      const person = await marked()
      await leave(person)
      later(accountDeletionGraceMs)
      await expire()
      const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
      breakAfter(writes)
      await timers().catch(() => undefined)
      mend()
      quiet.mockRestore()
      later(86_400_000)
      await timers()
      await expire()
      for (const marker of [...markers, person.email]) expect([marker, await rowsWith(marker)]).toEqual([marker, []])
      expect(await readAccountById(person.userId)).toBeUndefined()
    },
  )
})

describe('before the grace period ends', () => {
  it('erases nothing one millisecond early, and nothing of a restored account', async () => {
    const [leaving, restored] = [await newPerson(), await newPerson()]
    await leave(leaving)
    await leave(restored)
    const { email, password } = restored
    const { cookie } = await callRoute(authHandler, auth.createSession, { email, password })
    await callRoute(authHandler, auth.restoreAccount, {}, { cookie })
    later(accountDeletionGraceMs - 1)
    await timers()
    expect(await readAccountById(leaving.userId)).toBeDefined()
    later(1)
    await timers()
    expect(await readAccountById(leaving.userId)).toBeUndefined()
    expect(await readAccountById(restored.userId)).toMatchObject({ email })
    expect((await callRoute(handler, routes.getAccount, {}, { cookie })).data).toMatchObject({
      email,
      deletionMs: null,
    })
    expect(accountKey(restored.userId).sk).toBe('ACCOUNT')
  })
})

let writesLeft = Infinity
const breakAfter = (writes: number) => (writesLeft = writes)
const mend = () => (writesLeft = Infinity)
tableClient.middlewareStack.add(
  (next, { commandName = '' }) =>
    (args) => {
      const isWrite = /^(?:Put|Update|Delete|BatchWrite|TransactWrite)/.test(commandName)
      if (isWrite && writesLeft-- <= 0) throw new Error('the process died here')
      return next(args)
    },
  { step: 'initialize', name: 'dieAfterWrites' },
)
