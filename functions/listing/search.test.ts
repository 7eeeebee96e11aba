import * as routes from '@nestboard/shared/listing/routes.ts'
import { describe, expect, it } from 'vitest'
import { call } from '../kernel/testing/call.ts'
import { putRows, rowsUnder } from '../kernel/testing/rows.ts'
import { handler } from './index.ts'
import { listingById } from './listing.store.ts'
import { indexListing, listingWordItems } from './search.ts'
import { shownListing } from './testing/listing.ts'

const search = (query: string, more: object = {}) => call(handler, routes.searchListings, { query, ...more })
const found = async (query: string, more: object = {}) => (await search(query, more)).data?.listings.map(({ id }) => id)

/** A listing everybody finds, by what the reaction to its change makes of it. */
async function indexed(name: string, city = '', of?: Parameters<typeof shownListing>[1]) {
  const made = await shownListing({ name }, of)
  if (city) await call(handler, routes.updateListingProfile, { id: made.id, city }, made.owner)
  await indexListing(undefined, await listingById(made.id))
  return made
}

describe('found', () => {
  it('by the beginnings of words of name and place, in any case and without accents: all of them, or with OR any', async () => {
    const chalet = await indexed('Chalet Édelweiß', 'Zürich')
    const cabin = await indexed('Cabin Edelman', 'Genève')
    for (const query of ['edelw', 'CHAL zur', 'edelweiss chalet', 'zurich'])
      expect([query, await found(query)]).toEqual([query, [chalet.id]])
    expect(new Set(await found('edel'))).toEqual(new Set([chalet.id, cabin.id]))
    expect(await found('edel geneve')).toEqual([cabin.id])
    expect(await found('chalet geneve')).toEqual([])
    expect(new Set(await found('chalet geneve', { operator: 'OR' }))).toEqual(new Set([chalet.id, cabin.id]))
    expect(await found('edelweiss geneve zurich', { operator: 'OR' })).toEqual([chalet.id, cabin.id])
    const { data } = await search('zurich')
    expect(data?.profiles).toMatchObject([{ id: chalet.id, city: 'Zürich' }])
  })

  it('as many as asked for, 30 at most', async () => {
    const first = await indexed('Ubiquitous 0')
    for (let i = 1; i < 34; i++) await indexed(`Ubiquitous ${i}`, '', first)
    expect(await found('ubiquitous')).toHaveLength(30)
    expect(await found('ubiquitous', { limit: 5 })).toHaveLength(5)
  })
})

describe('not found', () => {
  it('what is hidden or renamed: at once, before any reaction has run', async () => {
    const { id, owner } = await indexed('Formername Inn')
    const change = (fields: object) => call(handler, routes.updateListing, { id, ...fields }, owner)
    await change({ name: 'Newname Inn' })
    expect(await found('formername')).toEqual([])
    await change({ name: 'Formername Inn', visibility: 'PRIVATE' })
    expect(await found('formername')).toEqual([])
    await change({ visibility: 'PUBLIC', active: false })
    expect(await found('formername')).toEqual([])
  })

  it.each([
    ['', {}],
    ['ab', {}],
    ['a b', {}],
    ['...', {}],
    ['fine', { limit: 31 }],
    ['fine', { limit: 0 }],
    ['fine', { operator: 'NOT' }],
  ])('%j %j is refused', async (query, more) => {
    expect((await search(query, more)).code).toBe(400)
  })
})

it('the rows written in bulk are those the reaction writes, and an old change coming late changes nothing', async () => {
  const { id, owner } = await indexed('Bulk House', 'Bondi')
  const rows = await rowsUnder('LISTINGWORD#')
  const item = (await listingById(id))!
  const mine = rows.filter(({ listingId }) => listingId === id)
  expect(mine).toHaveLength(3)
  await putRows(listingWordItems(item))
  expect(await rowsUnder('LISTINGWORD#')).toEqual(rows)
  await call(handler, routes.updateListing, { id, name: 'Late House' }, owner)
  const renamed = (await listingById(id))!
  await indexListing(item, renamed)
  await indexListing(undefined, item)
  const words = async () =>
    (await rowsUnder('LISTINGWORD#')).filter(({ listingId }) => listingId === id).map(({ sk }) => sk.split('#')[0])
  expect(await words()).toContain('late')
  await indexListing(renamed, undefined)
  expect((await words()).filter((word) => word === 'late')).toEqual([])
})
