import * as routes from '@nestboard/shared/personal-offers/routes.ts'
import { describe, expect, it } from 'vitest'
import { callRoute } from '../kernel/testing/call.ts'
import { putRows } from '../kernel/testing/rows.ts'
import { newId } from '../kernel/secrets/new-id.ts'
import { handler } from './index.ts'
import { putPersonalOffer } from './personal-offer.store.ts'
import { newListingWithPrivateRate, buildPersonalOfferFields } from './testing/access-patterns.ts'

type Closed = Awaited<ReturnType<typeof newListingWithPrivateRate>>

/**
 * Writes offers straight to the table, each to another traveler. Returns the ids of the travelers and of the offers.
 */
async function manyOffers(closed: Closed, count: number): Promise<{ userIds: number[]; ids: number[] }> {
  const { supplierId, owner } = closed
  const offers = Array.from({ length: count }, (_, at) => ({
    ...buildPersonalOfferFields({ userId: newId() }, closed),
    id: newId(),
    supplierId,
    active: true,
    ttl: 0,
    createdBy: owner.userId,
    searchHawkHitId: at + 1,
    nco: at + 1,
  }))
  await putRows(offers.flatMap((offer) => putPersonalOffer(offer, offer.nco).map(({ Put }) => Put!.Item as never)))
  return { userIds: offers.map(({ userId }) => userId), ids: offers.map(({ id }) => id) }
}

const lists = ({ supplierId, listingId, rateId, owner }: Closed) =>
  [
    [
      'supplier',
      (after: object) => callRoute(handler, routes.listUserRatesBySupplier, { supplierId, ...after }, owner),
    ],
    ['listing', (after: object) => callRoute(handler, routes.listUserRatesByListing, { listingId, ...after }, owner)],
    ['rate', (after: object) => callRoute(handler, routes.listUserRatesByRate, { rateId, ...after }, owner)],
  ] as const

/** Returns a cursor as it is, and decoded from each encoding that a curious team member could try. */
const readings = (cursor: string): string[] => [
  cursor,
  ...(['base64', 'base64url', 'hex'] as const).map((form) => Buffer.from(cursor, form).toString('latin1')),
]

describe('the second page of offers', () => {
  it('begins where the first one ends, and its cursor reveals no traveler’s id', async () => {
    const closed = await newListingWithPrivateRate()
    const { userIds, ids } = await manyOffers(closed, 101)
    for (const [list, ask] of lists(closed)) {
      const first = await ask({})
      const { cursor } = first.data!
      expect([list, first.data!.userRates.length, typeof cursor]).toEqual([list, 100, 'string'])
      const second = await ask({ cursor: cursor! })
      expect(second.data).toMatchObject({ cursor: null })
      const found = [...first.data!.userRates, ...second.data!.userRates].map(({ id }) => id)
      expect(found.toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b))
      const told = readings(cursor!).join(' ')
      expect(userIds.filter((userId) => told.includes(String(userId)))).toEqual([])
    }
  })

  it('is refused if the offer that its cursor names was deleted or belongs to another listing', async () => {
    const [closed, other] = [await newListingWithPrivateRate(), await newListingWithPrivateRate()]
    const { owner, listingId } = closed
    const theirs = await manyOffers(other, 1)
    const { ids } = await manyOffers(closed, 1)
    const ask = (id: number) =>
      callRoute(handler, routes.listUserRatesByListing, { listingId, cursor: String(id) }, owner)
    expect(await ask(ids[0]!)).toMatchObject({ code: 200, data: { userRates: [], cursor: null } })
    await callRoute(handler, routes.deleteUserRate, { id: ids[0]! }, owner)
    for (const id of [ids[0]!, theirs.ids[0]!])
      expect(await ask(id)).toMatchObject({ code: 400, error: 'Invalid cursor' })
  })
})
