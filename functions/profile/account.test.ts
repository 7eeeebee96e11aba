import * as routes from '@nestboard/shared/profile/routes.ts'
import { describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { callRoute, sendRequest } from '../kernel/testing/call.ts'
import { readAllTableRows, scanRowsByPrefix } from '../kernel/testing/rows.ts'
import { handler } from './index.ts'

const fields = ['name', 'firstName', 'middleName', 'lastName', 'phone'] as const

describe('an account', () => {
  it('keeps all changes when many requests each change a different field', async () => {
    const { userId, cookie } = await newPerson()
    const rounds = Array.from({ length: 20 }, (_, round) => round)
    const last: Record<string, string> = {}
    for (const round of rounds) {
      // In each of twenty rounds, five requests write concurrently, each a different field. Afterwards, all five new
      // values must be stored.
      const given = fields.map(
        (field, i) => [field, field === 'phone' ? `+41 44 000 01 ${10 + round}` : `${field} ${round} ${i}`] as const,
      )
      const answers = await Promise.all(
        given.map(([field, value]) =>
          callRoute(handler, routes.updateAccount, { id: userId, [field]: value }, { cookie }),
        ),
      )
      expect(answers.map(({ code }) => code)).toEqual(fields.map(() => 200))
      Object.assign(last, Object.fromEntries(given))
      expect((await callRoute(handler, routes.getAccount, {}, { cookie })).data).toMatchObject(last)
    }
  })

  it('accepts one of 100 concurrent edits of the same version and refuses 99 as stale', async () => {
    const { userId, cookie } = await newPerson()
    const { data } = await callRoute(handler, routes.getAccount, {}, { cookie })
    const nms = data?.nms as number
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        callRoute(handler, routes.updateAccount, { id: userId, name: `Writer ${i}`, nms }, { cookie }),
      ),
    )
    const first = answers.filter(({ code }) => code === 200)
    expect(first).toHaveLength(1)
    expect(answers.filter(({ code, error }) => code === 400 && error === 'Invalid nms')).toHaveLength(99)
    const after = await callRoute(handler, routes.getAccount, {}, { cookie })
    expect(after.data).toMatchObject({ name: `Writer ${answers.indexOf(first[0] as never)}`, nms: first[0]?.data?.nms })
  })

  it('raises nms with every change, even within one millisecond', async () => {
    const { userId, cookie } = await newPerson()
    const versions: number[] = []
    for (const name of ['A', 'B', 'C']) {
      const { data } = await callRoute(handler, routes.updateAccount, { id: userId, name }, { cookie })
      versions.push(data?.nms as number)
    }
    expect(new Set(versions).size).toBe(3)
    expect(versions).toEqual(versions.toSorted((a, b) => a - b))
  })

  it('frees a handle that its owner gave up', async () => {
    const [one, other] = [await newPerson(), await newPerson()]
    const name = (who: typeof one, handle: string) =>
      callRoute(handler, routes.updateAccount, { id: who.userId, handle }, who)
    expect((await name(one, 'Wanderer')).code).toBe(200)
    expect(await name(other, 'wanderer')).toMatchObject({ code: 400, error: 'Duplicate handle' })
    expect((await name(one, 'Settler')).code).toBe(200)
    expect((await name(other, 'wanderer')).code).toBe(200)
    expect((await scanRowsByPrefix('HANDLE#')).map(({ pk }) => pk)).toEqual(['HANDLE#settler', 'HANDLE#wanderer'])
  })

  it('gives a handle to one of several concurrent requests', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => newPerson()))
    const answers = await Promise.all(
      people.map((who) => callRoute(handler, routes.updateAccount, { id: who.userId, handle: 'the-one' }, who)),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ error }) => error === 'Duplicate handle')).toHaveLength(4)
  })
})

it('stores a pasted phone number with plain signs and its extension', async () => {
  const { userId, cookie } = await newPerson()
  const store = (phone: string) => callRoute(handler, routes.updateAccount, { id: userId, phone }, { cookie })
  for (const [pasted, stored] of [
    ['\u202a+33\u00a06\u202f12\u201134 56 78\u202c', '+33 6 12 34 56 78'],
    ['tel:+1-415-555-0132 x12', '+1 415 555 0132 ext. 12'],
    ['', ''],
  ] as const) {
    expect((await store(pasted)).code).toBe(200)
    expect((await callRoute(handler, routes.getAccount, {}, { cookie })).data!.phone).toBe(stored)
  }
})

describe('an account update refuses', () => {
  it.each([
    ['a malformed phone number', { phone: '12345' }, 'Invalid phone'],
    ['a phone number without country code', { phone: '044 668 18 00' }, 'Invalid phone'],
    ['a number of too few digits', { phone: '+1 415 555 013' }, 'Invalid phone'],
    ['a hidden character', { name: 'Anna\u202e' }, "Invalid name: Remove the hidden character after 'Anna'"],
    ['a handle with a space', { handle: 'two words' }, 'Invalid handle'],
    ['a handle with an accent', { handle: 'zoë' }, 'Invalid handle'],
    ['an empty handle', { handle: '' }, 'Invalid handle'],
    ['a blank name', { name: '  ' }, 'Invalid name'],
    ['an unknown visibility', { visibility: 'FRIENDS' }, 'Invalid visibility'],
    ['an unknown gender', { gender: 'X' }, 'Invalid gender'],
  ])('%s, and nothing is written', async (_, fields, error) => {
    const { userId, cookie } = await newPerson()
    const before = await readAllTableRows()
    const sent = { fields: Object.entries({ id: String(userId), ...fields }), cookie }
    expect(await sendRequest(handler, routes.updateAccount, sent)).toMatchObject({ code: 400, error })
    expect(await readAllTableRows()).toEqual(before)
  })

  it('ignores protected fields sent along', async () => {
    const { userId, cookie, email } = await newPerson()
    const planted = {
      status: 'VERIFIED',
      email: 'thief@example.test',
      passwordHash: 'x',
      deletionMs: '1',
      avatar: '/x',
    }
    const sent = { fields: Object.entries({ id: String(userId), name: 'Given', ...planted }), cookie }
    expect((await sendRequest(handler, routes.updateAccount, sent)).code).toBe(200)
    const { data } = await callRoute(handler, routes.getAccount, {}, { cookie })
    expect(data).toMatchObject({ name: 'Given', status: 'CONFIRMED', email, avatar: '', deletionMs: null })
  })

  it('an outdated version, and nothing is written', async () => {
    const { userId, cookie } = await newPerson()
    const before = await readAllTableRows()
    expect(
      await callRoute(handler, routes.updateAccount, { id: userId, name: 'Late', nms: 5 }, { cookie }),
    ).toMatchObject({
      code: 400,
      error: 'Invalid nms',
    })
    expect(await readAllTableRows()).toEqual(before)
  })
})

describe('strangers', () => {
  it('get the same 404 for another person’s account as for an unknown one, for reads and writes', async () => {
    const [mine, theirs] = [await newPerson(), await newPerson()]
    const before = await readAllTableRows()
    const read = (id: number) => callRoute(handler, routes.getAccount, { id }, mine)
    const write = (id: number) => callRoute(handler, routes.updateAccount, { id, name: 'Mallory' }, mine)
    expect((await read(theirs.userId)).body).toBe((await read(987_654_321)).body)
    expect((await write(theirs.userId)).body).toBe((await write(987_654_321)).body)
    expect((await write(theirs.userId)).code).toBe(404)
    expect(await readAllTableRows()).toEqual(before)
  })
})
