import { setTimeout as wait } from 'node:timers/promises'
import { createOrder, getOrder, quoteOrder, updateOrderApproval } from '@nestboard/shared/orders/routes.ts'
import type { DemoGuest } from '../demo-guests.ts'
import type { DemoUser, SignedInDemoPerson } from '../demo-people.ts'
import type { CallRouteWithSession, CallRouteAsPerson } from './create-backdated-route-call.ts'

/** A fictional address, and a phone number from the range that Australia reserves for fiction. */
const billingOfDemoPeople: DemoGuest['billing'] = {
  phone: '+61 491 570 156',
  address: '12 Lantern Lane',
  city: 'Melbourne',
  state: 'Victoria',
  country: 'AU',
  zip: '3000',
}

/** Places the order that a quote offers; returns its id. */
export async function placeOrder<W extends DemoUser>(
  call: CallRouteAsPerson<W>,
  who: W & { readonly billing?: DemoGuest['billing'] },
  productId: number,
  intent: 'BOOK' | 'CANCEL' = 'BOOK',
): Promise<number> {
  const { key, payFacType } = await call(who, quoteOrder, { productId, intent })
  const home = who.billing ?? billingOfDemoPeople
  const [firstName = '', lastName = ''] = who.name.split(' ')
  const { id } = await call(who, createOrder, { key, payFacType, firstName, lastName, email: who.email, ...home })
  return id
}

/** Approves or declines an order as its supplier. */
export async function approveOrDeclineOrder<W extends DemoUser>(
  call: CallRouteAsPerson<W>,
  supplier: W,
  id: number,
  approved: boolean,
): Promise<void> {
  await call(supplier, updateOrderApproval, { id, approved })
}

const settledWithinMs = 60_000
const lookEveryMs = 100

/**
 * Waits until stream reactions have completed an order.
 * @throws Error on timeout
 */
export async function waitUntilOrderCompleted(
  call: CallRouteWithSession,
  who: SignedInDemoPerson,
  id: number,
): Promise<void> {
  for (const untilMs = Date.now() + settledWithinMs; Date.now() < untilMs; await wait(lookEveryMs)) {
    const { status } = await call(who, getOrder, { id })
    if (status !== 'PENDING') return
  }
  throw new Error(`the demo's order ${id} is still pending`)
}

/** Books a pinned stay, including the supplier's approval. */
export async function bookPinnedStay(
  call: CallRouteWithSession,
  who: SignedInDemoPerson,
  supplier: SignedInDemoPerson,
  productId: number,
): Promise<void> {
  const id = await placeOrder(call, who, productId)
  await approveOrDeclineOrder(call, supplier, id, true)
  await waitUntilOrderCompleted(call, who, id)
}
