import * as routes from '@nestboard/shared/profile/routes.ts'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { maxBioLength } from '@nestboard/shared/profile/model.ts'
import { describe, expect, it } from 'vitest'
import { newPerson, signUp } from '../auth/testing/person.ts'
import type { Person } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { readAllTableRows } from '../kernel/testing/rows.ts'
import { tableClient, tableName } from '../kernel/table/table.ts'
import { handler } from './index.ts'

const said = { bio: 'Härzlich *willkommen*', city: 'Bern', state: 'BE', country: 'CH', languages: ['de', 'gsw'] }
const say = (who: Person, fields: object = said, id = who.userId) =>
  callRoute(handler, routes.updateProfile, { id, country: 'CH', ...fields }, who)
const read = (id: number, who?: Person) =>
  callRoute(handler, routes.getProfile, { id }, who ? { cookie: who.cookie } : {})
const seen = (id: number, who?: Person) => callRoute(handler, routes.getUser, { id }, who ? { cookie: who.cookie } : {})
const awards = (userId: number, who?: Person) =>
  callRoute(handler, routes.listAwards, { userId }, who ? { cookie: who.cookie } : {})
const hide = (who: Person) =>
  callRoute(handler, routes.updateAccount, { id: who.userId, visibility: 'PRIVATE', handle: `h${who.userId}` }, who)

describe('a profile', () => {
  it('starts with the country and day of the sign-up', async () => {
    const person = await newPerson()
    const { data } = await read(person.userId)
    expect(data).toMatchObject({ id: person.userId, bio: '', city: '', state: '', country: 'CH', languages: [] })
    expect(data?.nco).toBeGreaterThan(Date.now() - 60_000)
  })

  it('is read by everybody, and keeps fields that a change does not name', async () => {
    const person = await newPerson()
    await say(person)
    await say(person, { city: 'Thun', country: 'AT' })
    const { data } = await read(person.userId)
    expect(data).toMatchObject({ ...said, city: 'Thun', country: 'AT' })
    await say(person, { bio: '', languages: [] })
    expect((await read(person.userId)).data).toMatchObject({ bio: '', languages: [] })
  })

  it('accepts one of 20 concurrent edits of the same version', async () => {
    const person = await newPerson()
    const { data } = await say(person)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => say(person, { city: `C${i}`, nms: data?.nms })),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ error }) => error === 'Invalid nms')).toHaveLength(19)
    const [last] = answers.flatMap((answer) => answer.data ?? [])
    expect(last?.nms).toBeGreaterThan(data?.nms as number)
  })

  it('returns the version that the next change may name, starting at 0', async () => {
    const person = await newPerson()
    expect((await read(person.userId)).data?.nms).toBe(0)
    const first = await say(person, { ...said, nms: 0 })
    expect((await read(person.userId)).data?.nms).toBe(first.data?.nms)
    expect((await say(person, { city: 'Thun', nms: 0 })).error).toBe('Invalid nms')
  })

  it('lists awards, newest first', async () => {
    const { userId } = await newPerson()
    expect((await awards(userId)).data).toEqual({ awards: [] })
    for (const id of [1, 2]) {
      const Item = { pk: `U#${userId}`, sk: `AWARD#${id}`, id, type: 'DEAL_KEY', nco: id * 1000 }
      await tableClient.send(new PutCommand({ TableName: tableName, Item }))
    }
    expect((await awards(userId)).data?.awards.map(({ id }) => id)).toEqual([2, 1])
  })
})

describe('a PRIVATE person', () => {
  it('is hidden from visitors, shows signed-in people name and avatar, and sees everything themselves', async () => {
    const [person, stranger] = [await newPerson('Priva Te'), await newPerson()]
    await say(person)
    await hide(person)
    const { userId } = person
    const answers = [seen(userId), read(userId), awards(userId), read(userId, stranger), awards(userId, stranger)]
    expect((await Promise.all(answers)).map(({ code }) => code)).toEqual([404, 404, 404, 404, 404])
    expect((await seen(userId, stranger)).data).toMatchObject({ name: 'Priva Te', handle: '', visibility: 'PRIVATE' })
    const whole = await seen(userId, person)
    expect(whole.data).toMatchObject({ name: 'Priva Te', handle: `h${userId}` })
    expect((await read(userId, person)).data).toMatchObject(said)
    expect((await awards(userId, person)).code).toBe(200)
  })

  it('gives strangers the same 404 for profile and awards as an unknown person', async () => {
    const [person, stranger] = [await newPerson(), await newPerson()]
    await hide(person)
    const missing = await read(987_654_321, stranger)
    expect((await read(person.userId, stranger)).body).toBe(missing.body)
    expect((await awards(person.userId, stranger)).body).toBe((await awards(987_654_321, stranger)).body)
    expect((await seen(person.userId)).body).toBe((await seen(987_654_321)).body)
  })

  it('hides an unconfirmed account from everybody', async () => {
    const [{ userId }, stranger] = [await signUp(), await newPerson()]
    const answers = [seen(userId), seen(userId, stranger), read(userId), read(userId, stranger)]
    expect((await Promise.all(answers)).map(({ code }) => code)).toEqual([404, 404, 404, 404])
  })
})

describe('refuses, and writes nothing,', () => {
  it.each([
    ['an unknown country', { country: 'XX' }, 'Invalid country'],
    ['a bio too long', { bio: 'x'.repeat(maxBioLength + 1) }, 'Invalid bio'],
    ['an unknown language', { languages: ['de', 'klingon'] }, 'Invalid languages'],
    ['an empty language', { languages: ['de', ''] }, 'Invalid languages'],
    ['a city too long', { city: 'x'.repeat(101) }, 'Invalid city'],
  ])('%s', async (_, fields, error) => {
    const person = await newPerson()
    const before = await readAllTableRows()
    expect(await say(person, fields)).toMatchObject({ code: 400, error })
    expect(await readAllTableRows()).toEqual(before)
  })

  it('another person’s profile, exactly like an unknown one', async () => {
    const [mine, theirs] = [await newPerson(), await newPerson()]
    const before = await readAllTableRows()
    expect((await say(mine, said, theirs.userId)).body).toBe((await say(mine, said, 987_654_321)).body)
    expect(await readAllTableRows()).toEqual(before)
  })
})
