import { logFor } from '@nestboard/functions/kernel/log.ts'
import type { Operation } from '@nestboard/functions/kernel/operation.ts'
import { getOffer } from '@nestboard/functions/offers/listed.ts'
import { updateOrderApproval } from '@nestboard/functions/orders/approval.ts'
import { createOrder } from '@nestboard/functions/orders/create.ts'
import { quoteOrder } from '@nestboard/functions/orders/quote.ts'
import { createProduct } from '@nestboard/functions/trips/pin.ts'
import { createTrip } from '@nestboard/functions/trips/trip.ts'
import { routeKey } from '@nestboard/shared/kernel/contract.ts'
import type { Data, Input, Route } from '@nestboard/shared/kernel/contract.ts'
import { decode, encode } from '@nestboard/shared/kernel/wire.ts'
import * as offers from '@nestboard/shared/offers/routes.ts'
import * as orders from '@nestboard/shared/orders/routes.ts'
import * as trips from '@nestboard/shared/trips/routes.ts'
import { callRoute } from '../call-route.ts'
import type { SignedIn } from '../people.ts'

/** How somebody of the demo calls a route, at whatever time that is. @throws where they are refused */
export type Call = <R extends Route>(who: SignedIn, route: R, input: Input<R>) => Promise<Data<R>>

/** Through the front door, now. */
export const callNow =
  (origin: string): Call =>
  async ({ cookie }, route, input) => {
    const { data, error, status } = await callRoute({ origin, cookie }, route, input)
    if (!data) throw new Error(`${routeKey(route)}: ${error ?? status}`)
    return data
  }

/** What may have been done in the past. */
const operations = new Map<Route, unknown>([
  [trips.createTrip, createTrip],
  [trips.createProduct, createProduct],
  [offers.getOffer, getOffer],
  [orders.quoteOrder, quoteOrder],
  [orders.createOrder, createOrder],
  [orders.updateOrderApproval, updateOrderApproval],
])

/**
 * At a time that is over. The front door knows one clock, that of the machine; the operations behind it are told the
 * time, so that all their rules hold for a past, too. Input and answer go by the contract as on the wire; the check of
 * who may is left out, as nobody here calls what is not theirs.
 */
export const callAt =
  (nowMs: number, origin: string): Call =>
  async ({ userId }, route, input) => {
    const operation = operations.get(route) as Operation<Route> | undefined
    if (!operation) throw new Error(`${routeKey(route)} has no past`)
    const actor = { kind: 'user', userId, sessionId: 0, expiryMs: nowMs } as const
    const context = {
      actor,
      nowMs,
      origin,
      userAgent: '',
      network: '',
      cookieOf: () => undefined,
      log: logFor('demo'),
      cookies: [],
      once: undefined,
    }
    const data = await operation(decode(route.params, Object.fromEntries(encode(input))), context)
    return route.data.parse(data) as Data<typeof route>
  }
