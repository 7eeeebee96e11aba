import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import * as clubs from '@nestboard/shared/groups/routes.ts'
import * as groupOffers from '@nestboard/shared/group-offers/routes.ts'
import * as offers from '@nestboard/shared/offers/routes.ts'
import * as rates from '@nestboard/shared/rates/routes.ts'
import { describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { handler as clubHandler } from '../groups/index.ts'
import { newClub, newMember } from '../groups/testing/club.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { handler as offerHandler } from './index.ts'
import { handler as rateHandler } from '../rates/index.ts'
import { handler } from '../group-offers/index.ts'
import { refreshListingRowsOfGroupOffer } from '../group-offers/group-offer-listing-rows.ts'
import {
  createListingWithPrivateRate,
  createOfferToClub,
  createPrivateRateOpenedToClub,
} from '../group-offers/testing/closed.ts'
import type { ListingWithPrivateRate } from '../group-offers/testing/closed.ts'

const day = dayInZone('UTC', Date.now()) + 30
const stayed = { day, length: 2, ages: [40, 40] }
type Who = { cookie?: string }

const pricesOf = async (who: Who, { listingId }: Pick<ListingWithPrivateRate, 'listingId'>) =>
  (await callRoute(offerHandler, offers.listOffers, { listingId, ...stayed }, who)).data?.offers.map(
    ({ ratePrice }) => ratePrice,
  )
const calendarOf = (who: Who, { listingId, rateId }: ListingWithPrivateRate) =>
  callRoute(rateHandler, rates.getCalendar, { listingId, rateId, dayFrom: day, dayTill: day + 1 }, who)

describe('a closed rate', () => {
  it('is priced for members of the group by the promotion that the code names, and does not exist for others', async () => {
    const { stay, club, member } = await createPrivateRateOpenedToClub()
    const outsider = await newMember(await newClub())
    expect(await pricesOf(member, stay)).toEqual([60, 100])
    for (const who of [outsider, await newPerson(), {}]) expect(await pricesOf(who, stay)).toEqual([100])
    const given = { listingId: stay.listingId, rateId: stay.rateId, ...stayed }
    const { data } = await callRoute(offerHandler, offers.getOffer, given, member)
    expect(data).toMatchObject({ clubId: club.clubId, ratePrice: 60, rateListPrice: 80, ttl: 0 })
    const byKey = { listingId: stay.listingId, key: data!.key }
    expect((await callRoute(offerHandler, offers.getOfferByKey, byKey, outsider)).code).toBe(404)
    expect((await callRoute(offerHandler, offers.getOfferByKey, byKey, member)).code).toBe(200)
    const missing = await callRoute(offerHandler, offers.getOffer, { ...given, rateId: 987_654_321 }, outsider)
    expect((await callRoute(offerHandler, offers.getOffer, given, outsider)).body).toBe(missing.body)
  })

  it('shows its calendar to members of the group only', async () => {
    const { stay, member } = await createPrivateRateOpenedToClub()
    expect((await calendarOf(member, stay)).data?.ratePrices).toEqual([80, 80])
    expect((await calendarOf(await newPerson(), stay)).code).toBe(404)
    expect((await calendarOf({}, stay)).code).toBe(404)
  })

  it('closes at once when the member leaves or is removed, or the group or the offer is deleted', async () => {
    const { stay, club, member } = await createPrivateRateOpenedToClub()
    const { clubId } = club
    const [leaver, removed] = [member, await newMember(club)]
    await callRoute(clubHandler, clubs.leaveClub, { clubId }, leaver)
    await callRoute(clubHandler, clubs.removeClubMember, { clubId, userId: removed.userId }, club.admin)
    for (const who of [leaver, removed]) {
      expect(await pricesOf(who, stay)).toEqual([100])
      expect((await calendarOf(who, stay)).code).toBe(404)
    }
    expect(await pricesOf(club.admin, stay)).toEqual([60, 100])
    await callRoute(clubHandler, clubs.deleteClub, { id: clubId }, club.admin)
    expect(await pricesOf(club.admin, stay)).toEqual([100])
    expect((await calendarOf(club.admin, stay)).code).toBe(404)

    const other = await createPrivateRateOpenedToClub()
    const end = { id: other.offerId, active: false }
    expect((await callRoute(handler, groupOffers.updateGroupOffer, end, other.stay.owner)).code).toBe(200)
    expect(await pricesOf(other.member, other.stay)).toEqual([100])
    expect((await calendarOf(other.member, other.stay)).code).toBe(404)
  })

  it('is open only on the days of the offer, and its price expires with the last day', async () => {
    const [stay, club] = [await createListingWithPrivateRate(), await newClub()]
    const today = dayInZone('UTC', Date.now())
    const dated = (startDate: number, endDate: number) => createOfferToClub(stay, club.clubId, { startDate, endDate })
    const later = await dated(today + 3, today + 9)
    expect(await pricesOf(club.admin, stay)).toEqual([100])
    await callRoute(handler, groupOffers.updateGroupOffer, { id: later, startDate: today - 3 }, stay.owner)
    expect(await pricesOf(club.admin, stay)).toEqual([60, 100])
    const given = { listingId: stay.listingId, rateId: stay.rateId, ...stayed }
    const { data } = await callRoute(offerHandler, offers.getOffer, given, club.admin)
    expect(dayInZone('UTC', data!.ttl)).toBeGreaterThanOrEqual(today + 9)
    expect(data!.ttl).toBeLessThanOrEqual((today + 11) * 86_400_000)
  })

  it('does not open a PRIVATE listing', async () => {
    const { stay, member } = await createPrivateRateOpenedToClub({ visibility: 'PRIVATE' })
    const { code } = await callRoute(offerHandler, offers.listOffers, { listingId: stay.listingId, ...stayed }, member)
    expect([code, (await calendarOf(member, stay)).code]).toEqual([404, 404])
  })

  it('closes at once when its promotion or rate is deleted, and the offer can still be removed', async () => {
    const given = ({ listingId, rateId }: ListingWithPrivateRate) => ({ listingId, rateId, ...stayed })
    for (const remove of [
      ({ promoId: id, owner }: ListingWithPrivateRate) => callRoute(rateHandler, rates.deletePromo, { id }, owner),
      ({ rateId: id, owner }: ListingWithPrivateRate) => callRoute(rateHandler, rates.deleteRate, { id }, owner),
    ]) {
      const { stay, club, offerId, member } = await createPrivateRateOpenedToClub()
      await refreshListingRowsOfGroupOffer(offerId, club.clubId)
      const { key } = (await callRoute(offerHandler, offers.getOffer, given(stay), member)).data!
      expect((await remove(stay)).code).toBe(200)
      expect(await pricesOf(member, stay)).toEqual([100])
      expect((await callRoute(offerHandler, offers.getOffer, given(stay), member)).code).toBe(404)
      const byKey = { listingId: stay.listingId, key }
      expect((await callRoute(offerHandler, offers.getOfferByKey, byKey, member)).code).toBe(404)
      expect((await calendarOf(member, stay)).code).toBe(404)
      const shown = await callRoute(handler, groupOffers.listOffersToClub, { clubId: club.clubId }, member)
      expect(shown.data).toMatchObject({ offers: [{ id: offerId }], stays: [] })
      const ended = { id: offerId, active: false }
      expect((await callRoute(handler, groupOffers.updateGroupOffer, ended, stay.owner)).data).toEqual({
        matched: false,
      })
    }
  })

  it('needs the code of an active promotion of the same supplier', async () => {
    const [stay, other, club] = [
      await createListingWithPrivateRate(),
      await createListingWithPrivateRate(),
      await newClub(),
    ]
    await createOfferToClub(other, club.clubId)
    await createOfferToClub(stay, club.clubId, { promoCode: 'Acme2028' })
    expect(await pricesOf(club.admin, stay)).toEqual([100])
    await createOfferToClub(stay, club.clubId)
    expect(await pricesOf(club.admin, stay)).toEqual([60, 100])
    const { promoId: id } = stay
    const off = { id, active: false, amount: 25, amountType: 'PERCENT', useAnytime: true, validAnytime: true } as const
    expect((await callRoute(rateHandler, rates.updatePromo, { ...off, name: 'Acme2027' }, stay.owner)).code).toBe(200)
    expect(await pricesOf(club.admin, stay)).toEqual([100])
  })
})
