import * as routes from '@nestboard/shared/listing/routes.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { amenityKey, listingKey } from './rows.ts'
import { call } from '../kernel/testing/call.ts'
import { rowsAt } from '../kernel/testing/rows.ts'
import type { Row } from '../kernel/testing/rows.ts'
import { withSlowReads } from '../kernel/testing/slow-reads.ts'
import { handler } from './index.ts'
import { createShownListing } from './testing/listing.ts'

afterEach(() => void vi.useRealTimers())
const rowAt = async (key: { pk: string; sk: string }) => ((await rowsAt([key])) as Row[])[0]

/** Runs calls concurrently at one frozen moment, with randomly delayed reads. */
async function atOnce<T>(calls: readonly (() => Promise<T>)[]): Promise<T[]> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  return withSlowReads(15, () => Promise.all(calls.map((each) => each())))
}

it('concurrent edits of a profile each get their own version', async () => {
  const { id, owner } = await createShownListing()
  const cities = ['Lorne', 'Anglesea', 'Torquay', 'Apollo Bay']
  const edits = [
    ...cities.map((city) => ({ city })),
    ...['Quiet', 'Windy', 'Bright'].map((description) => ({ description })),
  ]
  const answers = await atOnce(
    edits.map((edit) => () => call(handler, routes.updateListingProfile, { id, ...edit }, owner)),
  )
  const versions = answers.filter(({ code }) => code === 200).map(({ data }) => data!.nms)
  expect(versions.length).toBeGreaterThan(2)
  expect(new Set(versions).size).toBe(versions.length)
  const { data } = await call(handler, routes.getListingProfile, { id }, owner)
  const listing = await rowAt(listingKey(id))
  expect(listing?.['place']).toBe([data!.city, data!.state].filter(Boolean).join(', '))
})

it('each concurrent change of a listing raises its version', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, owner } = await createShownListing()
    const [, , answer] = await atOnce<Awaited<ReturnType<typeof call>>>([
      () => call(handler, routes.updateListingProfile, { id, city: 'Lorne' }, owner),
      () => call(handler, routes.setListingAmenity, { listingId: id, amenity: 1 }, owner),
      () => call(handler, routes.updateListing, { id, beds: 4 }, owner),
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
    const { id: listingId, owner } = await createShownListing()
    await call(handler, routes.setListingAmenity, { listingId, amenity: 1 }, owner)
    await atOnce<unknown>([
      () => call(handler, routes.createListingAmenity, { listingId, amenity: 1, info: 'Fast' }, owner),
      () => call(handler, routes.unsetListingAmenity, { listingId, amenity: 1 }, owner),
    ])
    vi.useRealTimers()
    const { data } = await call(handler, routes.getListing, { id: listingId }, owner)
    const hasInfo = (await rowAt(amenityKey(listingId, 1))) !== undefined
    const isOn = data!.amenities.some((byte) => byte !== 0)
    expect(hasInfo && !isOn).toBe(false)
  }
})
