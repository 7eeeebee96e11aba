import { pageSizeMost } from '@nestboard/shared/kernel/page.ts'
import * as routes from '@nestboard/shared/listing/routes.ts'
import type { Input } from '@nestboard/shared/kernel/contract.ts'
import { beforeAll, expect, it } from 'vitest'
import { listingsOfSupplier } from './rows.ts'
import { call } from '../kernel/testing/call.ts'
import { unitsOf } from '../kernel/testing/route-units.ts'
import { putRows, rowsOf } from '../kernel/testing/rows.ts'
import type { Person } from '../auth/testing/person.ts'
import { handler } from './index.ts'
import { newListing, shownListing } from './testing/listing.ts'

type Filter = Omit<Input<typeof routes.listListingsBySupplier>, 'supplierId' | 'cursor'>

const count = pageSizeMost + 20
let supplierId: number
let owner: Person

/** As many listings as fill more than a page; the last ones differ from the rest. */
beforeAll(async () => {
  const made = await shownListing({ name: 'Plain House' })
  ;({ supplierId, owner } = made)
  const row = (await rowsOf(`L#${made.id}`)).find(({ sk }) => sk === 'LISTING')
  const late: Record<number, object> = {
    [count - 1]: { name: 'Chalet Édelweiß' },
    [count - 2]: { stayType: 'CABIN' },
    [count - 3]: { visibility: 'PRIVATE' },
    [count - 4]: { active: false },
  }
  await putRows(
    Array.from({ length: count }, (_, at) => at + 1).map((at) => ({
      ...row!,
      ...listingsOfSupplier(supplierId, Date.now() + at, at),
      pk: `L#${at}`,
      id: at,
      ...late[at],
    })),
  )
})

/** All pages of a filter, as a client reads them. */
async function found(filter: Filter, who: { cookie?: string } = owner): Promise<number[]> {
  const ids: number[] = []
  let cursor: string | null | undefined
  do {
    const page = { supplierId, ...filter, ...(cursor && { cursor }) }
    const { data, error } = await call(handler, routes.listListingsBySupplier, page, who)
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
  [{ name: 'plain', stayType: 'CABIN', status: 'Public' }, [count - 2]],
  [{ name: 'nothing of that name' }, []],
] as const)('%j is looked for in all listings of the supplier, beyond the first page', async (filter, ids) => {
  expect(await found(filter)).toEqual(ids)
})

it('a filter shows nobody what they may not read', async () => {
  expect(await found({ status: 'Private' }, {})).toEqual([])
  expect(await found({ status: 'Inactive' }, {})).toEqual([])
  expect(await found({ name: 'edelw' }, {})).toEqual([count - 1])
  const draft = await newListing(supplierId, owner, 'Draft Édelhof')
  expect(new Set(await found({ name: 'edel' }))).toEqual(new Set([draft, count - 1]))
})

it('refuses a status or a stay type that does not exist', async () => {
  for (const given of [{ status: 'Hidden' }, { stayType: 'TENTACLE' }]) {
    const asked = { supplierId, ...given } as { supplierId: number }
    expect((await call(handler, routes.listListingsBySupplier, asked, owner)).code).toBe(400)
  }
})

it('reads a page no dearer than without a filter', async () => {
  const cost = (filter: Filter) =>
    unitsOf(() => call(handler, routes.listListingsBySupplier, { supplierId, ...filter }, owner))
  expect(await cost({ name: 'edelweiss', status: 'Public' })).toEqual(await cost({}))
})
