import { maxPageSize } from '@nestboard/shared/kernel/page.ts'
import * as routes from '@nestboard/shared/listing/routes.ts'
import type { RouteParamsInput } from '@nestboard/shared/kernel/route.ts'
import { beforeAll, expect, it } from 'vitest'
import { listingsBySupplierIndex } from './rows.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { measureRouteUnits } from '../kernel/testing/route-units.ts'
import { putRows, readPartitionRows } from '../kernel/testing/rows.ts'
import { newPerson } from '../auth/testing/person.ts'
import type { Person } from '../auth/testing/person.ts'
import { handler } from './index.ts'
import { newListing, createPublicListing } from './testing/listing.ts'

type Filter = Omit<RouteParamsInput<typeof routes.listListingsBySupplier>, 'supplierId' | 'cursor'>

const count = maxPageSize + 20
let supplierId: number
let owner: Person
let shownId: number

/** Creates listings on more than one page; the last ones differ from the rest. */
beforeAll(async () => {
  const shown = await createPublicListing({ name: 'Plain House' })
  ;({ supplierId, owner, id: shownId } = shown)
  const row = (await readPartitionRows(`L#${shown.id}`)).find(({ sk }) => sk === 'LISTING')
  const late: Record<number, object> = {
    [count - 1]: { name: 'Chalet Édelweiß' },
    [count - 2]: { stayType: 'CABIN' },
    [count - 3]: { visibility: 'PRIVATE' },
    [count - 4]: { active: false },
    [count - 5]: { bookings: 7, rating: 92, reviews: 3 },
    [count - 6]: { bookings: 7, rating: 71, reviews: 4 },
  }
  await putRows(
    Array.from({ length: count }, (_, at) => at + 1).map((at) => ({
      ...row!,
      ...listingsBySupplierIndex(supplierId, Date.now() + at, at),
      pk: `L#${at}`,
      id: at,
      name: `House ${at}`,
      ...late[at],
    })),
  )
})

/** Reads all pages of a filtered list. Resolves to the listings' ids. */
async function listIds(filter: Filter, who: { cookie?: string } = owner): Promise<number[]> {
  const ids: number[] = []
  let cursor: string | null | undefined
  do {
    const page = { supplierId, ...filter, ...(cursor && { cursor }) }
    const { data, error } = await callRoute(handler, routes.listListingsBySupplier, page, who)
    expect(error).toBeNull()
    ids.push(...data!.listings.map(({ id }) => id))
    cursor = data!.cursor
  } while (cursor)
  return ids
}

it.each([
  [{ name: 'edelweiss' }, [count - 1]],
  [{ name: ' CHALET É ' }, [count - 1]],
  [{ stayType: 'CABIN' }, [count - 2]],
  [{ status: 'Private' }, [count - 3]],
  [{ status: 'Inactive' }, [count - 4]],
  [{ name: 'house', stayType: 'CABIN', status: 'Public' }, [count - 2]],
  [{ name: 'nothing of that name' }, []],
] as const)('finds %j among all listings of the supplier, beyond the first page', async (filter, ids) => {
  expect(await listIds(filter)).toEqual(ids)
})

it.each([
  ['name', false, [count - 1, 1, 2, 3]],
  ['name', true, [0, count, count - 2, count - 3]],
  ['visibility', true, [count - 4, count - 3]],
  ['bookings', true, [count - 6, count - 5]],
  ['rating', true, [count - 5, count - 6]],
  ['reviews', true, [count - 6, count - 5]],
  ['reviews', false, [count - 1]],
] as const)('sorts all listings by %s, descending: %s, beyond the first page', async (sort, descending, first) => {
  const ids = await listIds({ sort, descending })
  expect(ids.slice(0, first.length)).toEqual(first.map((id) => id || shownId))
  expect([ids.length, new Set(ids).size]).toEqual([count + 1, count + 1])
})

it('goes on at the same place while listings are added, renamed and removed', async () => {
  const page = { supplierId, sort: 'name', descending: false } as const
  const first = (await callRoute(handler, routes.listListingsBySupplier, page, owner)).data!
  const end = first.listings.at(-1)!
  const row = (await readPartitionRows(`L#${end.id}`))[0]!
  await putRows([{ ...row, name: 'A House' }])
  const second = await callRoute(handler, routes.listListingsBySupplier, { ...page, cursor: first.cursor! }, owner)
  await putRows([row])
  expect(second.data!.listings[0]!.name).toBe(`House ${Number(end.name.slice(6)) + 1}`)
  const foreign = { ...page, descending: true, cursor: first.cursor! }
  expect((await callRoute(handler, routes.listListingsBySupplier, foreign, owner)).code).toBe(400)
})

it('sorts for the team alone', async () => {
  const codes = [owner, {}, await newPerson()].map(
    async (who) => (await callRoute(handler, routes.listListingsBySupplier, { supplierId, sort: 'name' }, who)).code,
  )
  expect(await Promise.all(codes)).toEqual([200, 403, 403])
})

it('never lists a listing that the caller may not read', async () => {
  expect(await listIds({ status: 'Private' }, {})).toEqual([])
  expect(await listIds({ status: 'Inactive' }, {})).toEqual([])
  expect(await listIds({ name: 'edelw' }, {})).toEqual([count - 1])
  const draft = await newListing(supplierId, owner, 'Draft Édelhof')
  expect(new Set(await listIds({ name: 'edel' }))).toEqual(new Set([draft, count - 1]))
})

it('refuses a status or a stay type that does not exist', async () => {
  for (const given of [{ status: 'Hidden' }, { stayType: 'TENTACLE' }]) {
    const query = { supplierId, ...given } as { supplierId: number }
    expect((await callRoute(handler, routes.listListingsBySupplier, query, owner)).code).toBe(400)
  }
})

it('costs no more with a filter than without', async () => {
  const cost = (filter: Filter) =>
    measureRouteUnits(() => callRoute(handler, routes.listListingsBySupplier, { supplierId, ...filter }, owner))
  expect(await cost({ name: 'edelweiss', status: 'Public' })).toEqual(await cost({}))
})
