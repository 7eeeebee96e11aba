import * as routes from '@nestboard/shared/messages/routes.ts'
import { createUserRate } from '@nestboard/shared/personal-offers/routes.ts'
import { newPerson } from '../../auth/testing/person.ts'
import { newId } from '../../kernel/secrets/new-id.ts'
import { searchHawkLeadKey } from '../../kernel/rows.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { createReadyUpload } from '../../kernel/testing/ready-upload.ts'
import { putRows } from '../../kernel/testing/rows.ts'
import { createPublicListing } from '../../listing/testing/listing.ts'
import { newPinnedStay, placeOrder } from '../../orders/testing/ordering.ts'
import { handler as personalOffers } from '../../personal-offers/index.ts'
import {
  newListingWithPrivateRate,
  createGuestAcceptingOffers,
  buildPersonalOfferFields,
} from '../../personal-offers/testing/access-patterns.ts'
import { newSupplier } from '../../supplier/testing/team.ts'
import { scheduleMessageDigest, readUnreadThreads } from '../digest.ts'
import { eraseMessagesWrittenBy, readMessagesWrittenBy } from '../erase.ts'
import { handler } from '../index.ts'

/** Runs every access pattern of the feature. */
export async function runAccessPatterns(): Promise<void> {
  const [me, them] = [await newPerson(), await newPerson()]
  const supplierId = await newSupplier(them)
  await callRoute(handler, routes.createUserMessage, { userId: them.userId, text: 'Hello' }, me)
  await callRoute(handler, routes.createSupplierMessage, { supplierId, text: 'Hello' }, me)
  await callRoute(handler, routes.createSupplierMessage, { supplierId, userId: me.userId, text: 'Welcome' }, them)
  await callRoute(handler, routes.listUserMessages, { userId: them.userId }, me)
  await callRoute(handler, routes.listSupplierMessages, { supplierId }, me)
  await callRoute(handler, routes.listSupplierMessages, { supplierId, userId: me.userId }, them)
  await callRoute(handler, routes.updateUserThread, { userId: me.userId, seenMs: Date.now() }, them)
  await callRoute(handler, routes.updateSupplierThread, { supplierId, userId: me.userId, isMuted: true }, them)
  await callRoute(handler, routes.updateSupplierThread, { supplierId, seenMs: Date.now() }, me)
  await callRoute(handler, routes.listThreads, {}, me)
  await callRoute(handler, routes.countUnreadThreads, {}, me)
  await callRoute(handler, routes.listSupplierThreads, { supplierId }, them)
  await callRoute(handler, routes.countUnreadSupplierThreads, { supplierId }, them)
  await scheduleMessageDigest(them.userId, Date.now())
  await readUnreadThreads(them.userId, Date.now())
  await readMessagesWrittenBy(me.userId)
  await eraseMessagesWrittenBy(me.userId)
}

/**
 * Sends messages with pictures, orders, leads, offers and stays attached, including an order and a listing that the
 * sender may not see.
 */
export async function runRareAccessPatterns(): Promise<void> {
  const [me, them, guest] = [await newPerson(), await newPerson(), await createGuestAcceptingOffers()]
  const toThem = { userId: them.userId }
  await callRoute(
    handler,
    routes.createUserMessage,
    { ...toThem, pictures: [await createReadyUpload(me.userId, 'MESSAGE_MEDIA')] },
    me,
  )
  const pin = await newPinnedStay()
  const orderId = await placeOrder(pin)
  const { traveler, stay } = pin
  const ofSupplier = { supplierId: stay.supplierId, userId: traveler.userId, text: 'Hi' }
  await callRoute(handler, routes.createUserMessage, { ...toThem, orderId }, traveler)
  // The next call attaches another person's order, which makes the server read the order's board. The hidden listing
  // below makes it read the caller's personal offers.
  await callRoute(handler, routes.createUserMessage, { ...toThem, orderId }, me)
  await callRoute(handler, routes.createSupplierMessage, { ...ofSupplier, orderId }, stay.owner)
  const { id: listingId } = await createPublicListing({ visibility: 'PRIVATE' })
  await callRoute(handler, routes.createUserMessage, { ...toThem, listingId }, me)
  const closed = await newListingWithPrivateRate()
  const { supplierId, owner } = closed
  const { data } = await callRoute(personalOffers, createUserRate, buildPersonalOfferFields(guest, closed), owner)
  await callRoute(handler, routes.createSupplierMessage, { supplierId, text: 'Hello' }, guest)
  await callRoute(handler, routes.createSupplierMessage, { supplierId, userRateId: data!.id }, owner)
  const leadId = newId()
  await putRows([{ ...searchHawkLeadKey(leadId), supplierId, userId: guest.userId, listingId: closed.listingId }])
  await callRoute(handler, routes.listSupplierMessages, { supplierId, leadId }, owner)
}
