import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { putRows, readPartitionRows } from '@nestboard/functions/kernel/testing/rows.ts'
import { newBookableListing } from '@nestboard/functions/offers/testing/bookable.ts'
import { approveOrDeclineOrder, newPinnedStay, placeOrder } from '@nestboard/functions/orders/testing/ordering.ts'
import { removeRows } from '@nestboard/functions/kernel/table/replace-rows.ts'
import { handler as offersHandler } from '@nestboard/functions/personal-offers/index.ts'
import { handler as profileHandler } from '@nestboard/functions/profile/index.ts'
import { handler as searchHandler } from '@nestboard/functions/search/index.ts'
import { handler as hawksHandler } from '@nestboard/functions/search-hawks/index.ts'
import {
  testHawkLocation,
  firstTestCheckInDay,
  listLeadsAsOwner,
  newHawk,
} from '@nestboard/functions/search-hawks/testing/hawk.ts'
import { newSearch } from '@nestboard/functions/search/testing/search.ts'
import { newSupplier } from '@nestboard/functions/supplier/testing/team.ts'
import { handler as tripsHandler } from '@nestboard/functions/trips/index.ts'
import { newBoard } from '@nestboard/functions/trips/testing/board.ts'
import { handler as whiskHandler } from '@nestboard/functions/whisk-me-away/index.ts'
import { makePrivateRateBid, newBiddingHost, newRequest } from '@nestboard/functions/whisk-me-away/testing/request.ts'
import { handler as groupOfferHandler } from '@nestboard/functions/group-offers/index.ts'
import {
  unrestrictedPromo,
  createListingWithPrivateRate,
  createOfferToClub,
} from '@nestboard/functions/group-offers/testing/closed.ts'
import { handler as groupHandler } from '@nestboard/functions/groups/index.ts'
import { newClub, newCountryClub } from '@nestboard/functions/groups/testing/club.ts'
import { handler as ratesHandler } from '@nestboard/functions/rates/index.ts'
import { updateGroupOffer } from '@nestboard/shared/group-offers/routes.ts'
import * as groups from '@nestboard/shared/groups/routes.ts'
import { updatePromo } from '@nestboard/shared/rates/promo-routes.ts'
import * as personalOffers from '@nestboard/shared/personal-offers/routes.ts'
import * as profile from '@nestboard/shared/profile/routes.ts'
import * as hawks from '@nestboard/shared/search-hawks/routes.ts'
import * as search from '@nestboard/shared/search/routes.ts'
import * as trips from '@nestboard/shared/trips/routes.ts'
import * as whisk from '@nestboard/shared/whisk-me-away/routes.ts'
import { expect } from 'vitest'
import { deliverTableChanges, newPersonNotifiedByMail } from './deliveries.ts'

/**
 * A traveler makes requests on which hosts bid: one bid is accepted, one request is deactivated, and the other request
 * is deleted with its board.
 */
export async function runWhiskMeAwayScenario(): Promise<void> {
  const [owner, traveler] = [await newPersonNotifiedByMail('Hob Host'), await newPersonNotifiedByMail('Wanda Wish')]
  const tripId = await newBoard(traveler)
  const supplierId = await newSupplier(owner)
  const [first, second] = [await newBiddingHost({}, { owner, supplierId }), await newBiddingHost()]
  await deliverTableChanges()
  const id = await newRequest(traveler, { tripId })
  await deliverTableChanges()
  for (const host of [first, second]) await makePrivateRateBid(id, host)
  await deliverTableChanges()
  await callRoute(whiskHandler, whisk.acceptBid, { id, listingId: first.listingId }, traveler)
  await deliverTableChanges()
  const other = await newRequest(traveler, { tripId: await newBoard(traveler) })
  await deliverTableChanges()
  const { error } = await callRoute(searchHandler, search.updateStaySearchFlags, { id: other, active: false }, traveler)
  expect(error).toBeNull()
  await deliverTableChanges()
  await callRoute(tripsHandler, trips.deleteTrip, { id: tripId }, traveler)
  await deliverTableChanges()
}

/**
 * A traveler's search matches two search hawks: one notifies the supplier, one makes an offer, which is booked. Later
 * the offer, the hawk's leads, the rate and the listing are deleted.
 */
