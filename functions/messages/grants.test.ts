import * as allRoutes from '@nestboard/shared/messages/routes.ts'
import { createUserRate } from '@nestboard/shared/personal-offers/routes.ts'
import { expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { call } from '../kernel/testing/call.ts'
import { besides, granted, tableUse } from '../kernel/testing/table-use.ts'
import { readyUpload } from '../kernel/testing/ready-upload.ts'
import { shownListing } from '../listing/testing/listing.ts'
import { newPin, placeOrder } from '../orders/testing/ordering.ts'
import { handler as personalOffers } from '../personal-offers/index.ts'
import { closedListing, newGuest, offerTo } from '../personal-offers/testing/questions.ts'
import { newSupplier } from '../supplier/testing/team.ts'
import { grants } from './grants.ts'
import { handler } from './index.ts'

// The socket's own function handles this route.
const { tellTyping: _tellTyping, ...routes } = allRoutes

it('has exactly the table grants that its routes use', async () => {
  const [me, them] = [await newPerson(), await newPerson()]
  const supplierId = await newSupplier(them)
  const once = () => ({ idempotencyKey: crypto.randomUUID() })
  const used = await tableUse(async () => {
    await call(handler, routes.createUserMessage, { userId: them.userId, text: 'Hello', ...once() }, me)
    await call(handler, routes.createSupplierMessage, { supplierId, text: 'Hello', ...once() }, me)
    await call(handler, routes.listUserMessages, { userId: them.userId }, me)
    await call(handler, routes.listSupplierMessages, { supplierId, userId: me.userId }, them)
    await call(handler, routes.updateUserThread, { userId: me.userId, seenMs: Date.now() }, them)
    await call(handler, routes.updateSupplierThread, { supplierId, userId: me.userId, isMuted: true }, them)
    await call(handler, routes.listThreads, {}, me)
    await call(handler, routes.countUnreadThreads, {}, me)
    await call(handler, routes.listSupplierThreads, { supplierId }, them)
    await call(handler, routes.countUnreadSupplierThreads, { supplierId }, them)
    const pictures = [await besides(() => readyUpload(me.userId, 'MESSAGE_MEDIA'))]
    const pin = await besides(() => newPin())
    const closed = await besides(closedListing)
    const guest = await besides(() => newGuest())
    const offered = await besides(() => call(personalOffers, createUserRate, offerTo(guest, closed), closed.owner))
    const { traveler, stay } = pin
    const orderId = await besides(() => placeOrder(pin))
    const ofSupplier = { supplierId: stay.supplierId, userId: traveler.userId }
    await call(handler, routes.createUserMessage, { userId: them.userId, pictures, ...once() }, me)
    await call(handler, routes.createUserMessage, { userId: me.userId, orderId, ...once() }, traveler)
    // For a stranger's order, the order's board is read before the refusal; for a hidden listing, the caller's offers
    // are. Both reads need grants.
    await call(handler, routes.createUserMessage, { userId: me.userId, orderId, ...once() }, them)
    await call(handler, routes.createSupplierMessage, { ...ofSupplier, orderId, text: 'Hi', ...once() }, stay.owner)
    await call(handler, routes.createSupplierMessage, { ...ofSupplier, leadId: 1, text: 'Hi', ...once() }, stay.owner)
    const closedTo = await besides(() => shownListing({ visibility: 'PRIVATE' }))
    await call(handler, routes.createUserMessage, { userId: them.userId, listingId: closedTo.id, ...once() }, me)
    const toGuest = { supplierId: closed.supplierId, userId: guest.userId }
    await call(handler, routes.createSupplierMessage, { supplierId: closed.supplierId, text: 'Hi', ...once() }, guest)
    const userRateId = offered.data!.id
    await call(handler, routes.createSupplierMessage, { ...toGuest, userRateId, ...once() }, closed.owner)
    await call(handler, routes.createSupplierMessage, { supplierId, text: 'Pay by bank transfer', ...once() }, me)
  })
  expect(used).toEqual(granted(grants, routes))
})
