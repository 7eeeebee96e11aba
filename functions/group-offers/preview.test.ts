import * as routes from '@nestboard/shared/group-offers/routes.ts'
import { expect, it } from 'vitest'
import { newClub, newMember } from '../groups/testing/club.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { measureRouteUnits } from '../kernel/testing/route-units.ts'
import { handler } from './index.ts'
import { refreshListingRowsOfGroupOffer } from './group-offer-listing-rows.ts'
import { createListingWithPrivateRate, createOfferToClub } from './testing/closed.ts'

it('shows the team the stay and price that members will see for a code, before there is an offer', async () => {
  const [stay, club] = [await createListingWithPrivateRate(), await newClub()]
  const { supplierId, owner, listingId } = stay
  const preview = async (promoCode: string) => {
    const { data } = await callRoute(handler, routes.listGroupOffers, { supplierId, promoCode }, owner)
    expect(data).toMatchObject({ offers: [], clubs: [] })
    return data!.preview
  }
  const seen = await preview(' ACME2027 ')
  expect(seen).toMatchObject({ listing: { id: listingId }, ratePrice: 60, rateListPrice: 80, length: 1 })
  for (const unknown of ['Acme202', 'Acme20277', ' ']) expect(await preview(unknown)).toBeNull()
  const other = await createListingWithPrivateRate()
  const strange = { supplierId: other.supplierId, promoCode: 'Acme2027' }
  expect((await callRoute(handler, routes.listGroupOffers, strange, other.owner)).data?.preview).not.toEqual(seen)

  const offerId = await createOfferToClub(stay, club.clubId)
  await refreshListingRowsOfGroupOffer(offerId, club.clubId)
  const member = await newMember(club)
  const { stays } = (await callRoute(handler, routes.listOffersToClub, { clubId: club.clubId }, member)).data!
  expect(stays).toEqual([{ offerId, ...seen }])
})

it('a preview takes two rounds of reads, and costs at most as much as four listings', async () => {
  const { supplierId, owner } = await createListingWithPrivateRate()
  const units = await measureRouteUnits(() =>
    callRoute(handler, routes.listGroupOffers, { supplierId, promoCode: 'Acme2027' }, owner),
  )
  // Read units: 1 for the session, 1 for the memberships, and half a unit each for the index of promotion names,
  // listing, rate, calendar and promotion.
  expect(units).toEqual([4.5, 0, 2])
})
