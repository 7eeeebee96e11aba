import { setTimeout as wait } from 'node:timers/promises'
import { createOrder, getOrder, quoteOrder, updateOrderApproval } from '@nestboard/shared/orders/routes.ts'
import type { SignedIn } from '../people.ts'
import type { Call } from './call-at.ts'

/** Nobody lives there, and the number is one of those that Australia keeps for stories. */
const billing = {
  phone: '+61 491 570 156',
  address: '12 Lantern Lane',
  city: 'Melbourne',
  state: 'Victoria',
  country: 'AU',
  zip: '3000',
}

/** Places the order that a quote offers; answers its id. */
export async function order(
  call: Call,
  who: SignedIn,
  productId: number,
  intent: 'BOOK' | 'CANCEL' = 'BOOK',
): Promise<number> {
  const { key, payFacType } = await call(who, quoteOrder, { productId, intent })
  const [firstName = '', lastName = ''] = who.name.split(' ')
  const { id } = await call(who, createOrder, { key, payFacType, firstName, lastName, email: who.email, ...billing })
  return id
}

/** The supplier's yes or no. */
export async function answer(call: Call, supplier: SignedIn, id: number, approved: boolean): Promise<void> {
  await call(supplier, updateOrderApproval, { id, approved })
}

const settledWithinMs = 60_000
const lookEveryMs = 100

/** Waits until an order is over, one way or the other: what moves it follows by itself. @throws Error where nothing does */
export async function settled(call: Call, who: SignedIn, id: number): Promise<void> {
  for (const untilMs = Date.now() + settledWithinMs; Date.now() < untilMs; await wait(lookEveryMs)) {
    const { status } = await call(who, getOrder, { id })
    if (status !== 'PENDING') return
  }
  throw new Error(`the demo's order ${id} did not move on`)
}

/** Books a pinned stay, the supplier's yes included. */
export async function book(call: Call, who: SignedIn, supplier: SignedIn, productId: number): Promise<void> {
  const id = await order(call, who, productId)
  await answer(call, supplier, id, true)
  await settled(call, who, id)
}
