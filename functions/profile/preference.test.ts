import * as routes from '@nestboard/shared/profile/routes.ts'
import { maxStarredTrips } from '@nestboard/shared/profile/model.ts'
import { describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import type { Person } from '../auth/testing/person.ts'
import { boardMemberKey } from '../kernel/rows.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { createBoardWithMember } from '../kernel/testing/on-board.ts'
import { readAllTableRows, dropRow } from '../kernel/testing/rows.ts'
import { handler } from './index.ts'

const home = { address: '1 Main St', addressExt: 'Apt 2', city: 'Austin', state: 'TX', country: 'US', zip: '78701' }
const get = async (who: Person) => (await callRoute(handler, routes.getPreference, {}, who)).data
const set = (who: Person, fields: object, id = who.userId) =>
  callRoute(handler, routes.updatePreference, { id, ...fields }, who)

describe('preferences', () => {
  it('starts with no stars, an empty US address and no flags', async () => {
    const person = await newPerson()
    const empty = { address: '', addressExt: '', city: '', state: '', country: 'US', zip: '' }
    const expected = {
      id: person.userId,
      tripIds: [],
      billingAddress: empty,
      displayCurrency: '',
      flags: 0,
      nco: 0,
      nms: 0,
    }
    expect(await get(person)).toEqual(expected)
  })

  it('changes stars, address and flags independently', async () => {
    const person = await newPerson()
    const [one, two] = [await createBoardWithMember(person), await createBoardWithMember(person)]
    await set(person, { tripIds: [one, two, one] })
    await set(person, home)
    await set(person, { flags: 3 })
    await set(person, { zip: '78702' })
    const expected = { tripIds: [one, two], billingAddress: { ...home, zip: '78702' }, flags: 3 }
    expect(await get(person)).toMatchObject(expected)
    await set(person, { tripIds: [] })
    expect((await get(person))?.tripIds).toEqual([])
  })

  it('accepts one of two concurrent first writes, and raises the version', async () => {
    const person = await newPerson()
    const answers = await Promise.all([set(person, { flags: 1, nms: 0 }), set(person, { flags: 2, nms: 0 })])
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ error }) => error === 'Invalid nms')).toHaveLength(1)
    const first = await get(person)
    expect((await set(person, { flags: 3, nms: 0 })).error).toBe('Invalid nms')
    expect((await set(person, { flags: 3, nms: first?.nms })).code).toBe(200)
    expect((await get(person))?.nms).toBeGreaterThan(first?.nms as number)
  })
})

describe('starred boards', () => {
  it('must be readable boards; others are refused like unknown ones, but an existing star may stay', async () => {
    const [mine, theirs] = [await newPerson(), await newPerson()]
    const [own, foreign, next] = [
      await createBoardWithMember(mine),
      await createBoardWithMember(theirs),
      await createBoardWithMember(mine),
    ]
    expect((await set(mine, { tripIds: [own] })).code).toBe(200)
    const before = await readAllTableRows()
    const [stolen, none] = [
      await set(mine, { tripIds: [own, foreign] }),
      await set(mine, { tripIds: [own, 987_654_321] }),
    ]
    expect(stolen).toMatchObject({ code: 400, error: 'Invalid tripIds' })
    expect(stolen.body).toBe(none.body)
    expect(await readAllTableRows()).toEqual(before)
    await dropRow(boardMemberKey(own, mine.userId))
    expect((await set(mine, { tripIds: [own, next] })).code).toBe(200)
    await set(mine, { tripIds: [next] })
    expect((await set(mine, { tripIds: [own, next] })).error).toBe('Invalid tripIds')
  })
})

describe('refuses, and writes nothing,', () => {
  it.each([
    ['an unknown flag', { flags: 4 }, 'Invalid flags'],
    ['a negative flag', { flags: -1 }, 'Invalid flags'],
    ['a malformed board id', { tripIds: [1, 0] }, 'Invalid tripIds'],
    ['too many boards', { tripIds: Array.from({ length: maxStarredTrips + 1 }, (_, i) => i + 1) }, 'Invalid tripIds'],
    ['an unknown country', { country: 'XX' }, 'Invalid country'],
    ['a zip too long', { zip: '1'.repeat(21) }, 'Invalid zip'],
  ])('%s', async (_, fields, error) => {
    const person = await newPerson()
    const before = await readAllTableRows()
    expect(await set(person, fields)).toMatchObject({ code: 400, error })
    expect(await readAllTableRows()).toEqual(before)
  })

  it('another person’s preferences, exactly like unknown ones', async () => {
    const [mine, theirs] = [await newPerson(), await newPerson()]
    await set(theirs, home)
    const before = await readAllTableRows()
    const read = (id: number) => callRoute(handler, routes.getPreference, { id }, mine)
    expect((await read(theirs.userId)).body).toBe((await read(987_654_321)).body)
    expect((await set(mine, { flags: 1 }, theirs.userId)).body).toBe((await set(mine, { flags: 1 }, 987_654_321)).body)
    expect((await read(theirs.userId)).code).toBe(404)
    expect(await readAllTableRows()).toEqual(before)
  })
})
