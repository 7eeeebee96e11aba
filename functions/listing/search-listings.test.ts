import * as routes from '@nestboard/shared/listing/routes.ts'
import { describe, expect, it } from 'vitest'
import { callRoute } from '../kernel/testing/call.ts'
import { putRows, scanRowsByPrefix } from '../kernel/testing/rows.ts'
import { handler } from './index.ts'
import { readListingItem } from './listing.store.ts'
import { updateListingSearchIndex, buildListingWordRows } from './search-listings.ts'
import { createPublicListing } from './testing/listing.ts'

const search = (query: string, more: object = {}) => callRoute(handler, routes.searchListings, { query, ...more })
const foundIds = async (query: string, more: object = {}) =>
  (await search(query, more)).data?.listings.map(({ id }) => id)

/** Creates a listing that everybody can see, and adds it to the word index as the stream reaction does. */
async function indexed(name: string, city = '', of?: Parameters<typeof createPublicListing>[1]) {
  const listing = await createPublicListing({ name }, of)
  if (city) await callRoute(handler, routes.updateListingProfile, { id: listing.id, city }, listing.owner)
  await updateListingSearchIndex(undefined, await readListingItem(listing.id))
  return listing
}

describe('finds listings', () => {
  it('by the beginnings of words of name and place, ignoring case and accents: all of them, or any with OR', async () => {
    const chalet = await indexed('Chalet Édelweiß', 'Zürich')
    const cabin = await indexed('Cabin Edelman', 'Genève')
    for (const query of ['edelw', 'CHAL zur', 'edelweiss chalet', 'zurich'])
      expect([query, await foundIds(query)]).toEqual([query, [chalet.id]])
    expect(new Set(await foundIds('edel'))).toEqual(new Set([chalet.id, cabin.id]))
    expect(await foundIds('edel geneve')).toEqual([cabin.id])
    expect(await foundIds('chalet geneve')).toEqual([])
    expect(new Set(await foundIds('chalet geneve', { operator: 'OR' }))).toEqual(new Set([chalet.id, cabin.id]))
    expect(await foundIds('edelweiss geneve zurich', { operator: 'OR' })).toEqual([chalet.id, cabin.id])
    const { data } = await search('zurich')
    expect(data?.profiles).toMatchObject([{ id: chalet.id, city: 'Zürich' }])
  })

  it('up to the number requested, 30 at most', async () => {
    const first = await indexed('Ubiquitous 0')
    for (let i = 1; i < 34; i++) await indexed(`Ubiquitous ${i}`, '', first)
    expect(await foundIds('ubiquitous')).toHaveLength(30)
    expect(await foundIds('ubiquitous', { limit: 5 })).toHaveLength(5)
  })
})

describe('finds no listing', () => {
  it('if hidden or renamed, even before the reaction has run', async () => {
    const { id, owner } = await indexed('Formername Inn')
    const change = (fields: object) => callRoute(handler, routes.updateListing, { id, ...fields }, owner)
    await change({ name: 'Newname Inn' })
    expect(await foundIds('formername')).toEqual([])
    await change({ name: 'Formername Inn', visibility: 'PRIVATE' })
    expect(await foundIds('formername')).toEqual([])
    await change({ visibility: 'PUBLIC', active: false })
    expect(await foundIds('formername')).toEqual([])
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

it('writes the same rows in bulk as by reaction, and ignores old changes that arrive late', async () => {
  const { id, owner } = await indexed('Bulk House', 'Bondi')
  const rows = await scanRowsByPrefix('LISTINGWORD#')
  const item = (await readListingItem(id))!
  const mine = rows.filter(({ listingId }) => listingId === id)
  expect(mine).toHaveLength(3)
  await putRows(buildListingWordRows(item))
  expect(await scanRowsByPrefix('LISTINGWORD#')).toEqual(rows)
  await callRoute(handler, routes.updateListing, { id, name: 'Late House' }, owner)
  const renamed = (await readListingItem(id))!
  await updateListingSearchIndex(item, renamed)
  await updateListingSearchIndex(undefined, item)
  const words = async () =>
    (await scanRowsByPrefix('LISTINGWORD#'))
      .filter(({ listingId }) => listingId === id)
      .map(({ sk }) => sk.split('#')[0])
  expect(await words()).toContain('late')
  await updateListingSearchIndex(renamed, undefined)
  expect((await words()).filter((word) => word === 'late')).toEqual([])
})
