import { getOffer, getOfferByKey } from '@nestboard/shared/offers/routes.ts'
import { offerFlagBits } from '@nestboard/shared/offers/model.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import type { ResponseEnvelope } from '@nestboard/shared/kernel/envelope.ts'
import type { Route, RouteParamsInput, RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import { encodeWireFields } from '@nestboard/shared/kernel/wire.ts'
import { createStaySearch, listPopularStays, listSearchOffers } from '@nestboard/shared/search/routes.ts'

/** How a journey may end well: with a price that holds, or, on a site without stays, with nothing to look for. */
export type JourneyEnd = 'priced' | 'nothing to book'

/** Longest wait for an answer; a step that takes longer has failed, as a visitor would say. */
const patienceMs = 8000

/**
 * Walks a site from search to quote as a visitor: the popular stays, a search around the first of them, the price of
 * one of the stays found, and the same price by its key. It places no order and has no account. The search is the only
 * thing it writes: a visitor's search expires after a day, reaches no supplier, and is in nobody's list.
 * @param origin scheme and host of the site
 * @throws Error that names the step that failed
 */
export async function walkJourney(origin: string): Promise<JourneyEnd> {
  const { listings, day, length, ages } = await call(origin, listPopularStays, {})
  const [popular] = listings
  if (!popular) return 'nothing to book'
  const { latitude, longitude } = popular
  const around = { latitude, longitude, ages, day, length }
  const { id } = await call(origin, createStaySearch, { query: 'Journey', ...around })
  const { offers } = await call(origin, listSearchOffers, { id })
  const found = offers.find(({ flags }) => hasFlag(flags, offerFlagBits.active))
  if (!found) throw new Error('journey: the search finds no stay where a popular one is')
  const { listingId, rateId } = found
  const priced = await call(origin, getOffer, { listingId, rateId, day: found.day, length: found.length, ages })
  const sum = priced.lines.reduce((total, { amount }) => total + amount, 0)
  if (Math.abs(sum - priced.totalPrice) > leastAmount / 2)
    throw new Error(`journey: the lines of a price make ${sum}, not ${priced.totalPrice}`)
  const quoted = await call(origin, getOfferByKey, { listingId, key: priced.key })
  if (quoted.totalPrice !== priced.totalPrice)
    throw new Error(`journey: a price of ${priced.totalPrice} is ${quoted.totalPrice} by its key`)
  return 'priced'
}

/** The smallest amount of any currency with three decimals, in the major unit. */
const leastAmount = 0.001

async function call<R extends Route>(
  origin: string,
  { method, path }: R,
  params: RouteParamsInput<R>,
): Promise<RouteResponseData<R>> {
  const fields = new URLSearchParams(encodeWireFields(params) as [string, string][])
  const isPost = method === 'POST'
  const response = await fetch(`${origin}${path}${isPost ? '' : `?${fields}`}`, {
    method,
    headers: { origin, 'sec-fetch-site': 'same-origin', 'user-agent': 'Nestboard-Journey' },
    signal: AbortSignal.timeout(patienceMs),
    ...(isPost && { body: fields }),
  })
  const { data } = (await response.json()) as ResponseEnvelope<RouteResponseData<R>>
  if (!response.ok || data === null) throw new Error(`journey: ${method} ${path} answered ${response.status}`)
  return data
}
