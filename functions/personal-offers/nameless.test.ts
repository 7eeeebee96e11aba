import { personalOfferErrorTexts } from '@nestboard/shared/personal-offers/faults.ts'
import * as routes from '@nestboard/shared/personal-offers/routes.ts'
import { preferenceFlags } from '@nestboard/shared/profile/model.ts'
import { updatePreference } from '@nestboard/shared/profile/routes.ts'
import { describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import type { Person } from '../auth/testing/person.ts'
import { listPersonalOffersAtListing } from '../kernel/rights/personal-offers.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { readAllTableRows } from '../kernel/testing/rows.ts'
import { handler as profiles } from '../profile/index.ts'
import { listLeadsAsOwner, newHawk, createSearchMatchedWithHawks } from '../search-hawks/testing/hawk.ts'
import { handler } from './index.ts'
import {
  newListingWithPrivateRate,
  buildOfferFieldsForLead as termsAt,
  buildPersonalOfferFields,
} from './testing/access-patterns.ts'

type Closed = Awaited<ReturnType<typeof newListingWithPrivateRate>>

const consents = async (who: Person, isWilling: boolean) => {
  const given = { id: who.userId, flags: isWilling ? preferenceFlags.personalOffers : 0 }
  expect((await callRoute(profiles, updatePreference, given, who)).code).toBe(200)
}

/** Creates a lead of a traveler who doesn't accept personal offers. */
async function namelessLead(closed: Closed) {
  const traveler = await newPerson('Nadia Nameless')
  await newHawk(closed)
  await createSearchMatchedWithHawks(traveler)
  const [hit] = (await listLeadsAsOwner(closed)).data!.searchHawkHits
  expect(hit).toMatchObject({ userId: null })
  return { traveler, searchHawkHitId: hit!.id }
}

async function answeredLead(closed: Closed) {
  const lead = await namelessLead(closed)
  const given = { ...termsAt(closed), searchHawkHitId: lead.searchHawkHitId }
  const answer = await callRoute(handler, routes.createUserRate, given, closed.owner)
  expect(answer).toMatchObject({ code: 200, error: null })
  return { ...lead, id: answer.data!.id, created: answer.body }
}

/** Collects the raw response bodies of all routes that show the team an offer. */
async function wire({ supplierId, listingId, rateId, owner }: Closed, id: number): Promise<string[]> {
  const answers = [
    await callRoute(handler, routes.getUserRate, { id }, owner),
    await callRoute(handler, routes.listUserRatesByListing, { listingId }, owner),
    await callRoute(handler, routes.listUserRatesByRate, { rateId }, owner),
    await callRoute(handler, routes.listUserRatesBySupplier, { supplierId }, owner),
  ]
  for (const { code, data } of answers) {
    expect(code).toBe(200)
    expect(data!.userRates.map((offer) => offer.id)).toContain(id)
  }
  return answers.map(({ body }) => body)
}

describe('a nameless lead', () => {
  it('is answered with an offer to its traveler, whose id no response to the team contains', async () => {
    const closed = await newListingWithPrivateRate()
    const { traveler, id, created } = await answeredLead(closed)
    expect(await listPersonalOffersAtListing(traveler.userId, closed.listingId)).toMatchObject([
      { id, userId: traveler.userId, rateId: closed.rateId, active: true },
    ])
    for (const body of [created, ...(await wire(closed, id))])
      for (const text of [String(traveler.userId), 'Nadia']) expect(body).not.toContain(text)
  })

  it('of another supplier is refused like an unknown one, and nothing is written', async () => {
    const [closed, other] = [await newListingWithPrivateRate(), await newListingWithPrivateRate()]
    const { searchHawkHitId } = await namelessLead(other)
    const before = await readAllTableRows()
    const ask = (hitId: number) =>
      callRoute(handler, routes.createUserRate, { ...termsAt(closed), searchHawkHitId: hitId }, closed.owner)
    const foreign = await ask(searchHawkHitId)
    expect(foreign).toMatchObject({ code: 400, error: 'Invalid searchHawkHitId' })
    expect(foreign.body).toBe((await ask(987_654_321)).body)
    expect(await readAllTableRows()).toEqual(before)
  })

  it('or a named traveler is required for an offer', async () => {
    const closed = await newListingWithPrivateRate()
    const before = await readAllTableRows()
    const answer = await callRoute(handler, routes.createUserRate, termsAt(closed), closed.owner)
    expect(answer).toMatchObject({ code: 400, error: personalOfferErrorTexts.traveler })
    expect(await readAllTableRows()).toEqual(before)
  })
})

describe('an offer to a nameless traveler', () => {
  it('can be changed, paused and withdrawn without the traveler’s id', async () => {
    const closed = await newListingWithPrivateRate()
    const { traveler, id } = await answeredLead(closed)
    const change = { id, ...termsAt(closed), lengthMax: 9, active: false }
    expect((await callRoute(handler, routes.updateUserRate, change, closed.owner)).code).toBe(200)
    const offers = () => listPersonalOffersAtListing(traveler.userId, closed.listingId)
    expect(await offers()).toMatchObject([{ id, userId: traveler.userId, lengthMax: 9, active: false }])
    for (const body of await wire(closed, id)) expect(body).not.toContain(String(traveler.userId))
    expect((await callRoute(handler, routes.deleteUserRate, { id }, closed.owner)).code).toBe(200)
    expect(await offers()).toEqual([])
  })

  it('shows the traveler’s name exactly while they consent', async () => {
    const closed = await newListingWithPrivateRate()
    const { traveler, id } = await answeredLead(closed)
    const { userId } = traveler
    const isTold = async () => (await wire(closed, id)).map((body) => body.includes(String(userId)))
    await consents(traveler, true)
    expect(await isTold()).toEqual([true, true, true, true])
    await consents(traveler, false)
    expect(await isTold()).toEqual([false, false, false, false])
  })

  it('can’t be linked to an offer made to the same traveler by name', async () => {
    const closed = await newListingWithPrivateRate()
    const { traveler, id } = await answeredLead(closed)
    await consents(traveler, true)
    const byName = await callRoute(
      handler,
      routes.createUserRate,
      buildPersonalOfferFields(traveler, closed),
      closed.owner,
    )
    await consents(traveler, false)
    const { supplierId, owner } = closed
    const { data } = await callRoute(handler, routes.listUserRatesBySupplier, { supplierId }, owner)
    const travelers = new Map(data!.userRates.map((offer) => [offer.id, offer.userId]))
    expect([travelers.get(byName.data!.id), travelers.get(id)]).toEqual([traveler.userId, null])
  })
})
