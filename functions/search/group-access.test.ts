import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import type { Route } from '@nestboard/shared/kernel/route.ts'
import * as groupOffers from '@nestboard/shared/group-offers/routes.ts'
import * as groups from '@nestboard/shared/groups/routes.ts'
import * as offers from '@nestboard/shared/offers/routes.ts'
import { listExtras } from '@nestboard/shared/rates/extra-routes.ts'
import { listPolicies } from '@nestboard/shared/rates/policy-routes.ts'
import { getPromo, listPromos } from '@nestboard/shared/rates/promo-routes.ts'
import * as rates from '@nestboard/shared/rates/routes.ts'
import * as search from '@nestboard/shared/search/routes.ts'
import * as trips from '@nestboard/shared/trips/routes.ts'
import { expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { handler as groupHandler } from '../groups/index.ts'
import { newClub, newMember } from '../groups/testing/club.ts'
import { callRoute } from '../kernel/testing/call.ts'
import type { FeatureHandler } from '../kernel/testing/call.ts'
import { handler as offerHandler } from '../offers/index.ts'
import { handler as rateHandler } from '../rates/index.ts'
import { handler as searchHandler } from './index.ts'
import { projectListingOntoMap } from './map/project-listing-onto-map.ts'
import { newSearch } from './testing/search.ts'
import { newTeam } from '../supplier/testing/team.ts'
import { handler as tripHandler } from '../trips/index.ts'
import { newBoard } from '../trips/testing/board.ts'
import { handler } from '../group-offers/index.ts'
import { refreshListingRowsOfGroupOffer } from '../group-offers/group-offer-listing-rows.ts'
import { createListingWithPrivateRate, createOfferToClub } from '../group-offers/testing/closed.ts'

type Who = { readonly cookie?: string }
type Opened = Awaited<ReturnType<typeof opened>>
const today = dayInZone('UTC', Date.now())
let places = 0

/**
 * Creates a closed rate that is offered to a group, and a member's offer key, which the test gives to people outside
 * the group.
 */
async function opened() {
  const team = await newTeam()
  const at = { latitude: -10 - ++places, longitude: -30.6 }
  const stay = await createListingWithPrivateRate(at, { supplierId: team.supplierId, owner: team.people.OWNER })
  const club = await newClub()
  const offerId = await createOfferToClub(stay, club.clubId)
  await projectListingOntoMap(stay.listingId, 'all', Date.now)
  await refreshListingRowsOfGroupOffer(offerId, club.clubId)
  const member = await newMember(club, 'Mia Marker')
  const given = { listingId: stay.listingId, rateId: stay.rateId, day: today + 30, length: 2, ages: [40] }
  const { data } = await callRoute(offerHandler, offers.getOffer, given, member)
  return { at, team, stay, club, offerId, member, key: data!.key }
}

/** Events that end the access of everybody, including members. */
const endings: Readonly<Record<string, (made: Opened) => Promise<unknown>>> = {
  open: () => Promise.resolve(),
  'offer removed': ({ offerId: id, stay }) =>
    callRoute(handler, groupOffers.updateGroupOffer, { id, active: false }, stay.owner),
  'offer of next month': ({ offerId: id, stay }) =>
    callRoute(handler, groupOffers.updateGroupOffer, { id, startDate: today + 25, endDate: today + 50 }, stay.owner),
  'code of no promotion': ({ offerId: id, stay }) =>
    callRoute(handler, groupOffers.updateGroupOffer, { id, promoCode: 'Acme2028' }, stay.owner),
  'offer to another group': async ({ offerId: id, stay }) =>
    callRoute(handler, groupOffers.updateGroupOffer, { id, clubId: (await newClub()).clubId }, stay.owner),
  'group deleted': ({ club }) => callRoute(groupHandler, groups.deleteClub, { id: club.clubId }, club.admin),
}

/** Returns the people for whom the closed rate must not exist. */
async function strangersTo({ team, club, member }: Opened, ending: string): Promise<Record<string, Who>> {
  const [invited, left, removed] = [await newPerson(), await newMember(club), await newMember(club)]
  await callRoute(
    groupHandler,
    groups.inviteClubMembers,
    { clubId: club.clubId, userIds: [invited.userId] },
    club.admin,
  )
  await callRoute(groupHandler, groups.leaveClub, { clubId: club.clubId }, left)
  await callRoute(groupHandler, groups.removeClubMember, { clubId: club.clubId, userId: removed.userId }, club.admin)
  return {
    visitor: {},
    stranger: await newPerson(),
    'member of another group': (await newClub()).admin,
    'supplier of another': (await newTeam()).people.OWNER,
    agent: team.people.AGENT,
    guest: team.people.GUEST,
    invited,
    left,
    removed,
    ...(ending !== 'open' && { member, 'admin of the group': club.admin }),
  }
}

/** A call that could reveal the rate or its group, and whether members see the rate by it while access is open. */
type Probe = readonly [handler: FeatureHandler, route: Route, given: object, isForMembers: boolean]

function probesOf({ stay, club, offerId, key }: Opened, searchId: number, tripId: number): Probe[] {
  const { listingId, rateId, promoId, supplierId } = stay
  const { clubId } = club
  const stays = [
    { day: today + 30, length: 2, ages: [40] },
    { day: today + 41, length: 5, ages: [40, 38, 9] },
    { day: today + 3, length: 1, ages: [70] },
    { day: today + 90, length: 14, ages: [33, 34] },
  ]
  return [
    ...stays.flatMap((stayed): Probe[] => [
      [offerHandler, offers.listOffers, { listingId, ...stayed }, true],
      [offerHandler, offers.getOffer, { listingId, rateId, ...stayed }, true],
      [rateHandler, rates.getCalendar, { listingId, rateId, dayFrom: stayed.day, dayTill: stayed.day + 2 }, true],
    ]),
    [offerHandler, offers.getOfferByKey, { listingId, key }, true],
    [tripHandler, trips.createProduct, { tripId, offerKey: key }, false],
    [rateHandler, rates.getRate, { id: rateId }, false],
    [rateHandler, rates.listRates, { listingId }, false],
    [rateHandler, listPromos, { rateId }, false],
    [rateHandler, getPromo, { id: promoId }, false],
    [rateHandler, listExtras, { rateId }, true],
    [rateHandler, listPolicies, { rateId }, true],
    ...(['DISTANCE', 'PRICE_LOWEST', 'PRICE_HIGHEST', 'RATING'] as const).map((sort): Probe => [
      searchHandler,
      search.listSearchOffers,
      { id: searchId, sort },
      true,
    ]),
    [groupHandler, groups.getClub, { id: clubId }, true],
    [groupHandler, groups.listClubMembers, { clubId }, true],
    [groupHandler, groups.inviteClubMembers, { clubId, email: 'probe@example.test' }, false],
    [groupHandler, groups.removeClubMember, { clubId, userId: club.admin.userId }, false],
    [groupHandler, groups.listClubs, { userId: club.admin.userId }, true],
    [handler, groupOffers.listOffersToClub, { clubId }, true],
    [handler, groupOffers.getGroupOffer, { offerId }, false],
    [handler, groupOffers.updateGroupOffer, { id: offerId, description: 'Mine' }, false],
    [handler, groupOffers.createGroupOffer, { supplierId, clubId, promoCode: 'Acme2027', description: 'Mine' }, false],
    [handler, groupOffers.listGroupOffers, { supplierId }, false],
    [handler, groupOffers.listClubsOpenToOffers, { supplierId }, false],
  ]
}

/** Matches ids, names and prices that only members may read. */
const secretsOf = ({ stay, club, member, offerId }: Opened): RegExp =>
  new RegExp(
    [
      stay.rateId,
      stay.promoId,
      club.name,
      member.userId,
      offerId,
      'Acme2027',
      'Mia Marker',
      '"ratePrice":(?:60|80)\\b',
      '\\[(?:60|80)[,\\]]',
    ].join('|'),
  )

let asked = 0
it.each(Object.keys(endings))(
  'only members can read a closed rate or its group, by any call: %s',
  async (ending) => {
    const made = await opened()
    const strangers = await strangersTo(made, ending)
    await endings[ending]!(made)
    const secrets = secretsOf(made)
    const leaks: string[] = []
    for (const [name, who] of Object.entries(strangers)) {
      const cookie = { cookie: who.cookie ?? '' }
      const isMember = name === 'member' || name === 'admin of the group'
      const searchId = await newSearch(cookie, made.at)
      const tripId = who.cookie ? await newBoard(cookie) : 1
      for (const [served, route, given] of probesOf(made, searchId, tripId)) {
        // While the group exists, its members may still read the group itself; only their prices have ended.
        const isOwnGroup = route.path.includes('/club/') || route.path.includes('/supplier/offer')
        if (isMember && isOwnGroup && ending !== 'group deleted') continue
        const { body } = await callRoute(served, route, given as never, who)
        asked++
        if (secrets.test(body)) leaks.push(`${name}: ${route.path} ${JSON.stringify(given)} → ${body.slice(0, 200)}`)
      }
    }
    expect(leaks).toEqual([])
  },
  300_000,
)

it('made at least 2,000 calls, and every call meant for members shows them the rate or the group', async () => {
  expect(asked).toBeGreaterThanOrEqual(2000)
  const made = await opened()
  const searchId = await newSearch(made.member, made.at)
  const tripId = await newBoard(made.member)
  const secrets = secretsOf(made)
  for (const [served, route, given, isForMembers] of probesOf(made, searchId, tripId)) {
    if (!isForMembers) continue
    const { code, body } = await callRoute(served, route, given as never, made.member)
    const isShown = route === listExtras || route === listPolicies ? code === 200 : secrets.test(body)
    expect([route.path, given, isShown]).toEqual([route.path, given, true])
  }
})
