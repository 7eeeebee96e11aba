import { setTimeout as wait } from 'node:timers/promises'
import { feeErrorTexts } from '@nestboard/shared/fees/faults.ts'
import { maxFeesPerListing } from '@nestboard/shared/fees/limits.ts'
import * as routes from '@nestboard/shared/fees/routes.ts'
import { expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { readAllTableRows, readPartitionRows } from '../kernel/testing/rows.ts'
import { createPublicListing } from '../listing/testing/listing.ts'
import { addTestTeamMember } from '../supplier/testing/team.ts'
import { handler } from './index.ts'
import { exampleFeeFields, newFee } from './testing/fee.ts'

const missing = 7_777_777_777_777
const { id: listingId, supplierId, owner } = await createPublicListing()

it('a fee can be created, read, changed and deleted', async () => {
  const id = await newFee(listingId, owner, { amount: 1.2345, description: ' Per stay ' })
  const first = (await callRoute(handler, routes.getFee, { id }, owner)).data!
  const { nms, nco, ...fee } = first
  expect(fee).toEqual({
    ...exampleFeeFields,
    id,
    listingId,
    idx: 0,
    amount: 1.2345,
    description: 'Per stay',
    account: '',
  })
  expect(nco).toBe(nms)
  const percent = { ...exampleFeeFields, amountType: 'PERCENT', amount: 10, compound: true } as const
  const { data } = await callRoute(handler, routes.updateFee, { id, ...percent, nms }, owner)
  expect(await callRoute(handler, routes.updateFee, { id, ...percent, nms }, owner)).toMatchObject({
    error: 'Invalid nms',
  })
  expect((await callRoute(handler, routes.getFee, { id }, owner)).data).toEqual({
    ...first,
    ...percent,
    nms: data!.nms,
  })
  expect((await callRoute(handler, routes.deleteFee, { id }, owner)).code).toBe(200)
  for (const route of [routes.getFee, routes.deleteFee] as const)
    expect((await callRoute(handler, route, { id }, owner)).code).toBe(404)
  expect(await readPartitionRows(`AT#${id}`)).toEqual([])
})

it('lists fees in the order they are charged, with a new fee last, up to a limit', async () => {
  const { id: house } = await createPublicListing({}, { supplierId, owner })
  const first = await newFee(house, owner, { idx: 4 })
  const second = await newFee(house, owner, { active: false })
  const before = await newFee(house, owner, { idx: 1 })
  const list = async () => (await callRoute(handler, routes.listFees, { listingId: house }, owner)).data!.fees
  expect((await list()).map(({ id, idx }) => [id, idx])).toEqual([
    [before, 1],
    [first, 4],
    [second, 5],
  ])
  const sent = { listingId: house, ...exampleFeeFields, idempotencyKey: 'fee-once-1' }
  const answers = await Promise.all(Array.from({ length: 10 }, () => callRoute(handler, routes.createFee, sent, owner)))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(await list()).toHaveLength(4)
  for (let n = 4; n < maxFeesPerListing; n++) await newFee(house, owner)
  const full = await readAllTableRows()
  const more = { listingId: house, ...exampleFeeFields }
  expect(await callRoute(handler, routes.createFee, more, owner)).toMatchObject({ code: 400, error: 'Too many fees' })
  expect(await readAllTableRows()).toEqual(full)
})

it('sets the order of all fees at once, and refuses a list that is not exactly the listing’s fees', async () => {
  const { id: house } = await createPublicListing({}, { supplierId, owner })
  const [a, b, c] = [await newFee(house, owner), await newFee(house, owner), await newFee(house, owner)]
  const order = (feeIds: readonly number[], who = owner) =>
    callRoute(handler, routes.orderFees, { listingId: house, feeIds: [...feeIds] }, who)
  const ids = async () =>
    (await callRoute(handler, routes.listFees, { listingId: house }, owner)).data!.fees.map(({ id, idx }) => [id, idx])
  expect((await order([c, a, b])).code).toBe(200)
  const wanted = [
    [c, 0],
    [a, 1],
    [b, 2],
  ]
  expect(await ids()).toEqual(wanted)
  for (const wrong of [
    [c, a],
    [c, a, a],
    [c, a, b, missing],
    [c, a, missing],
  ])
    expect(await order(wrong)).toMatchObject({ code: 400, error: feeErrorTexts.otherFees })
  expect(await order([a, b, c], await newPerson())).toMatchObject({ code: 404 })
  expect(await ids()).toEqual(wanted)
})

it('charges fees of the same idx in the order they were created', async () => {
  const { id: house } = await createPublicListing({}, { supplierId, owner })
  const created = []
  for (let n = 0; n < 6; n++) {
    created.push(await newFee(house, owner, { idx: 2 }))
    await wait(2)
  }
  const { data } = await callRoute(handler, routes.listFees, { listingId: house }, owner)
  expect(data!.fees.map(({ id }) => id)).toEqual(created)
})

it.each([
  ['a flat fee that compounds', { compound: true }, 'Invalid compound'],
  ['more than 100 percent', { amountType: 'PERCENT', amount: 100.1 }, 'Invalid amount'],
  ['five decimals', { amount: 0.00001 }, 'Invalid amount'],
  ['a negative amount', { amount: -1 }, 'Invalid amount'],
  ['no name', { name: '' }, 'Invalid name'],
  ['a negative position', { idx: -1 }, 'Invalid idx'],
] as const)('refuses %s', async (_, wrong, error) => {
  const id = await newFee(listingId, owner)
  const before = await readAllTableRows()
  const created = await callRoute(handler, routes.createFee, { listingId, ...exampleFeeFields, ...wrong }, owner)
  const changed = await callRoute(handler, routes.updateFee, { id, ...exampleFeeFields, ...wrong }, owner)
  expect([created.error, changed.error]).toEqual([error, error])
  expect([created.code, changed.code]).toEqual([400, 400])
  expect(await readAllTableRows()).toEqual(before)
})

it('answers strangers exactly as for an unknown fee, and lets a REP read only', async () => {
  const id = await newFee(listingId, owner)
  const [stranger, rep] = [await newPerson(), await newPerson()]
  await addTestTeamMember(supplierId, rep.userId, 'REP')
  const before = await readAllTableRows()
  const tries = (of: number, at: number, who: { cookie: string }) =>
    Promise.all([
      callRoute(handler, routes.getFee, { id: of }, who),
      callRoute(handler, routes.listFees, { listingId: at }, who),
      callRoute(handler, routes.createFee, { listingId: at, ...exampleFeeFields }, who),
      callRoute(handler, routes.updateFee, { id: of, ...exampleFeeFields }, who),
      callRoute(handler, routes.deleteFee, { id: of }, who),
    ])
  const [theirs, none] = [await tries(id, listingId, stranger), await tries(missing, missing, stranger)]
  expect(theirs.map(({ code }) => code)).toEqual([404, 404, 404, 404, 404])
  expect(theirs.map(({ body }) => body)).toEqual(none.map(({ body }) => body))
  expect((await tries(id, listingId, rep)).map(({ code }) => code)).toEqual([200, 200, 403, 403, 403])
  expect(await readAllTableRows()).toEqual(before)
})
