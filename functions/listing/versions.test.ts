import * as routes from '@nestboard/shared/listing/routes.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { amenityTextKey, listingKey } from './rows.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { readRowsAtKeys } from '../kernel/testing/rows.ts'
import type { Row } from '../kernel/testing/rows.ts'
import { withSlowReads } from '../kernel/testing/slow-reads.ts'
import { handler } from './index.ts'
import { createPublicListing } from './testing/listing.ts'

afterEach(() => void vi.useRealTimers())
const rowAt = async (key: { pk: string; sk: string }) => ((await readRowsAtKeys([key])) as Row[])[0]

/** Runs calls concurrently at one frozen moment, with randomly delayed reads. */
async function atOnce<T>(calls: readonly (() => Promise<T>)[]): Promise<T[]> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  return withSlowReads(15, () => Promise.all(calls.map((each) => each())))
}

it('concurrent edits of a profile each get their own version', async () => {
  const { id, owner } = await createPublicListing()
  const cities = ['Lorne', 'Anglesea', 'Torquay', 'Apollo Bay']
  const edits = [
    ...cities.map((city) => ({ city })),
    ...['Quiet', 'Windy', 'Bright'].map((description) => ({ description })),
  ]
  const answers = await atOnce(
    edits.map((edit) => () => callRoute(handler, routes.updateListingProfile, { id, ...edit }, owner)),
  )
  const versions = answers.filter(({ code }) => code === 200).map(({ data }) => data!.nms)
  expect(versions.length).toBeGreaterThan(2)
  expect(new Set(versions).size).toBe(versions.length)
  const { data } = await callRoute(handler, routes.getListingProfile, { id }, owner)
  const listing = await rowAt(listingKey(id))
  expect(listing?.['place']).toBe([data!.city, data!.state].filter(Boolean).join(', '))
})

it('each concurrent change of a listing raises its version', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, owner } = await createPublicListing()
    const [, , answer] = await atOnce<Awaited<ReturnType<typeof callRoute>>>([
      () => callRoute(handler, routes.updateListingProfile, { id, city: 'Lorne' }, owner),
      () => callRoute(handler, routes.setListingAmenity, { listingId: id, amenity: 1 }, owner),
      () => callRoute(handler, routes.updateListing, { id, beds: 4 }, owner),
    ])
    expect(answer?.code).toBe(200)
    const after = (await rowAt(listingKey(id)))?.['nms'] as number
    const { nms: edited } = answer!.data as { nms: number }
    const before = (await rowAt(listingKey(id)))?.['nco'] as number
    // The three changes have the same time, yet each raised the version by at least 1.
    expect(after).toBeGreaterThanOrEqual(Math.max(edited, before + 3))
    vi.useRealTimers()
  }
})

it('writes no text for an amenity that was removed concurrently', async () => {
  for (let round = 0; round < 8; round++) {
    const { id: listingId, owner } = await createPublicListing()
    await callRoute(handler, routes.setListingAmenity, { listingId, amenity: 1 }, owner)
    await atOnce<unknown>([
      () => callRoute(handler, routes.createListingAmenity, { listingId, amenity: 1, info: 'Fast' }, owner),
      () => callRoute(handler, routes.unsetListingAmenity, { listingId, amenity: 1 }, owner),
    ])
    vi.useRealTimers()
    const { data } = await callRoute(handler, routes.getListing, { id: listingId }, owner)
    const hasInfo = (await rowAt(amenityTextKey(listingId, 1))) !== undefined
    const isOn = data!.amenities.some((byte) => byte !== 0)
    expect(hasInfo && !isOn).toBe(false)
  }
})
