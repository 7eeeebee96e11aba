import type { RouteData, RouteInput } from '@nestboard/shared/kernel/contract.ts'
import type { Intent } from '@nestboard/shared/orders/model.ts'
import * as routes from '@nestboard/shared/orders/routes.ts'
import { newPerson } from '../../auth/testing/person.ts'
import type { Person } from '../../auth/testing/person.ts'
import { call } from '../../kernel/testing/call.ts'
import { newBookable } from '../../offers/testing/bookable.ts'
import type { BookableFields } from '../../offers/testing/bookable.ts'
import { newBoard, pinOn } from '../../trips/testing/board.ts'
import type { OfferQuery, Stay } from '../../trips/testing/board.ts'
import { handler } from '../index.ts'

/** A stay that a traveler has pinned on their board. */
export interface PinnedStay {
  readonly stay: Stay
  readonly traveler: Person
  readonly tripId: number
  readonly productId: number
}

/** Creates a stay and pins it on a traveler's board; two nights at 100, in five weeks, by default. */
export async function newPin({
  stay,
  traveler,
  query,
  given,
}: { stay?: Stay; traveler?: Person; query?: OfferQuery; given?: BookableFields } = {}): Promise<PinnedStay> {
  const who = traveler ?? (await newPerson('Tara Traveler'))
  const bookable = stay ?? (await newBookable(given))
  const tripId = await newBoard(who)
  return { stay: bookable, traveler: who, tripId, productId: await pinOn(tripId, who, bookable, query) }
}

export type Quote = RouteData<typeof routes.quoteOrder>

/** Quotes an order. Throws if the quote is refused. */
export async function quoteFor(
  { productId, traveler }: Pick<PinnedStay, 'productId' | 'traveler'>,
  intent: Intent = 'BOOK',
): Promise<Quote> {
  const { data, error } = await call(handler, routes.quoteOrder, { productId, intent }, traveler)
  if (!data) throw new Error(`no quote: ${error}`)
  return data
}

/** Builds the input that the checkout form sends. */
export const orderForm = ({ key, payFacType }: Quote): RouteInput<typeof routes.createOrder> => ({
  key,
  firstName: 'Tara',
  lastName: 'Traveler',
  email: 'tara@example.test',
  phone: '+41 44 000 00 00',
  address: 'Bahnhofstrasse 1',
  city: 'Zürich',
  state: 'ZH',
  country: 'CH',
  zip: '8001',
  payFacType,
})

/** Quotes and places an order, and returns its id. Throws if the order is refused. */
export async function placeOrder(
  pin: Pick<PinnedStay, 'productId' | 'traveler'>,
  intent: Intent = 'BOOK',
): Promise<number> {
  const form = orderForm(await quoteFor(pin, intent))
  const { data, error } = await call(handler, routes.createOrder, form, pin.traveler)
  if (!data) throw new Error(`order refused: ${error}`)
  return data.id
}

/** Approves or declines an order as a member of the supplier's team. */
export const answerOrder = (id: number, approved: boolean, who: { cookie: string }) =>
  call(handler, routes.updateOrderApproval, { id, approved }, who)
