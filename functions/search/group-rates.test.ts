import { updateGroupOffer } from '@nestboard/shared/group-offers/routes.ts'
import { leaveClub } from '@nestboard/shared/groups/routes.ts'
import * as routes from '@nestboard/shared/search/routes.ts'
import { expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import type { Person } from '../auth/testing/person.ts'
import { handler as groupHandler } from '../groups/index.ts'
import { newClub, newMember } from '../groups/testing/club.ts'
import { handler as offerHandler } from '../group-offers/index.ts'
import { placeListing, placeOffer } from '../group-offers/places.ts'
import { openedToGroup } from '../group-offers/testing/closed.ts'
import { call } from '../kernel/testing/call.ts'
import { unitsOf } from '../kernel/testing/route-units.ts'
import { handler } from './index.ts'
import { projectListing } from './map/project.ts'
import { newSearch } from './testing/search.ts'

let places = 0
/** A place of its own for each test. */
const place = () => ({ latitude: 48 + ++places, longitude: -12.4 })

async function opened() {
  const at = place()
  const made = await openedToGroup(at)
  await projectListing(made.stay.listingId, 'all', Date.now)
  await placeOffer(made.offerId, made.club.clubId)
  return { ...made, at }
}

const found = async (who: Person, id: number, more: object = {}) =>
  (await call(handler, routes.listSearchOffers, { id, ...more }, who)).data!.offers.map(
    ({ ratePrice, clubId }) => [ratePrice, clubId] as const,
  )

it('shows the closed rate of a group to its members, and the public price to others', async () => {
  const { at, club, member } = await opened()
  const outsider = await newMember(await newClub())
  for (const sort of ['DISTANCE', 'PRICE_LOWEST'] as const) {
    expect(await found(member, await newSearch(member, at), { sort })).toEqual([[60, club.clubId]])
    for (const who of [outsider, await newPerson()])
      expect(await found(who, await newSearch(who, at), { sort })).toEqual([[100, undefined]])
  }
  expect(await found(member, await newSearch(member, place()))).toEqual([])
})

it('shows it no more to a member who left, nor after the offer was removed', async () => {
  const { at, club, member, stay, offerId } = await opened()
  const other = await newMember(club)
  await call(groupHandler, leaveClub, { clubId: club.clubId }, member)
  expect(await found(member, await newSearch(member, at))).toEqual([[100, undefined]])
  expect(await found(other, await newSearch(other, at))).toEqual([[60, club.clubId]])
  await call(offerHandler, updateGroupOffer, { id: offerId, active: false }, stay.owner)
  // The stream has not run yet.
  expect(await found(other, await newSearch(other, at))).toEqual([[100, undefined]])
})

it('follows a listing that moves, and a promotion that is added later', async () => {
  const { at, club, member, stay } = await opened()
  await placeListing(stay.listingId)
  expect(await found(member, await newSearch(member, at))).toEqual([[60, club.clubId]])
})

it('costs a person without groups half a unit more at most, in no further round', async () => {
  const { at } = await opened()
  const who = await newPerson()
  const id = await newSearch(who, at)
  await found(who, id)
  const [first] = await unitsOf(() => found(who, id))
  const next = await call(handler, routes.listSearchOffers, { id, north: at.latitude + 0.1, south: at.latitude - 0.1, west: at.longitude - 0.1, east: at.longitude + 0.1, zoom: 12 }, who)
  expect(next.code).toBe(200)
  expect(first).toBeLessThanOrEqual(7)
})
