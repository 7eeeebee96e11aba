import type { RouteResponseData, RouteParamsInput } from '@nestboard/shared/kernel/route.ts'
import { isCardPaymentFacilitator } from '@nestboard/shared/orders/model.ts'
import type { OrderPurpose } from '@nestboard/shared/orders/model.ts'
import * as routes from '@nestboard/shared/orders/routes.ts'
import { newPerson } from '../../auth/testing/person.ts'
import type { Person } from '../../auth/testing/person.ts'
import { newId } from '../../kernel/secrets/new-id.ts'
import { fakeCards } from '../../payments/testing/fake-provider.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { newBookableListing } from '../../offers/testing/bookable.ts'
import type { BookableListingFields } from '../../offers/testing/bookable.ts'
import { newBoard, pinStayOnBoard } from '../../trips/testing/board.ts'
import type { OfferDatesAndExtras, BookableStay } from '../../trips/testing/board.ts'
import { handler } from '../index.ts'

/** A stay that a traveler has pinned on their board. */
export interface PinnedStay {
  readonly stay: BookableStay
  readonly traveler: Person
  readonly tripId: number
  readonly productId: number
}

/** Creates a stay and pins it on a traveler's board; two nights at 100, in five weeks, by default. */
export async function newPinnedStay({
  stay,
  traveler,
  query,
  given,
}: {
  stay?: BookableStay
  traveler?: Person
  query?: OfferDatesAndExtras
  given?: BookableListingFields
} = {}): Promise<PinnedStay> {
  const who = traveler ?? (await newPerson('Tara Traveler'))
  const bookable = stay ?? (await newBookableListing(given))
  const tripId = await newBoard(who)
  return { stay: bookable, traveler: who, tripId, productId: await pinStayOnBoard(tripId, who, bookable, query) }
}

export type OrderQuote = RouteResponseData<typeof routes.quoteOrder>

/** Quotes an order. Throws if the quote is refused. */
export async function quotePinnedStay(
  { productId, traveler }: Pick<PinnedStay, 'productId' | 'traveler'>,
  intent: OrderPurpose = 'BOOK',
): Promise<OrderQuote> {
  const { data, error } = await callRoute(handler, routes.quoteOrder, { productId, intent }, traveler)
  if (!data) throw new Error(`no quote: ${error}`)
  return data
}

/** Builds the input that the checkout form sends. `card`: the kind of card, for the provider in memory. */
export const buildOrderInput = (
  { key, payFacType }: OrderQuote,
  card: string = fakeCards.good,
): RouteParamsInput<typeof routes.createOrder> => ({
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
  ...(isCardPaymentFacilitator(payFacType) && { paymentToken: `${card}-${newId()}` }),
})

/**
 * Quotes and places an order, for a traveler who sees prices in some currency, and returns its id. Throws if the order
 * is refused.
 */
export async function placeOrder(
  pin: Pick<PinnedStay, 'productId' | 'traveler'>,
  intent: OrderPurpose = 'BOOK',
  { card, displayCurrency }: { card?: string; displayCurrency?: string } = {},
): Promise<number> {
  const form = { ...buildOrderInput(await quotePinnedStay(pin, intent), card), displayCurrency }
  const { data, error } = await callRoute(handler, routes.createOrder, form, pin.traveler)
  if (!data) throw new Error(`order refused: ${error}`)
  return data.id
}

/** Approves or declines an order as a member of the supplier's team. */
export const approveOrDeclineOrder = (id: number, approved: boolean, who: { cookie: string }) =>
  callRoute(handler, routes.updateOrderApproval, { id, approved }, who)
