import * as routes from '@nestboard/shared/listing/routes.ts'
import * as rates from '@nestboard/shared/rates/routes.ts'
import { listingErrorTexts } from '@nestboard/shared/listing/faults.ts'
import { describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import type { Person } from '../auth/testing/person.ts'
import { rateKey } from './rows.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { readAllTableRows, putRows, readPartitionRows } from '../kernel/testing/rows.ts'
import { newSupplier } from '../supplier/testing/team.ts'
import { handler } from '../listing/index.ts'
import {
  newListing,
  writeListingThumbnail,
  makeListingPublishable,
  createPublicListing,
} from '../listing/testing/listing.ts'

const open = { active: true, visibility: 'PUBLIC', price: 80 }
const putRate = (listingId: number, over: object = {}) => putRows([{ ...rateKey(listingId, 7), ...open, ...over }])

/** Creates a hidden listing that could be made PUBLIC, and a function to change it. */
async function readyListing() {
  const owner = await newPerson('Olga Owner')
  const id = await newListing(await newSupplier(owner), owner)
  const change = (fields: object) => callRoute(handler, routes.updateListing, { id, ...fields }, owner)
  await makeListingPublishable(id, owner)
  return { id, owner, change }
}

const shows = async (id: number) => (await callRoute(handler, routes.getListing, { id })).code === 200

describe('publishing', () => {
  it('publishes a listing that meets all conditions', async () => {
    const { id, change } = await readyListing()
    expect((await change({ visibility: 'PUBLIC', active: true })).code).toBe(200)
    expect(await shows(id)).toBe(true)
  })

  it('names every condition that a new draft doesn’t meet', async () => {
    const owner: Person = await newPerson()
    const id = await newListing(await newSupplier(owner), owner, 'New Listing')
    const before = await readAllTableRows()
    for (const fields of [{ visibility: 'PUBLIC' }, { visibility: 'PUBLIC', active: true }] as const)
      expect(await callRoute(handler, routes.updateListing, { id, ...fields }, owner)).toMatchObject({
        code: 400,
        error: 'Listing is not ready: name, location, photo, rate',
      })
    expect(await readAllTableRows()).toEqual(before)
  })

  it.each([
    ['a rate that is PRIVATE', { visibility: 'PRIVATE' }],
    ['a rate that is not active', { active: false }],
    ['a rate of 0', { price: 0 }],
  ])('does not accept %s as an open rate', async (_, over) => {
    const { id, change } = await readyListing()
    await putRate(id, over)
    expect(await change({ visibility: 'PUBLIC' })).toMatchObject({ code: 400, error: 'Listing is not ready: rate' })
  })

  it('is checked again when a PUBLIC listing is activated or renamed', async () => {
    const { id, change } = await readyListing()
    await change({ visibility: 'PUBLIC', active: true })
    expect(await change({ name: ' New Listing ' })).toMatchObject({ code: 400, error: 'Listing is not ready: name' })
    await change({ active: false })
    await putRate(id, { active: false })
    expect(await change({ active: true })).toMatchObject({ code: 400, error: 'Listing is not ready: rate' })
    expect((await change({ beds: 3 })).code).toBe(200)
  })
})

describe('the last open rate of a shown listing', () => {
  it('can’t be closed while the listing is visible', async () => {
    const { handler: ratesHandler } = await import('./index.ts')
    const { id: listingId, owner, supplierId } = await createPublicListing()
    const rateFields = { name: 'Standard', price: 100, visibility: 'PUBLIC', active: true } as const
    const create = () => callRoute(ratesHandler, rates.createRate, { listingId, ...rateFields }, owner)
    const first = (await create()).data!.id
    const update = (id: number, over: object) =>
      callRoute(ratesHandler, rates.updateRate, { id, ...rateFields, ...over }, owner)
    const remove = (id: number) => callRoute(ratesHandler, rates.deleteRate, { id }, owner)
    const refusal = { code: 400, error: listingErrorTexts.lastRate }
    const before = await readAllTableRows()
    for (const over of [{ active: false }, { visibility: 'PRIVATE' }, { price: 0 }])
      expect(await update(first, over)).toMatchObject(refusal)
    expect(await remove(first)).toMatchObject(refusal)
    expect(await readAllTableRows()).toEqual(before)
    expect((await update(first, { price: 90 })).code).toBe(200)
    const second = (await create()).data!.id
    expect((await remove(first)).code).toBe(200)
    expect(await remove(second)).toMatchObject(refusal)
    await callRoute(handler, routes.updateListing, { id: listingId, visibility: 'PRIVATE' }, owner)
    expect((await remove(second)).code).toBe(200)
    expect(supplierId).toBeGreaterThan(0)
  })

  it('stays open under concurrent attempts to close it, even during publication', async () => {
    const { handler: ratesHandler } = await import('./index.ts')
    const rateFields = { name: 'Standard', price: 100, visibility: 'PUBLIC', active: true } as const
    for (let round = 0; round < 10; round++) {
      const { id: listingId, owner } = await createPublicListing()
      await writeListingThumbnail(listingId)
      const create = async () =>
        (await callRoute(ratesHandler, rates.createRate, { listingId, ...rateFields }, owner)).data!.id
      const [first, second] = [await create(), await create()]
      const close = (id: number) => callRoute(ratesHandler, rates.deleteRate, { id }, owner)
      const codes = (await Promise.all([close(first), close(second)])).map(({ code }) => code)
      expect(codes.toSorted((a, b) => a - b)).toEqual([200, 400])
      const left = codes[0] === 200 ? second : first
      const set = (visibility: 'PRIVATE' | 'PUBLIC') =>
        callRoute(handler, routes.updateListing, { id: listingId, visibility }, owner)
      await set('PRIVATE')
      await Promise.all([set('PUBLIC'), close(left)])
      const rows = await readPartitionRows(`L#${listingId}`)
      const isPublic = rows.some(({ sk, visibility }) => sk === 'LISTING' && visibility === 'PUBLIC')
      expect(rows.some(({ sk }) => sk.startsWith('RATE#'))).toBe(isPublic)
    }
  })
})
