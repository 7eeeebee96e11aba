import type { RouteParamsInput } from '@nestboard/shared/kernel/route.ts'
import * as routes from '@nestboard/shared/group-offers/routes.ts'
import { buildListingPartPointerRow } from '../../listing/parts.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { putRows } from '../../kernel/testing/rows.ts'
import { newClub, newMember } from '../../groups/testing/club.ts'
import { newBookableListing } from '../../offers/testing/bookable.ts'
import { handler } from '../index.ts'

/** A promotion without time windows and without a minimum of nights. */
export const unrestrictedPromo = {
  minPeriods: 0,
  useAnytime: true,
  validAnytime: true,
  useFrom: null,
  useTill: null,
  validFrom: null,
  validTill: null,
} as const

type Where = Parameters<typeof newBookableListing>[2]

/**
 * Creates a listing with a PUBLIC rate at 100 and a PRIVATE rate at 80 with a promotion "Acme2027" of 25%: people to
 * whom a group offer opens it pay 60 a night.
 */
export async function createListingWithPrivateRate(where: Where = {}, of?: Parameters<typeof newBookableListing>[1]) {
  const promo = { ...unrestrictedPromo, name: 'Acme2027', amount: 25, amountType: 'PERCENT' as const }
  const closed = { rate: { price: 80, visibility: 'PRIVATE' as const }, promos: [promo] }
  const made = await newBookableListing({ rates: [{ rate: { price: 100 } }, closed] }, of, where)
  const place = { listingId: made.listingId, supplierId: made.supplierId }
  const [open, secret] = made.rates
  await putRows([
    ...made.rates.map(({ rate }) => buildListingPartPointerRow('RATE', rate.id, place)),
    buildListingPartPointerRow('PROMO', secret!.promos[0]!.id, { ...place, rateId: secret!.rate.id }),
  ])
  return { ...made, publicRateId: open!.rate.id, rateId: secret!.rate.id, promoId: secret!.promos[0]!.id }
}
export type ListingWithPrivateRate = Awaited<ReturnType<typeof createListingWithPrivateRate>>

/** Makes an offer to a group through the API. Resolves to the offer's id. */
export async function createOfferToClub(
  { supplierId, owner }: Pick<ListingWithPrivateRate, 'supplierId' | 'owner'>,
  clubId: number,
  more: Partial<RouteParamsInput<typeof routes.createGroupOffer>> = {},
): Promise<number> {
  const given = { supplierId, clubId, promoCode: ' acme2027 ', description: 'For our friends', ...more }
  const { data, error } = await callRoute(handler, routes.createGroupOffer, given, owner)
  if (!data) throw new Error(`no offer: ${error}`)
  return data.id
}

/** Creates a listing with a PRIVATE rate, a group with an offer that opens this rate, and a member of the group. */
export async function createPrivateRateOpenedToClub(where: Where = {}) {
  const [stay, club] = [await createListingWithPrivateRate(where), await newClub()]
  const offerId = await createOfferToClub(stay, club.clubId)
  return { stay, club, offerId, member: await newMember(club) }
}
