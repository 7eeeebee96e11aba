import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import { callRoute, sendRequest } from '@nestboard/functions/kernel/testing/call.ts'
import { boardPartition } from '@nestboard/functions/kernel/rows.ts'
import { putRows, readPartitionRows } from '@nestboard/functions/kernel/testing/rows.ts'
import { handler as listingHandler } from '@nestboard/functions/listing/index.ts'
import { createPublicListing } from '@nestboard/functions/listing/testing/listing.ts'
import { handler as ordersHandler } from '@nestboard/functions/orders/index.ts'
import {
  approveOrDeclineOrder,
  newPinnedStay,
  placeOrder,
  quotePinnedStay,
} from '@nestboard/functions/orders/testing/ordering.ts'
import { newChangeableStay, placeChange } from '@nestboard/functions/orders/testing/change.ts'
import type { PinnedStay } from '@nestboard/functions/orders/testing/ordering.ts'
import type { CardSupplier } from '@nestboard/functions/orders/testing/card-stay.ts'
import { newCardStay, newCardSupplier } from '@nestboard/functions/orders/testing/card-stay.ts'
import { handler as paymentsHandler } from '@nestboard/functions/payments/index.ts'
import { runWithFakeProvider } from '@nestboard/functions/payments/testing/connect-fake.ts'
import type { FakePaymentProvider } from '@nestboard/functions/payments/testing/fake-provider.ts'
import { fakeAccount, fakeCards, signFake } from '@nestboard/functions/payments/testing/fake-provider.ts'
import { takeSquareEvent } from '@nestboard/shared/payments/routes.ts'
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
import { vi } from 'vitest'
import { compareAccount } from './compare-account.ts'
import { deliverTableChanges, newPersonNotifiedByMail } from './deliveries.ts'
import { leavePaymentsUnanswered } from './unanswered-payments.ts'

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

/** Changes a booked stay that its guest pays the supplier, and cancels it. */
export async function runStayChangeScenario(): Promise<void> {
  const traveler = await newPersonNotifiedByMail('Tara Traveler')
  const pin = await newChangeableStay({ traveler })
  const settle = async (id: number) => {
    await deliverTableChanges()
    await approveOrDeclineOrder(id, true, pin.stay.owner)
    await deliverTableChanges()
  }
  await settle(await placeOrder(pin))
  await settle((await placeChange(pin, { length: 3 })).id)
  await placeOrder(pin, 'CANCEL')
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

/** Delivers an event of the provider in memory about the payment of an order. */
async function tellPayment(kind: 'payment' | 'dispute' | 'payout' | 'disconnected', orderId: number): Promise<void> {
  const { accountId } = fakeAccount
  const paymentId = `pay-${orderId}`
  const body = JSON.stringify({
    providerEventId: `${kind}-${orderId}`,
    kind,
    type: kind,
    accountId,
    paymentId,
    atMs: 1,
  })
  await sendRequest(paymentsHandler, takeSquareEvent, { body, headers: { 'x-fake-signature': signFake(body) } })
}

/**
 * Bookings by card, with every payment step: authorized, confirmed at the bank, captured, refunded at once and later,
 * voided, not capturable; each step also repeated after its reaction was lost. Then the provider tells of a dispute, of
 * a payout, and that the merchant revoked our access.
 */
export const runCardPaymentScenario = () => runWithFakeProvider(runCardPayments)

/** Changes a booked stay to a longer one, with a card that can't be charged and one that can, then to a shorter one. */
async function changeCardStay(
  supplier: CardSupplier,
  settle: (orderId: number) => Promise<void>,
  fake: FakePaymentProvider,
): Promise<void> {
  const pin = await newChangeableStay({ supplier })
  await settle(await placeOrder(pin))
  const { day } = (await quotePinnedStay(pin, 'CANCEL')).offer
  await settle((await placeChange(pin, { length: 4 }, fakeCards.uncapturable)).id)
  await settle((await placeChange(pin, { day: day + 1, length: 3 })).id)
  fake.refundStatus = 'refunded'
  await settle((await placeChange(pin, { length: 1 })).id)
  await settle(await placeOrder(pin, 'CANCEL'))
}

async function runCardPayments(fake: FakePaymentProvider): Promise<void> {
  const supplier = await newCardSupplier()
  let repeats = 0
  const lost = ['startOrderPaymentStep']
  for (const without of [[], lost]) {
    const settle = async (orderId: number) => {
      for (let step = 0; step < (without.length ? 4 : 1); step++) {
        await deliverTableChanges(without)
        if (without.length) await putRows([{ pk: `O#${orderId}`, sk: `REPEAT#${++repeats}`, id: orderId }])
      }
      await deliverTableChanges(without)
    }
    const place = async (card: string, needsApproval: boolean) => {
      const pin = await newCardStay(supplier, { needsApproval })
      fake.heldMs = 12 * 3_600_000
      const id = await placeOrder(pin, 'BOOK', { card })
      await settle(id)
      return { pin, id }
    }
    const { pin, id } = await place(fakeCards.good, false)
    fake.refundStatus = without.length ? 'refunded' : 'pending'
    await settle(await placeOrder(pin, 'CANCEL'))
    await changeCardStay(supplier, settle, fake)
    const refused = await place(fakeCards.good, true)
    await approveOrDeclineOrder(refused.id, false, supplier.owner)
    await settle(refused.id)
    await place(fakeCards.uncapturable, false)
    const declined = await newCardStay(supplier)
    await placeOrder(declined, 'BOOK', { card: fakeCards.declined })
    // A vote for the pin meanwhile makes its version newer than the order's.
    const board = await readPartitionRows(boardPartition(declined.tripId))
    const product = board.find(({ sk }) => sk.startsWith('PRODUCT#'))!
    await putRows([{ ...product, nms: Date.now() + 3_600_000 }])
    await deliverTableChanges()
    const asked = await place(fakeCards.confirming, false)
    await tellPayment('payment', asked.id)
    await deliverTableChanges(without)
    fake.confirm(`pay-${asked.id}`)
    // What asks for a step again at the same millisecond is one request.
    vi.setSystemTime(Date.now() + 1)
    await callRoute(ordersHandler, orders.confirmOrderPayment, { id: asked.id }, asked.pin.traveler)
    await settle(asked.id)
    fake.disputes.push({
      disputeId: `dispute-${id}`,
      paymentId: `pay-${id}`,
      status: 'lost',
      reason: 'not received',
      amountMinor: 1,
      currency: 'EUR',
      createdAtMs: 1,
    })
    fake.payouts.push({ payoutId: `payout-${id}`, status: 'paid', amountMinor: 1, currency: 'EUR', createdAtMs: 1 })
    for (const kind of ['dispute', 'payout'] as const) await tellPayment(kind, id)
    await deliverTableChanges()
  }
  await compareAccount(supplier, fake)
  await leavePaymentsUnanswered(fake)
  fake.isDisconnected = true
  await tellPayment('disconnected', 1)
  await deliverTableChanges()
}
