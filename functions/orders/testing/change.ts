import type { RouteParamsInput } from '@nestboard/shared/kernel/route.ts'
import * as routes from '@nestboard/shared/orders/routes.ts'
import { makeTestPolicy } from '@nestboard/shared/rates/testing/made.ts'
import type { Person } from '../../auth/testing/person.ts'
import { newId } from '../../kernel/secrets/new-id.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { putRows } from '../../kernel/testing/rows.ts'
import { newBookableListing } from '../../offers/testing/bookable.ts'
import type { BookableListingFields } from '../../offers/testing/bookable.ts'
import { buildRatePolicyRow } from '../../rates/rate-rows.ts'
import { handler } from '../index.ts'
import { cardStayFee } from './card-stay.ts'
import type { CardSupplier } from './card-stay.ts'
import { buildOrderInput, newPinnedStay } from './ordering.ts'
import type { PinnedStay } from './ordering.ts'

/** What changing a stay of `newChangeableStay` costs until a day before check-in. */
export const changeFee = 10

/**
 * Pins a stay of two nights at 100, in a listing of one unit. Changing it costs `changeFee`, canceling it
 * `cardStayFee`.
 * @param supplier one whose guests pay by card; otherwise they pay the supplier themselves
 */
export async function newChangeableStay({
  supplier,
  needsApproval = false,
  traveler,
  given = {},
}: {
  supplier?: CardSupplier
  needsApproval?: boolean
  traveler?: Person
  given?: BookableListingFields
} = {}): Promise<PinnedStay> {
  const stay = await newBookableListing(given, supplier, { flags: needsApproval ? 1 : 0 })
  const { id: rateId, listingId } = stay.rates[0]!.rate
  const policies = [{ type: 'CHANGE', fee: changeFee } as const, { fee: cardStayFee }]
  await putRows(
    policies.map((over) =>
      buildRatePolicyRow(makeTestPolicy({ id: newId(), rateId, listingId, ...over }), { nco: 1000, nms: 1000 }),
    ),
  )
  return newPinnedStay({ stay, ...(traveler && { traveler }) })
}

export type StayWish = Omit<RouteParamsInput<typeof routes.quoteOrder>, 'productId' | 'intent'>

/** Asks for the price of a change, as a traveler or somebody else. */
export const quoteChange = (
  { productId, traveler }: Pick<PinnedStay, 'productId' | 'traveler'>,
  wish: StayWish,
  who: { cookie: string } = traveler,
) => callRoute(handler, routes.quoteOrder, { productId, intent: 'CHANGE', ...wish }, who)

/** Quotes and places a change, and returns its id and its quote. Throws if it is refused. */
export async function placeChange(pin: PinnedStay, wish: StayWish, card?: string) {
  const { data: quote, error } = await quoteChange(pin, wish)
  if (!quote) throw new Error(`no quote: ${error}`)
  const placed = await callRoute(handler, routes.createOrder, buildOrderInput(quote, card), pin.traveler)
  if (!placed.data) throw new Error(`change refused: ${placed.error}`)
  return { id: placed.data.id, quote }
}
