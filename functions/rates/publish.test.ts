import * as routes from '@nestboard/shared/listing/routes.ts'
import * as rates from '@nestboard/shared/rates/routes.ts'
import { listingErrorTexts } from '@nestboard/shared/listing/faults.ts'
import { describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import type { Person } from '../auth/testing/person.ts'
import { updateSupplierProfile } from '@nestboard/shared/supplier/routes.ts'
import { supplierErrorTexts } from '@nestboard/shared/supplier/faults.ts'
import { rateErrorTexts } from '@nestboard/shared/rates/faults.ts'
import { listingWizardPolicies } from '@nestboard/shared/rates/model.ts'
import { handler as supplierHandler } from '../supplier/index.ts'
import { rateKey, ratePartKey } from './rows.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { readAllTableRows, putRows, readPartitionRows } from '../kernel/testing/rows.ts'
import { newSupplier } from '../supplier/testing/team.ts'
import { handler } from '../listing/index.ts'
import { newListing, writeListingThumbnail, makeListingPublishable } from '../listing/testing/listing.ts'
import { createSellingListing } from './testing/rate.ts'

const open = { id: 7, active: true, visibility: 'PUBLIC', price: 80 }
const putRate = (listingId: number, over: object = {}) => putRows([{ ...rateKey(listingId, 7), ...open, ...over }])

/** Creates a hidden listing that could be made PUBLIC, and a function to change it. */
async function readyListing() {
  const owner = await newPerson('Olga Owner')
  const supplierId = await newSupplier(owner)
  const id = await newListing(supplierId, owner)
  const change = (fields: object) => callRoute(handler, routes.updateListing, { id, ...fields }, owner)
  const pay = (payFacType: 'CUSTOM' | null, payNotes = '') =>
    callRoute(supplierHandler, updateSupplierProfile, { id: supplierId, payFacType, payNotes }, owner)
  await makeListingPublishable(id, owner)
  return { id, owner, change, pay }
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

  it('needs a payment for a rate without a policy that gives money back, or with one that keeps everything', async () => {
    const { id, change, pay } = await readyListing()
    const publish = () => change({ visibility: 'PUBLIC' })
    const key = ratePartKey('POLICY', id, 7, 8)
    const policy = (await readPartitionRows(key.pk)).find(({ sk }) => sk === key.sk)!
    const error = 'Listing is not ready: payment for its non-refundable rates'
    for (const over of [{ fee: 100, feeType: 'PERCENT' }, { active: false }, { type: 'CHANGE' }]) {
      await putRows([{ ...policy, ...over }])
      expect(await publish()).toMatchObject({ code: 400, error })
    }
    expect(await pay('CUSTOM', 'Cash in euros.')).toMatchObject({ code: 400, error: 'Invalid payNotes' })
    expect((await pay('CUSTOM', 'Cash in euros, on arrival.')).code).toBe(200)
    expect((await publish()).code).toBe(200)
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
    const { id: listingId, owner, supplierId } = await createSellingListing()
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
      const { id: listingId, owner } = await createSellingListing()
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

describe('the payment of a supplier whose listing is shown', () => {
  const plain = { name: 'Standard', price: 100, visibility: 'PUBLIC', active: true } as const
  const flexible = { ...listingWizardPolicies.flexible, active: true }
  const refused = { code: 400, error: rateErrorTexts.paymentUnknown }

  /** Creates a shown listing of a supplier without a payment, with one refundable rate. */
  async function shown() {
    const { handler: ratesHandler } = await import('./index.ts')
    const { id, owner, change, pay } = await readyListing()
    await change({ visibility: 'PUBLIC', active: true })
    const send = <R extends Parameters<typeof callRoute>[1]>(route: R, input: object) =>
      callRoute(ratesHandler, route, input as never, owner)
    const create = (over: object = {}) => send(rates.createRate, { listingId: id, ...plain, ...over })
    return { id, change, pay, send, create }
  }

  it('must be known before an active rate becomes non-refundable', async () => {
    const { change, send, create } = await shown()
    const before = await readAllTableRows()
    expect(await create()).toMatchObject(refused)
    expect(await create({ visibility: 'PRIVATE' })).toMatchObject(refused)
    expect(await readAllTableRows()).toEqual(before)

    const { id } = (await create({ active: false })).data as { id: number }
    const update = (over: object = {}) => send(rates.updateRate, { id, ...plain, ...over })
    for (const over of [{}, { visibility: 'PRIVATE' }]) expect(await update(over)).toMatchObject(refused)
    const added = (await send(rates.createPolicy, { rateId: id, ...flexible })).data as { id: number }
    expect((await update()).code).toBe(200)
    const policy = (over: object) => send(rates.updatePolicy, { id: added.id, ...flexible, ...over })
    for (const over of [{ active: false }, { fee: 100, feeType: 'PERCENT' }, { type: 'CHANGE' }])
      expect(await policy(over)).toMatchObject(refused)
    expect(await send(rates.deletePolicy, { id: added.id })).toMatchObject(refused)
    expect((await policy({ fee: 50, feeType: 'PERCENT' })).code).toBe(200)
    await change({ active: false })
    expect((await send(rates.deletePolicy, { id: added.id })).code).toBe(200)
    expect(await change({ active: true })).toMatchObject({
      error: 'Listing is not ready: payment for its non-refundable rates',
    })
  })

  it('can’t become NONE while the listing has a non-refundable rate', async () => {
    const { change, pay, send, create } = await shown()
    await pay('CUSTOM', 'Cash in euros, on arrival.')
    const { id } = (await create()).data as { id: number }
    expect(await pay(null)).toMatchObject({ code: 400, error: supplierErrorTexts.paymentNeeded })
    expect((await pay('CUSTOM', 'Bank transfer in euros within a week.')).code).toBe(200)
    expect((await send(rates.updateRate, { id, ...plain, active: false })).code).toBe(200)
    expect((await pay(null)).code).toBe(200)
    expect(await send(rates.updateRate, { id, ...plain })).toMatchObject(refused)
    await pay('CUSTOM', 'Cash in euros, on arrival.')
    await send(rates.updateRate, { id, ...plain })
    await change({ active: false })
    expect((await pay(null)).code).toBe(200)
  })

  it('is kept, or the rate refused, when both change at once', async () => {
    const { pay, create, send } = await shown()
    for (let round = 0; round < 8; round++) {
      await pay('CUSTOM', 'Cash in euros, on arrival.')
      const [given, made] = await Promise.all([pay(null), create()])
      expect([given.code, made.code].toSorted((a, b) => a - b)).toEqual([200, 400])
      if (made.code === 200) await send(rates.deleteRate, { id: (made.data as { id: number }).id })
    }
  })
})
