import * as auth from '@nestboard/shared/auth/routes.ts'
import * as routes from '@nestboard/shared/profile/routes.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { handler as authHandler } from '../auth/index.ts'
import { newPerson, signUp } from '../auth/testing/person.ts'
import type { Person } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { scanRowsByPrefix } from '../kernel/testing/rows.ts'
import { readAccountById } from './account.store.ts'
import type { AccountItem } from './account.store.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { removeRow } from '../kernel/table/row-update.ts'
import { handler } from './index.ts'
import { personSearchWordKey } from './rows.ts'
import { updatePersonInSearchIndex } from './search.ts'

let searcher: Person
beforeAll(async () => {
  searcher = await newPerson('Searcher')
})

const search = (query: string) => callRoute(handler, routes.searchUsers, { query }, searcher)
const found = async (query: string) => (await search(query)).data?.users.map(({ id }) => id) ?? []
const indexRowsOf = async (who: { userId: number }): Promise<string[]> =>
  (await scanRowsByPrefix('PERSON#')).flatMap(({ sk, userId }) =>
    userId === who.userId ? [sk.split('#')[0] as string] : [],
  )
const wordsOf = async (who: { userId: number }) => (await indexRowsOf(who)).filter((word) => !word.startsWith('+'))

/** Runs the reaction to an account change as the stream would. */
const reacts = async (userId: number, before?: AccountItem) =>
  updatePersonInSearchIndex(userId, before, await readAccountById(userId))
const person = async (name: string) => {
  const who = await newPerson(name)
  await reacts(who.userId)
  return who
}
async function changes(who: Person, fields: object, isReacting = true): Promise<void> {
  const before = await readAccountById(who.userId)
  await callRoute(handler, routes.updateAccount, { id: who.userId, ...fields }, who)
  if (isReacting) await reacts(who.userId, before)
}

describe('finds people', () => {
  it('by the beginnings of words of name or handle, ignoring case and accents', async () => {
    const who = await person('Łucja Brönté')
    await changes(who, { handle: 'Wanderlust_77' })
    for (const query of ['lucja', 'ŁUC', 'bronte', 'brönté lu', 'wand', 'wander bro', 'luc b']) {
      expect([query, await found(query)]).toEqual([query, [who.userId]])
    }
    for (const query of ['lucjan', 'ronte', 'lucja smith', 'lust'])
      expect([query, await found(query)]).toEqual([query, []])
  })

  it('with the public fields only', async () => {
    const who = await person('Quentin Kaye')
    const { data } = await search('quentin')
    const { id, name, handle, avatar, status, visibility } = data!.users[0]!
    expect({ id, name, handle, avatar, status, visibility }).toEqual({
      id: who.userId,
      name: 'Quentin Kaye',
      handle: '',
      avatar: '',
      status: 'CONFIRMED',
      visibility: 'PUBLIC',
    })
    expect(Object.keys(data!.users[0]!)).toHaveLength(7)
  })

  it('at most 20 people', async () => {
    for (let i = 0; i < 25; i++)
      await updatePersonInSearchIndex(7_000_000 + i, undefined, indexed(7_000_000 + i, 'Ubiquitous Name'))
    const people = await Promise.all(Array.from({ length: 3 }, () => person('Ubiquitous Other')))
    expect((await found('ubiq')).length).toBeLessThanOrEqual(20)
    expect(new Set(await found('ubiq oth'))).toEqual(new Set(people.map(({ userId }) => userId)))
  })
})

describe('finds nobody', () => {
  it('by email or phone, whole or in part', async () => {
    const who = await person('Harriet Vane')
    await changes(who, { phone: '+41 44 668 18 00' })
    const local = who.email.split('@')[0] as string
    for (const query of [who.email, local, 'example.test', '+41 44 668 18 00', '41446681800', '668'])
      expect([query, await found(query)]).toEqual([query, []])
  })

  it('if PRIVATE, leaving or unconfirmed, even before the reaction has run', async () => {
    const [hidden, leaving] = [await person('Hidden Onetime'), await person('Leaving Onetime')]
    const unconfirmed = await signUp(undefined, 'Unconfirmed Onetime')
    await reacts(unconfirmed.userId)
    expect(await found('onetime')).toHaveLength(2)
    await changes(hidden, { visibility: 'PRIVATE' }, false)
    await callRoute(authHandler, auth.deleteAccount, { password: leaving.password }, leaving)
    expect(await found('onetime')).toEqual([])
  })

  it('by a former name; the reaction indexes the new one and removes the old rows', async () => {
    const who = await person('Formername Kept')
    await changes(who, { name: 'Newname Kept' }, false)
    expect(await found('formername')).toEqual([])
    await reacts(who.userId, { ...(await readAccountById(who.userId))!, name: 'Formername Kept' })
    expect(await found('newname kept')).toEqual([who.userId])
    expect(await wordsOf(who)).toEqual(['kept', 'newname'])
  })
})

