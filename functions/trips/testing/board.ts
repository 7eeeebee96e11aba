import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import type { RouteParamsInput } from '@nestboard/shared/kernel/route.ts'
import * as offers from '@nestboard/shared/offers/routes.ts'
import type { Offer } from '@nestboard/shared/offers/model.ts'
import type { BoardLink } from '@nestboard/shared/trips/board-link.ts'
import * as routes from '@nestboard/shared/trips/routes.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { handler as offersHandler } from '../../offers/index.ts'
import { newBookableListing } from '../../offers/testing/bookable.ts'
import { handler } from '../index.ts'

/** Creates a board through the API. */
export async function newBoard(
  owner: { cookie: string },
  invited: readonly { userId: number }[] = [],
  name = 'Australia 2027',
): Promise<number> {
  const userIds = invited.map(({ userId }) => userId)
  const { data, error } = await callRoute(handler, routes.createTrip, { name, userIds }, owner)
  if (!data) throw new Error(`board refused: ${error}`)
  return data.id
}

export type BookableStay = Awaited<ReturnType<typeof newBookableListing>>

/** Dates and extras of an offer; two nights, five weeks from now, without extras by default. */
export interface OfferDatesAndExtras {
  readonly inDays?: number
  readonly length?: number
  readonly extraIds?: number[]
}

/** Returns the offer of a listing's first rate. */
export async function getFirstRateOffer(
  { listingId, rates }: BookableStay,
  who: { cookie: string },
  { inDays = 35, length = 2, extraIds = [] }: OfferDatesAndExtras = {},
): Promise<Offer> {
  const stay = { day: dayInZone('UTC', Date.now()) + inDays, length, ages: [38, 40] }
  const question = { listingId, rateId: rates[0]!.rate.id, ...stay, extraIds }
  const { data, error } = await callRoute(offersHandler, offers.getOffer, question, who)
  if (!data) throw new Error(`no offer: ${error}`)
  return data
}

/** Pins a stay. Resolves to the pin's id. */
export async function pinStayOnBoard(
  tripId: number,
  who: { cookie: string },
  stay?: BookableStay,
  query?: OfferDatesAndExtras,
): Promise<number> {
  const { key: offerKey } = await getFirstRateOffer(stay ?? (await newBookableListing()), who, query)
  const { data, error } = await callRoute(handler, routes.createProduct, { tripId, offerKey }, who)
  if (!data) throw new Error(`pin refused: ${error}`)
  return data.id
}

/** The token at the end of a link's address. */
export const getTokenOfLink = ({ url }: { readonly url: string | null }): string =>
  url!.slice(url!.lastIndexOf('/') + 1)

/** Makes a link to a board, by which people can join by default. Resolves to the link with its token. */
export async function newBoardLink(
  tripId: number,
  owner: { cookie: string },
  fields: Partial<RouteParamsInput<typeof routes.createBoardLink>> = {},
): Promise<BoardLink & { token: string }> {
  const { data, error } = await callRoute(handler, routes.createBoardLink, { role: 'PLAN', ...fields, tripId }, owner)
  if (!data) throw new Error(`link refused: ${error}`)
  return { ...data, token: getTokenOfLink(data) }
}
