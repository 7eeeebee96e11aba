import * as routes from '@nestboard/shared/messages/routes.ts'
import { createUserRate } from '@nestboard/shared/personal-offers/routes.ts'
import { newPerson } from '../../auth/testing/person.ts'
import { call } from '../../kernel/testing/call.ts'
import { createReadyUpload } from '../../kernel/testing/ready-upload.ts'
import { createShownListing } from '../../listing/testing/listing.ts'
import { newPin, placeOrder } from '../../orders/testing/ordering.ts'
import { handler as personalOffers } from '../../personal-offers/index.ts'
import { newClosedListing, newGuest, personalOfferFields } from '../../personal-offers/testing/questions.ts'
import { newSupplier } from '../../supplier/testing/team.ts'
import { scheduleMessageDigest, readUnreadThreads } from '../digest.ts'
import { eraseMessagesWrittenBy, readMessagesWrittenBy } from '../erase.ts'
import { handler } from '../index.ts'

/** Runs every access pattern of the feature. */
export async function askEverything(): Promise<void> {
  const [me, them] = [await newPerson(), await newPerson()]
  const supplierId = await newSupplier(them)
  await call(handler, routes.createUserMessage, { userId: them.userId, text: 'Hello' }, me)
  await call(handler, routes.createSupplierMessage, { supplierId, text: 'Hello' }, me)
  await call(handler, routes.createSupplierMessage, { supplierId, userId: me.userId, text: 'Welcome' }, them)
  await call(handler, routes.listUserMessages, { userId: them.userId }, me)
  await call(handler, routes.listSupplierMessages, { supplierId }, me)
  await call(handler, routes.listSupplierMessages, { supplierId, userId: me.userId }, them)
  await call(handler, routes.updateUserThread, { userId: me.userId, seenMs: Date.now() }, them)
  await call(handler, routes.updateSupplierThread, { supplierId, userId: me.userId, isMuted: true }, them)
  await call(handler, routes.updateSupplierThread, { supplierId, seenMs: Date.now() }, me)
  await call(handler, routes.listThreads, {}, me)
  await call(handler, routes.countUnreadThreads, {}, me)
  await call(handler, routes.listSupplierThreads, { supplierId }, them)
  await call(handler, routes.countUnreadSupplierThreads, { supplierId }, them)
  await scheduleMessageDigest(them.userId, Date.now())
  await readUnreadThreads(them.userId, Date.now())
  await readMessagesWrittenBy(me.userId)
  await eraseMessagesWrittenBy(me.userId)
}

/**
 * Sends messages with pictures, orders, leads, offers and stays attached, including an order and a listing that the
 * sender may not see.
 */
export async function askRarely(): Promise<void> {
  const [me, them, guest] = [await newPerson(), await newPerson(), await newGuest()]
  const toThem = { userId: them.userId }
  await call(
    handler,
    routes.createUserMessage,
    { ...toThem, pictures: [await createReadyUpload(me.userId, 'MESSAGE_MEDIA')] },
    me,
  )
  const pin = await newPin()
  const orderId = await placeOrder(pin)
  const { traveler, stay } = pin
  const ofSupplier = { supplierId: stay.supplierId, userId: traveler.userId, text: 'Hi' }
  await call(handler, routes.createUserMessage, { ...toThem, orderId }, traveler)
  // The next call attaches another person's order, which makes the server read the order's board. The hidden listing
  // below makes it read the caller's personal offers.
  await call(handler, routes.createUserMessage, { ...toThem, orderId }, me)
  await call(handler, routes.createSupplierMessage, { ...ofSupplier, orderId }, stay.owner)
  await call(handler, routes.createSupplierMessage, { ...ofSupplier, leadId: 1 }, stay.owner)
  const { id: listingId } = await createShownListing({ visibility: 'PRIVATE' })
  await call(handler, routes.createUserMessage, { ...toThem, listingId }, me)
  const closed = await newClosedListing()
  const { supplierId, owner } = closed
  const { data } = await call(personalOffers, createUserRate, personalOfferFields(guest, closed), owner)
  await call(handler, routes.createSupplierMessage, { supplierId, text: 'Hello' }, guest)
  const offered = { supplierId, userId: guest.userId, userRateId: data!.id }
  await call(handler, routes.createSupplierMessage, offered, owner)
}