describe('the rows', () => {
  it('are created on confirmation, removed when hidden and restored when shown; repeats change nothing', async () => {
    const who = await newPerson('Rowan Tree')
    const start = await readAccountById(who.userId)
    for (let i = 0; i < 2; i++) await updatePersonInSearchIndex(who.userId, { ...start!, status: 'UNCONFIRMED' }, start)
    expect(await wordsOf(who)).toEqual(['rowan', 'tree'])
    await changes(who, { visibility: 'PRIVATE' })
    expect(await wordsOf(who)).toEqual([])
    await changes(who, { visibility: 'PUBLIC' })
    expect(await wordsOf(who)).toEqual(['rowan', 'tree'])
  })

  it('keep the newest version when an old change arrives late', async () => {
    const id = 7_100_000
    const [old, now] = [indexed(id, 'Olden Days', 1000), indexed(id, 'Newer Days', 2000)]
    await updatePersonInSearchIndex(id, undefined, old)
    await updatePersonInSearchIndex(id, old, now)
    await updatePersonInSearchIndex(id, undefined, old)
    expect((await wordsOf({ userId: id })).filter((word) => word === 'newer')).toHaveLength(1)
    await updatePersonInSearchIndex(id, old, now)
    expect(await wordsOf({ userId: id })).toEqual(['days', 'newer'])
  })
})

const indexed = (id: number, name: string, nms = 1000) => ({
  id,
  name,
  handle: '',
  status: 'CONFIRMED' as const,
  visibility: 'PUBLIC' as const,
  nms,
})

describe('refuses', () => {
  it.each(['', 'ab', '  a ', '...', 'a b', 'x'.repeat(101)])('%j', async (query) => {
    expect(await search(query)).toMatchObject({ code: 400, error: 'Invalid query' })
  })

  it('a visitor', async () => {
    expect((await callRoute(handler, routes.searchUsers, { query: 'anybody' })).code).toBe(401)
  })
})

describe('pairs of words', () => {
  it('are indexed in both orders, follow a new name, and go with the person', async () => {
    const who = await person('Ottoline Marchbanks')
    const pairs = async () => (await indexRowsOf(who)).filter((word) => word.startsWith('+')).toSorted()
    expect(await pairs()).toEqual(['+marchbanks+ottoline', '+ottoline+marchbanks'])
    for (const query of ['ottoline marchbanks', 'marchbanks otto', 'otto march', 'march ottoline'])
      expect([query, await found(query)]).toEqual([query, [who.userId]])
    await changes(who, { name: 'Ottoline Vance' })
    expect(await pairs()).toEqual(['+ottoline+vance', '+vance+ottoline'])
    await changes(who, { visibility: 'PRIVATE' })
    expect(await indexRowsOf(who)).toEqual([])
  })

  it('of people from before are written when a migration marks their account', async () => {
    const who = await person('Hyacinth Pell')
    const account = (await readAccountById(who.userId))!
    const pair = ['+hyacinth+pell', '+pell+hyacinth']
    await Promise.all(
      pair.map((word) => commitTransaction([{ write: removeRow(personSearchWordKey(word, who.userId)) }])),
    )
    const marked = { ...account, wordsForm: 2, nms: account.nms + 1 }
    await updatePersonInSearchIndex(who.userId, account, { ...account, nms: account.nms + 1 })
    expect((await indexRowsOf(who)).length).toBe(2)
    await updatePersonInSearchIndex(who.userId, account, marked)
    expect((await indexRowsOf(who)).toSorted()).toEqual([...pair, 'hyacinth', 'pell'])
  })
})
