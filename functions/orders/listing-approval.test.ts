import { listingFlags } from '@nestboard/shared/listing/model.ts'
import * as listings from '@nestboard/shared/listing/routes.ts'
import * as routes from '@nestboard/shared/orders/routes.ts'
import { orderFlags } from '@nestboard/shared/orders/model.ts'
import { expect, it } from 'vitest'
import { connectFakeAccount, installFakeProvider } from '../payments/testing/connect-fake.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { putRows, readPartitionRows } from '../kernel/testing/rows.ts'
import { handler as listingHandler } from '../listing/index.ts'
import { handler } from './index.ts'
import { newPinnedStay, placeOrder, quotePinnedStay } from './testing/ordering.ts'

// A payment facilitator that charges automatically, so a booking needs approval only if its listing asks for it.
installFakeProvider()

it('takes the approval requirement of its listing when placed, and keeps it', async () => {
  const pin = await newPinnedStay()
  const { supplierId, listingId, owner } = pin.stay
  await connectFakeAccount(supplierId)
  expect((await quotePinnedStay(pin)).flags).toBe(0)
  const change = (flags: number) => callRoute(listingHandler, listings.updateListing, { id: listingId, flags }, owner)
  expect((await change(listingFlags.approvalRequired)).code).toBe(200)
  const { data } = await callRoute(listingHandler, listings.getListing, { id: listingId })
  expect(data?.flags).toBe(listingFlags.approvalRequired)
  expect(await quotePinnedStay(pin)).toMatchObject({ flags: orderFlags.approvalRequired, approvalStatus: 'PENDING' })
  const id = await placeOrder(pin)
  // Later changes of the listing don't affect an order that was already placed.
  expect((await change(0)).code).toBe(200)
  expect((await callRoute(handler, routes.getOrder, { id }, owner)).data).toMatchObject({
    flags: orderFlags.approvalRequired,
    approvalStatus: 'PENDING',
  })
  const later = await placeOrder(await newPinnedStay({ stay: pin.stay }))
  expect((await callRoute(handler, routes.getOrder, { id: later }, owner)).data?.flags).toBe(0)
  expect(await change(2)).toMatchObject({ code: 400, error: 'Invalid flags' })
})

it.each(['NONE', 'CUSTOM'] as const)(
  'requires approval at a supplier with %s, whatever its listing says',
  async (payFacType) => {
    const pin = await newPinnedStay()
    const { supplierId, owner } = pin.stay
    const profile = (await readPartitionRows(`S#${supplierId}`)).find(({ sk }) => sk === 'PROFILE')
    await putRows([{ ...profile!, payFacType }])
    const id = await placeOrder(pin)
    expect((await callRoute(handler, routes.getOrder, { id }, owner)).data).toMatchObject({
      payFacType,
      flags: orderFlags.approvalRequired,
      approvalStatus: 'PENDING',
    })
  },
)
