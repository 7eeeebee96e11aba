import { groupOfferErrorTexts } from '@nestboard/shared/group-offers/faults.ts'
import * as routes from '@nestboard/shared/group-offers/routes.ts'
import { earliestLocalDayAt } from '@nestboard/shared/kernel/day.ts'
import { describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { newClub, newCountryClub, newMember } from '../groups/testing/club.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { newTeam } from '../supplier/testing/team.ts'
import { handler } from './index.ts'
import { createListingWithPrivateRate, createOfferToClub } from './testing/closed.ts'

const today = earliestLocalDayAt(Date.now())

describe('a group offer', () => {
  it.each([
    [{ clubId: undefined }, groupOfferErrorTexts.group],
    [{ promoCode: '' }, groupOfferErrorTexts.promoCode],
    [{ promoCode: '  ' }, groupOfferErrorTexts.promoCode],
    [{ description: ' ' }, groupOfferErrorTexts.description],
    [{ endDate: today + 3 }, groupOfferErrorTexts.startDate],
    [{ startDate: today + 3 }, groupOfferErrorTexts.endDate],
    [{ startDate: today + 3, endDate: today + 2 }, groupOfferErrorTexts.order],
    [{ startDate: today - 9, endDate: today - 1 }, groupOfferErrorTexts.past],
  ])('refuses %j: %s', async (more, error) => {
    const [{ supplierId, owner }, { clubId }] = [await createListingWithPrivateRate(), await newClub()]
    const given = { supplierId, clubId, promoCode: 'Acme2027', description: 'For friends', ...more }
    expect(await callRoute(handler, routes.createGroupOffer, given, owner)).toMatchObject({ code: 400, error })
  })

  it('says whether its code names an active promotion of the supplier, and is not found for an unknown group', async () => {
    const [{ supplierId, owner }, { clubId }] = [await createListingWithPrivateRate(), await newClub()]
    const create = (more: object) =>
      callRoute(
        handler,
        routes.createGroupOffer,
        { supplierId, clubId, promoCode: 'ACME2027', description: 'For friends', ...more },
        owner,
      )
    expect((await create({})).data?.matched).toBe(true)
    expect((await create({ promoCode: 'Acme' })).data?.matched).toBe(false)
    expect((await create({ clubId: 987_654_321 })).code).toBe(404)
  })

  it('follows the role matrix, and is not found by strangers', async () => {
    const { people, supplierId } = await newTeam()
    const stay = await createListingWithPrivateRate({}, { supplierId, owner: people.OWNER })
    const { clubId } = await newClub()
    const offerId = await createOfferToClub(stay, clubId)
    const codes = async (who: { cookie: string }) => [
      (await callRoute(handler, routes.getGroupOffer, { offerId }, who)).code,
      (await callRoute(handler, routes.listGroupOffers, { supplierId }, who)).code,
      (await callRoute(handler, routes.listClubsOpenToOffers, { supplierId }, who)).code,
      (await callRoute(handler, routes.updateGroupOffer, { id: offerId, description: 'New' }, who)).code,
    ]
    for (const role of ['OWNER', 'ADMIN', 'MANAGER'] as const)
      expect([role, await codes(people[role])]).toEqual([role, [200, 200, 200, 200]])
    expect(await codes(people.REP)).toEqual([200, 200, 200, 403])
    for (const role of ['AGENT', 'GUEST'] as const) expect(await codes(people[role])).toEqual([403, 403, 403, 403])
    expect(await codes(await newPerson())).toEqual([404, 404, 404, 404])
  })

  it('is listed while it runs, with its group but no member; removing it needs no valid dates', async () => {
    const [stay, club] = [await createListingWithPrivateRate(), await newClub()]
    const { supplierId, owner } = stay
    const member = await newMember(club, 'Mia Hidden')
    const id = await createOfferToClub(stay, club.clubId, { startDate: today, endDate: today + 9 })
    const list = () => callRoute(handler, routes.listGroupOffers, { supplierId }, owner)
    const listed = await list()
    expect(listed.data).toMatchObject({
      offers: [{ id, clubId: club.clubId, active: true, startDate: today, endDate: today + 9 }],
      clubs: [{ id: club.clubId, name: club.name, memberCount: 2, totalBookings: 0, totalRevenue: [] }],
    })
    expect(listed.data?.unmatchedIds).toEqual([])
    await callRoute(handler, routes.updateGroupOffer, { id, promoCode: 'No such promotion' }, owner)
    expect((await list()).data?.unmatchedIds).toEqual([id])
    const found = await callRoute(handler, routes.listClubsOpenToOffers, { supplierId, query: club.name }, owner)
    expect(found.data?.clubs).toMatchObject([{ id: club.clubId, memberCount: 2 }])
    for (const { body } of [listed, found]) expect(body).not.toMatch(new RegExp(`${member.userId}|Hidden`))
    const ofGroup = await callRoute(handler, routes.listOffersToClub, { clubId: club.clubId }, member)
    expect(ofGroup.data).toMatchObject({ offers: [{ id }], suppliers: [{ id: supplierId }] })
    const ended = { id, active: false, startDate: null }
    expect((await callRoute(handler, routes.updateGroupOffer, ended, owner)).code).toBe(200)
    expect((await list()).data).toEqual({ offers: [], clubs: [], unmatchedIds: [] })
    expect((await callRoute(handler, routes.getGroupOffer, { offerId: id }, owner)).data?.active).toBe(false)
    expect((await callRoute(handler, routes.listOffersToClub, { clubId: club.clubId }, member)).data?.offers).toEqual(
      [],
    )
  })

  it('is made to groups found by category and name, page by page', async () => {
    const { supplierId, owner } = await createListingWithPrivateRate()
    const name = `Quokka ${supplierId}`
    const [company, club] = [
      await newClub(undefined, { name: `${name} Ltd` }),
      await newCountryClub(undefined, `${name} Links`),
    ]
    const find = (given: object) =>
      callRoute(handler, routes.listClubsOpenToOffers, { supplierId, query: name, ...given }, owner)
    const ids = async (given: object) => (await find(given)).data?.clubs.map(({ id }) => id)
    expect(await ids({})).toEqual([club.clubId, company.clubId])
    expect(await ids({ category: 'CORPORATE' })).toEqual([company.clubId])
    expect(await ids({ category: 'COUNTRY_CLUB' })).toEqual([club.clubId])
    expect(await ids({ category: 'STUDENT' })).toEqual([])
    expect((await find({ category: 'GOLF' })).code).toBe(400)
  })

  it('refuses a cursor of another category', async () => {
    const { supplierId, owner } = await createListingWithPrivateRate()
    const name = `Wombat ${supplierId}`
    const admins = await Promise.all(Array.from({ length: 3 }, () => newPerson()))
    await Promise.all(Array.from({ length: 51 }, (_, n) => newCountryClub(admins[n % 3], `${name} ${100 + n}`)))
    const find = (given: object) =>
      callRoute(handler, routes.listClubsOpenToOffers, { supplierId, query: name, ...given }, owner)
    const { cursor } = (await find({ category: 'COUNTRY_CLUB' })).data!
    const rest = await find({ category: 'COUNTRY_CLUB', cursor })
    expect(rest.data).toMatchObject({ clubs: [{ name: `${name} 150` }], cursor: null })
    for (const given of [{}, { category: 'SOCIAL' }]) expect((await find({ ...given, cursor })).code).toBe(400)
  })

  it('moves to another group with its rate', async () => {
    const [stay, first, second] = [await createListingWithPrivateRate(), await newClub(), await newClub()]
    const id = await createOfferToClub(stay, first.clubId)
    const move = { id, clubId: second.clubId }
    expect((await callRoute(handler, routes.updateGroupOffer, move, stay.owner)).code).toBe(200)
    const offersOf = async ({ clubId, admin }: typeof first) =>
      (await callRoute(handler, routes.listOffersToClub, { clubId }, admin)).data?.offers.length
    expect([await offersOf(first), await offersOf(second)]).toEqual([0, 1])
  })
})
