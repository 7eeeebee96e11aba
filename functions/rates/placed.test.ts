import { getUpperIdBits } from '@nestboard/shared/kernel/id.ts'
import * as routes from '@nestboard/shared/rates/routes.ts'
import { expect, it } from 'vitest'
import { newId } from '../kernel/secrets/new-id.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { putRows } from '../kernel/testing/rows.ts'
import { buildListingPartPointerRow } from '../listing/parts.ts'
import { buildRateRow } from './rate-rows.ts'
import { handler } from './index.ts'
import { makeTestRate } from '@nestboard/shared/rates/testing/made.ts'
import { createSellingListing, newRate, plainRateFields } from './testing/rate.ts'

it('derives a rate’s listing from the rate’s id', async () => {
  const { id, owner } = await createSellingListing()
  expect(getUpperIdBits(await newRate(id, owner))).toBe(id)
})

it('changes and removes a rate at its own listing even if its id suggests another listing', async () => {
  const [{ id: listingId, supplierId, owner }, other] = [await createSellingListing(), await createSellingListing()]
  // A rate id that suggests another listing than the rate's own, as an imported rate may have.
  const id = getUpperIdBits(other.id) + (newId() % 1000) + 1
  const place = { listingId, supplierId }
  await putRows([
    buildRateRow(makeTestRate({ id, ...place }), { nco: 1, nms: 1 }),
    buildListingPartPointerRow('RATE', id, place),
  ])
  await newRate(listingId, owner)
  const change = { id, ...plainRateFields, name: 'Closed', active: false }
  expect((await callRoute(handler, routes.updateRate, change, owner)).code).toBe(200)
  const dayOne = Math.floor(Date.now() / 86_400_000) + 9
  for (const values of [[70], [80]])
    expect((await callRoute(handler, routes.updateRateValues, { id, dayOne, values }, owner)).code).toBe(200)
  expect((await callRoute(handler, routes.getRate, { id }, owner)).data).toMatchObject({
    listingId,
    name: 'Closed',
    active: false,
    dayOne,
    values: [80],
  })
  expect((await callRoute(handler, routes.updateRate, change, other.owner)).code).toBe(404)
  expect((await callRoute(handler, routes.deleteRate, { id }, owner)).code).toBe(200)
  expect((await callRoute(handler, routes.getRate, { id }, owner)).code).toBe(404)
})
