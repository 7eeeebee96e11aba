import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import * as offers from '@nestboard/shared/offers/routes.ts'
import { expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import type { Person } from '../auth/testing/person.ts'
import { newClub } from '../groups/testing/club.ts'
import { readClubPromoTerms, readClubMembershipsEventually } from '../kernel/rights/club.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { measureRouteUnits } from '../kernel/testing/route-units.ts'
import { handler } from './index.ts'
import { newBookableListing } from './testing/bookable.ts'
import { createListingWithPrivateRate, createPrivateRateOpenedToClub } from '../group-offers/testing/closed.ts'

const stayed = { day: dayInZone('UTC', Date.now()) + 30, length: 2, ages: [40] }
const listed = (who: Person, listingId: number) =>
  measureRouteUnits(() => callRoute(handler, offers.listOffers, { listingId, ...stayed }, who))
const actorOf = ({ userId, sessionId }: Person) => ({ kind: 'user', userId, sessionId }) as const

it('a person without groups pays no extra read unit at a closed rate, and half a unit at a rate with promotions only', async () => {
  const [{ supplierId, listingId }, who] = [await createListingWithPrivateRate(), await newPerson()]
  const actor = actorOf(who)
  expect(await measureRouteUnits(() => readClubMembershipsEventually(actor))).toEqual([0.5, 0, 1])
  // Read units: 0.5 for the listing, 1 for the session, 1 for the memberships, 0.5 each for the Deal Key and the
  // personal offers. A person without groups pays nothing more.
  expect(await listed(who, listingId)).toEqual([3.5, 0, 2])
  const open = await newBookableListing({ rates: [{ promos: [{}] }] })
  expect(await listed(who, open.listingId)).toEqual([2.5, 0, 2])
  expect(await measureRouteUnits(() => readClubPromoTerms(actorOf(who), supplierId))).toEqual([1, 0, 1])
})

it('costs a member of a group one unit and one round more', async () => {
  const { stay, member } = await createPrivateRateOpenedToClub()
  expect(await listed(member, stay.listingId)).toEqual([4.5, 0, 3])
  const stranger = (await newClub()).admin
  expect(await listed(stranger, stay.listingId)).toEqual([4.5, 0, 3])
})
