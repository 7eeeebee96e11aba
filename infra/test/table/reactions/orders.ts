import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { putRows, readPartitionRows } from '@nestboard/functions/kernel/testing/rows.ts'
import { handler as listingHandler } from '@nestboard/functions/listing/index.ts'
import { createPublicListing } from '@nestboard/functions/listing/testing/listing.ts'
import { handler as ordersHandler } from '@nestboard/functions/orders/index.ts'
import { approveOrDeclineOrder, newPinnedStay, placeOrder } from '@nestboard/functions/orders/testing/ordering.ts'
import type { PinnedStay } from '@nestboard/functions/orders/testing/ordering.ts'
import { handler as priceMatchHandler } from '@nestboard/functions/price-match/index.ts'
import { findAndConfirmListing, newPriceMatch } from '@nestboard/functions/price-match/testing/match.ts'
import { newSupplier } from '@nestboard/functions/supplier/testing/team.ts'
import { handler as tripsHandler } from '@nestboard/functions/trips/index.ts'
import { newBoard, pinStayOnBoard } from '@nestboard/functions/trips/testing/board.ts'
import * as listing from '@nestboard/shared/listing/routes.ts'
import * as orders from '@nestboard/shared/orders/routes.ts'
import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import { formatListingPlaceId } from '@nestboard/shared/price-match/establishment.ts'
import * as priceMatch from '@nestboard/shared/price-match/routes.ts'
import * as trips from '@nestboard/shared/trips/routes.ts'
import { deliverTableChanges, newPersonNotifiedByMail } from './deliveries.ts'

const canceledBySupplier = (orderId: number, { stay: { supplierId: id, owner } }: PinnedStay) =>
  callRoute(ordersHandler, orders.cancelOrderAsSupplier, { id, orderId, reason: 'The roof leaks' }, owner)

/** Cancels one order after its booking was counted and one before, then erases the account of a third order's payer. */
export async function runOrderCancellationScenario(): Promise<void> {
  for (const isCounted of [true, false]) {
    const without = isCounted ? [] : ['addOrderToListingBookings']
    const pin = await newPinnedStay({ traveler: await newPersonNotifiedByMail('Tara Traveler') })
    const id = await placeOrder(pin)
    await deliverTableChanges(without)
    await approveOrDeclineOrder(id, true, pin.stay.owner)
    await deliverTableChanges(without)
    if (isCounted) await placeOrder(pin, 'CANCEL')
    else await canceledBySupplier(id, pin)
    await deliverTableChanges(without)
  }
  const traveler = await newPerson('Erna Erased')
  await placeOrder(await newPinnedStay({ traveler }))
  const account = (await readPartitionRows(`U#${traveler.userId}`)).find(({ sk }) => sk === 'ACCOUNT')!
  await putRows([{ ...account, erasingMs: 1 }])
  await deliverTableChanges()
}

/**
 * Leaves out the reactions that reserve and release nights, then repeats their steps by writing a `REPEAT` row to the
 * order. The second round also leaves out the reaction that counts the booking.
 */
export async function runRepeatedBookingStepsScenario(): Promise<void> {
  for (const isCounted of [true, false]) {
    const lost = ['reserveInventory', 'releaseInventory', ...(isCounted ? [] : ['addOrderToListingBookings'])]
    const pin = await newPinnedStay()
    const repeated = async (orderId: number) => {
      await deliverTableChanges(lost)
      await putRows([{ pk: `O#${orderId}`, sk: 'REPEAT#1', id: orderId }])
      await deliverTableChanges(lost)
    }
    const id = await placeOrder(pin)
    await approveOrDeclineOrder(id, true, pin.stay.owner)
    await repeated(id)
    if (isCounted) await repeated(await placeOrder(pin, 'CANCEL'))
    else await repeated((await canceledBySupplier(id, pin)).data!.id)
  }
}

/** Decides on a stay of a board that has another member. */
export async function runBoardDecisionScenario(): Promise<void> {
  const owner = await newPerson('Isla Corrigan')
  const tripId = await newBoard(owner, [await newPersonNotifiedByMail('Tom Traveler')])
  const id = await pinStayOnBoard(tripId, owner)
  await deliverTableChanges()
  await callRoute(tripsHandler, trips.decideOnProduct, { id }, owner)
  await deliverTableChanges()
}

/**
 * Asks for price matches with a published listing, found by its name and confirmed, and with a listing that is
 * published later. Then books the stay of a third price match and reports the old booking as canceled, which ends the
 * reminders.
 */
export async function runPriceMatchScenario(): Promise<void> {
  const [owner, traveler] = [await newPersonNotifiedByMail('Odo Owner'), await newPersonNotifiedByMail('Pia Price')]
  const tripId = await newBoard(traveler)
  const at = { latitude: -38.541, longitude: 143.971 }
  const supplierId = await newSupplier(owner)
  const { id: listingId } = await createPublicListing({ name: 'Louttit House', ...at }, { owner, supplierId })
  await deliverTableChanges()
  // Only a change of a listing that exists already adds it to the word index.
  await callRoute(listingHandler, listing.updateListing, { id: listingId, name: 'Louttit Terrace' }, owner)
  await deliverTableChanges()
  const [found] = [
    await newPriceMatch(traveler, tripId, { name: 'Louttit Terrace', ...at }),
    await newPriceMatch(traveler, tripId, { name: 'Signal House', ...at }),
  ]
  await deliverTableChanges()
  await findAndConfirmListing(found, traveler)
  await deliverTableChanges()
  await createPublicListing({ name: 'Signal House', ...at }, { owner, supplierId })
  await deliverTableChanges()
  const pin = await newPinnedStay({ traveler })
  const place = { placeId: formatListingPlaceId(pin.stay.listingId), day: dayInZone('UTC', Date.now()) + 35, length: 2 }
  const id = await newPriceMatch(traveler, tripId, { ...place, freeCancelMs: Date.now() + 10 * 86_400_000 })
  await deliverTableChanges()
  const orderId = await placeOrder(pin)
  await deliverTableChanges()
  await approveOrDeclineOrder(orderId, true, pin.stay.owner)
  await deliverTableChanges()
  await callRoute(priceMatchHandler, priceMatch.updatePriceMatch, { id, isOldCanceled: true }, traveler)
  await deliverTableChanges()
}