export async function runSearchHawkScenario(): Promise<void> {
  const [owner, traveler] = [await newPersonNotifiedByMail('Hal Hawk'), await newPersonNotifiedByMail('Sue Search')]
  const supplierId = await newSupplier(owner)
  const given = { rates: [{ rate: { visibility: 'PRIVATE' as const, price: 80 } }] }
  const stay = await newBookableListing(given, { owner, supplierId }, testHawkLocation)
  const { listingId } = stay
  const rateId = stay.rates[0]!.rate.id
  await deliverTableChanges()
  const setFlags = (flags: number) =>
    callRoute(profileHandler, profile.updatePreference, { id: traveler.userId, flags }, traveler)
  await setFlags(2)
  const place = { listingId, owner }
  const hawkId = await newHawk(place, { rateId, action: 'OFFER' })
  await newHawk(place, { action: 'NOTIFY' })
  await deliverTableChanges()
  await newSearch(traveler, { query: 'Coast', ...testHawkLocation, day: firstTestCheckInDay, length: 3 })
  await deliverTableChanges()
  await setFlags(0)
  await deliverTableChanges()
  const orderId = await placeOrder(await newPinnedStay({ traveler, stay, query: { inDays: 40, length: 3 } }))
  await deliverTableChanges()
  await approveOrDeclineOrder(orderId, true, owner)
  await deliverTableChanges()
  const { data } = await callRoute(offersHandler, personalOffers.listUserRatesBySupplier, { supplierId }, owner)
  const offerId = data!.userRates[0]!.id
  // Only the offer's expiry changes. The update does not name the lead, because the lead already refers to the offer.
  const { nco: _, createdBy: _by, supplierId: _of, userId: _who, ...fields } = data!.userRates[0]!
  await callRoute(offersHandler, personalOffers.updateUserRate, { ...fields, ttl: Date.now() + 1_000_000 }, owner)
  await deliverTableChanges()
  await callRoute(offersHandler, personalOffers.deleteUserRate, { id: offerId }, owner)
  await deliverTableChanges()
  const { searchHawkHits } = (await listLeadsAsOwner({ supplierId, owner })).data!
  const searchHawkHitId = searchHawkHits.find(({ searchHawkId }) => searchHawkId === hawkId)!.id
  const { id: _id, ...terms } = fields
  await callRoute(offersHandler, personalOffers.createUserRate, { ...terms, ttl: 0, searchHawkHitId }, owner)
  await deliverTableChanges()
  await callRoute(hawksHandler, hawks.deleteHitsBySearchHawk, { searchHawkId: hawkId }, owner)
  await deliverTableChanges()
  const listing = (await readPartitionRows(`L#${listingId}`)).find(({ sk }) => sk === 'LISTING')
  await putRows([{ ...listing!, latitude: testHawkLocation.latitude + 1, nms: Date.now() }])
  await deliverTableChanges()
  await removeRows([{ pk: `L#${listingId}`, sk: `RATE#${rateId}` }])
  await deliverTableChanges()
  await removeRows([listing!])
  await deliverTableChanges()
}

/**
 * Covers groups and an offer to one of them: people join and are refused, the PRIVATE rate that the offer opens is
 * booked and canceled, the offer is changed, and the groups are deleted.
 */
export async function runGroupRatesScenario(): Promise<void> {
  const [admin, guest, golfer] = [
    await newPersonNotifiedByMail('Ada Admin'),
    await newPersonNotifiedByMail('Gil Guest'),
    await newPerson(),
  ]
  const club = await newClub(admin)
  const { clubId } = club
  await callRoute(
    groupHandler,
    groups.inviteClubMembers,
    { clubId, userIds: [guest.userId], email: guest.email },
    admin,
  )
  const country = await newCountryClub(admin)
  await callRoute(groupHandler, groups.addClubMember, { clubId: country.clubId, memberId: '1234567' }, golfer)
  await deliverTableChanges()
  await callRoute(groupHandler, groups.answerClubInvitation, { clubId, accept: true }, guest)
  await callRoute(groupHandler, groups.addClubMember, { clubId: country.clubId, userId: golfer.userId }, admin)
  const stay = await createListingWithPrivateRate()
  const id = await createOfferToClub(stay, clubId)
  await deliverTableChanges()
  const pin = await newPinnedStay({ stay: { ...stay, rates: stay.rates.toReversed() }, traveler: guest })
  const orderId = await placeOrder(pin)
  await deliverTableChanges()
  await approveOrDeclineOrder(orderId, true, stay.owner)
  await deliverTableChanges()
  await placeOrder(pin, 'CANCEL')
  await deliverTableChanges()
  await callRoute(
    ratesHandler,
    updatePromo,
    { ...unrestrictedPromo, active: true, id: stay.promoId, name: 'Acme2028', amount: 5, amountType: 'PERCENT' },
    stay.owner,
  )
  await deliverTableChanges()
  await callRoute(groupOfferHandler, updateGroupOffer, { id, promoCode: 'Acme2028' }, stay.owner)
  await deliverTableChanges()
  await callRoute(groupOfferHandler, updateGroupOffer, { id, active: false }, stay.owner)
  await deliverTableChanges()
  await createOfferToClub(stay, clubId)
  const [waiting, refused] = [await newPerson(), await newPersonNotifiedByMail('Rae Refused')]
  for (const each of [waiting, refused])
    await callRoute(groupHandler, groups.addClubMember, { clubId: country.clubId, memberId: '1234567' }, each)
  await callRoute(groupHandler, groups.removeClubMember, { clubId: country.clubId, userId: refused.userId }, admin)
  await deliverTableChanges()
  for (const each of [clubId, country.clubId]) await callRoute(groupHandler, groups.deleteClub, { id: each }, admin)
  await deliverTableChanges()
}
