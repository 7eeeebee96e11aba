import * as routes from '@nestboard/shared/orders/routes.ts'
import { expect, it } from 'vitest'
import { call } from '../kernel/testing/call.ts'
import { besides, granted, tableUse } from '../kernel/testing/table-use.ts'
import { grants } from './grants.ts'
import { newBookable } from '../offers/testing/bookable.ts'
import { handler } from './index.ts'
import { reserveNights } from './nights.ts'
import { answered, newPin, placeOrder, quoted } from './testing/ordering.ts'

it('has exactly the table grants that its routes use', async () => {
  // Viewer rows, such as Deal Keys and personal offers, are read only if a listing has a PRIVATE rate or a promotion.
  const given = { rates: [{ promos: [{}] }, { rate: { visibility: 'PRIVATE' } }] } as const
  const pin = await newPin({ given })
  const { traveler, stay } = pin
  const used = await tableUse(async () => {
    const id = await placeOrder(pin)
    await call(handler, routes.getOrder, { id }, stay.owner)
    await answered(id, true, stay.owner)
    await besides(() => reserveNights(id, Date.now()))
    await call(handler, routes.readOrder, { id }, traveler)
    await call(handler, routes.listOrdersBySupplier, { supplierId: stay.supplierId }, stay.owner)
    await call(handler, routes.listReservationsByListing, { listingId: stay.listingId }, stay.owner)
    await quoted(pin, 'CANCEL')
    await placeOrder(pin, 'CANCEL')
    const called = await besides(async () => {
      const other = await newPin({ stay: await newBookable() })
      const orderId = await placeOrder(other)
      await answered(orderId, true, other.stay.owner)
      await reserveNights(orderId, Date.now())
      return { orderId, ...other.stay }
    })
    const cancellation = {
      id: called.supplierId,
      orderId: called.orderId,
      reason: 'Closed',
      idempotencyKey: 'the-very-same',
    }
    await call(handler, routes.cancelOrderAsSupplier, cancellation, called.owner)
  })
  expect(used).toEqual(granted(grants, routes))
})
