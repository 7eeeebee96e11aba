import { readFile } from 'node:fs/promises'
import { sendRequest } from '@nestboard/functions/kernel/testing/call.ts'
import { putRows } from '@nestboard/functions/kernel/testing/rows.ts'
import { expect, it } from 'vitest'
import { servedHttpGetRoutes } from '../policy/routes.ts'
import { peopleLists } from './walks/people-lists.ts'
import { supplierLists } from './walks/supplier-lists.ts'
import type { ListSetup, MadeRow } from './walks/walked-list.ts'

/** Names of the answer's field that leads to the next page, and of the parameter that takes it. */
const [nextFields, startParams] = [
  ['cursor', 'next', 'earliest', 'latest'],
  ['cursor', 'before', 'earliest', 'dayFrom'],
]
const paged = servedHttpGetRoutes.filter(({ route }) => {
  const [answer, params] = [Object.keys(route.data.shape), Object.keys(route.params.shape)]
  return nextFields.some((name) => answer.includes(name)) && startParams.some((name) => params.includes(name))
})

/** The test that reads each paged list beyond its first page. */
const walkedIn: Readonly<Record<string, string>> = {
  'GET /v1/supplier/audit/list': 'supplier/list-audit.test.ts',
  'GET /v1/supplier/day/list': 'dashboard/day-stays.test.ts',
  'GET /v1/supplier/day/search': 'dashboard/day-stays.test.ts',
  'GET /v1/stay/listing/listBySupplier': 'listing/filter.test.ts',
  'GET /v1/club/list': 'groups/invite.test.ts',
  'GET /v1/supplier/club/list': 'group-offers/offer.test.ts',
  'GET /v1/user/rate/listByListing': 'personal-offers/pages.test.ts',
  'GET /v1/user/rate/listByRate': 'personal-offers/pages.test.ts',
  'GET /v1/user/rate/listBySupplier': 'personal-offers/pages.test.ts',
  'GET /v1/trip/list': 'trips/trip.test.ts',
  'GET /v1/pricematch/listBySupplier': 'price-match/price-match.test.ts',
  'GET /v1/trip/product/order/list': 'orders/list-own-stays.test.ts',
  'GET /v1/trip/product/order/listBySupplier': 'orders/list.test.ts',
  'GET /v1/trip/product/order/listByListing': 'orders/list.test.ts',
  'GET /v1/user/message/list': 'messages/message.test.ts',
  'GET /v1/post/listBySupplier': 'feed/post.test.ts',
  'GET /v1/post/listSupplierByListing': 'feed/post.test.ts',
  'GET /v1/user/feed/read': 'feed/depth.test.ts',
  'GET /v1/post/msg/list': 'feed/comment.test.ts',
  'GET /v1/post/msg/listByPost': 'feed/comment.test.ts',
  'GET /v1/discover/chat/list': 'sophia/sophia.test.ts',
  'GET /v1/moderation/case/list': 'moderation/figures.test.ts',
}
/**
 * Offers of a search are computed for each page, nearest or cheapest first, and a page may repeat an offer of the page
 * before. `infra/test/map-pages.test.ts` tests on a simulated map that reading it page by page finds the best listings.
 */
const computed = ['GET /v1/stay/search/offer/list']
/** Walked below. */
const walkedHere: Readonly<Record<string, ListSetup>> = { ...peopleLists, ...supplierLists }

it('every paged list of the contract has a test that reads beyond its first page', async () => {
  expect(paged.map(({ key }) => key).toSorted()).toEqual(
    [...Object.keys(walkedIn), ...computed, ...Object.keys(walkedHere)].toSorted(),
  )
  for (const file of new Set(Object.values(walkedIn)))
    expect(await readFile(new URL(`../../../functions/${file}`, import.meta.url), 'utf8')).toMatch(
      /cursor|before|earliest|dayFrom/,
    )
})

/** Several rows have the same time, so that pages end among rows that only their ids tell apart. */
const rowsPerTime = 7
const firstMs = 1_700_000_000_000
const maxPages = 10

it.each(Object.entries(walkedHere))('%s lists each row once, in order, while others are added', async (key, setup) => {
  const { route, handler } = paged.find((each) => each.key === key)!
  const { who, params, field, idField = 'id', rowsPerPage, order = 'newest', make } = await setup()
  const made: MadeRow[] = []
  const add = async (count: number, atMs: (at: number) => number) => {
    const more = await Promise.all(
      Array.from({ length: count }, async (_, at) => make(atMs(made.length + at), made.length + at)),
    )
    made.push(...more)
    await putRows(more.flatMap(({ rows }) => rows))
  }
  const seeded = rowsPerPage + 5
  await add(seeded, (at) => firstMs + Math.floor(at / rowsPerTime))
  const found: number[] = []
  let [cursor, pages]: [string | null, number] = [null, 0]
  do {
    const asked = { ...params, ...(cursor !== null && { cursor }) }
    const { data, error } = await sendRequest<Record<string, unknown>>(handler, route, { params: asked, ...who })
    expect(error).toBeNull()
    const rows = data![field] as Record<string, number | { id: number }>[]
    expect(rows.length).toBeLessThanOrEqual(rowsPerPage)
    found.push(...rows.map(({ [idField]: id }) => (typeof id === 'object' ? id.id : id!)))
    cursor = data!['cursor'] as string | null
    await add(2, (at) => firstMs + at)
  } while (cursor !== null && ++pages < maxPages)
  expect(pages).toBeGreaterThan(0)
  expect(cursor).toBeNull()
  expect(new Set(found).size).toBe(found.length)
  // A row that was added during the walk may be in it or not, depending on where the walk was.
  const expected = made.filter(({ id, isListed = true }, at) => isListed && (at < seeded || found.includes(id)))
  const places = new Map(made.map(({ id, rows: [row] }) => [id, String(row['gsi1sk'] ?? row.sk)]))
  const ascending = expected.map(({ id }) => id).toSorted((a, b) => (places.get(a)! < places.get(b)! ? -1 : 1))
  expect(found.filter((id) => places.has(id))).toEqual(order === 'key' ? ascending : ascending.toReversed())
})
