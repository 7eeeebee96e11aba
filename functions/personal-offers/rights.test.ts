import { personalOfferErrorTexts } from '@nestboard/shared/personal-offers/faults.ts'
import * as routes from '@nestboard/shared/personal-offers/routes.ts'
import { describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { searchHawkLeadKey } from '../kernel/rows.ts'
import { listingKey } from '../listing/rows.ts'
import { rateKey } from '../rates/rows.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { readAllTableRows, dropRow, putRows, readPartitionRows } from '../kernel/testing/rows.ts'
import { handler as suppliers } from '../supplier/index.ts'
import { addTestTeamMember } from '../supplier/testing/team.ts'
import * as supplierRoutes from '@nestboard/shared/supplier/routes.ts'
import { handler } from './index.ts'
import {
  newListingWithPrivateRate,
  createGuestAcceptingOffers,
  buildPersonalOfferFields,
} from './testing/access-patterns.ts'

const create = (given: ReturnType<typeof buildPersonalOfferFields>, who: { cookie: string }, over: object = {}) =>
  callRoute(handler, routes.createUserRate, { ...given, ...over }, who)

describe('a personal offer is refused, and nothing is written,', () => {
  it('for a traveler whose preference does not accept it', async () => {
    const [closed, guest] = [await newListingWithPrivateRate(), await newPerson()]
    const before = await readAllTableRows()
    const answer = await create(buildPersonalOfferFields(guest, closed), closed.owner)
    expect(answer).toMatchObject({ code: 400, error: personalOfferErrorTexts.consent })
    expect(await readAllTableRows()).toEqual(before)
  })

  it('for a lead that is unknown or another supplier’s', async () => {
    const [closed, other, guest] = [
      await newListingWithPrivateRate(),
      await newListingWithPrivateRate(),
      await newPerson(),
    ]
    const { supplierId } = closed
    await putRows([
      { ...searchHawkLeadKey(1), supplierId: other.supplierId, userId: guest.userId },
      { ...searchHawkLeadKey(3), supplierId, userId: guest.userId },
    ])
    const before = await readAllTableRows()
    const fields = buildPersonalOfferFields(guest, closed)
    for (const searchHawkHitId of [1, 999])
      expect(await create(fields, closed.owner, { searchHawkHitId, userId: undefined })).toMatchObject({
        code: 400,
        error: 'Invalid searchHawkHitId',
      })
    expect(await readAllTableRows()).toEqual(before)
    // A lead from the traveler's own search counts as consent.
    expect(
      (await create(buildPersonalOfferFields(guest, closed), closed.owner, { searchHawkHitId: 3, userId: undefined }))
        .code,
    ).toBe(200)
  })

  it('for a traveler who never accepted offers, even by changing an existing offer', async () => {
    const [closed, guest, stranger] = [
      await newListingWithPrivateRate(),
      await createGuestAcceptingOffers(),
      await newPerson(),
    ]
    const id = (await create(buildPersonalOfferFields(guest, closed), closed.owner)).data!.id
    const before = await readAllTableRows()
    const moved = { id, ...buildPersonalOfferFields(stranger, closed) }
    const answer = await callRoute(handler, routes.updateUserRate, moved, closed.owner)
    expect(answer).toMatchObject({ code: 400, error: personalOfferErrorTexts.consent })
    expect(await readAllTableRows()).toEqual(before)
  })

  it('for a period that is over, and for an inactive rate', async () => {
    const [closed, guest] = [await newListingWithPrivateRate(), await createGuestAcceptingOffers()]
    const given = buildPersonalOfferFields(guest, closed)
    const over = { dayFrom: given.dayFrom - 40, dayTill: given.dayFrom - 10 }
    expect(await create(given, closed.owner, over)).toMatchObject({ code: 400, error: personalOfferErrorTexts.past })
    const key = rateKey(closed.listingId, closed.rateId)
    const rate = (await readPartitionRows(key.pk)).find(({ sk }) => sk === key.sk)
    await putRows([{ ...rate!, active: false }])
    expect(await create(given, closed.owner)).toMatchObject({ code: 400, error: personalOfferErrorTexts.inactiveRate })
  })
})

describe('an AGENT', () => {
  async function withAgent() {
    const [closed, guest, agent] = [
      await newListingWithPrivateRate(),
      await createGuestAcceptingOffers(),
      await newPerson(),
    ]
    const memberId = await addTestTeamMember(closed.supplierId, agent.userId, 'AGENT')
    const assign = (listingIds: number[]) =>
      callRoute(suppliers, supplierRoutes.updateTeamMember, { id: memberId, listingIds }, closed.owner)
    return { closed, guest, agent, assign }
  }

  it('creates offers on assigned listings, and reads, changes and deletes only their own', async () => {
    const { closed, guest, agent, assign } = await withAgent()
    const given = buildPersonalOfferFields(guest, closed)
    expect((await create(given, agent)).code).toBe(403)
    expect((await assign([closed.listingId])).code).toBe(200)
    const mine = (await create(given, agent)).data!.id
    const theirs = (await create(given, closed.owner)).data!.id
    const { listingId, rateId, supplierId } = closed
    const lists = [
      await callRoute(handler, routes.listUserRatesByListing, { listingId }, agent),
      await callRoute(handler, routes.listUserRatesByRate, { rateId }, agent),
      await callRoute(handler, routes.listUserRatesBySupplier, { supplierId }, agent),
    ]
    for (const { data } of lists) expect(data?.userRates).toMatchObject([{ id: mine, createdBy: agent.userId }])
    const codesOf = async (id: number) => [
      (await callRoute(handler, routes.getUserRate, { id }, agent)).code,
      (await callRoute(handler, routes.updateUserRate, { id, ...given, lengthMax: 9 }, agent)).code,
      (await callRoute(handler, routes.deleteUserRate, { id }, agent)).code,
    ]
    expect(await codesOf(theirs)).toEqual([403, 403, 403])
    expect(await codesOf(mine)).toEqual([200, 200, 200])
    // A change of the offer doesn't change who created it: still the supplier's owner.
    await callRoute(handler, routes.updateUserRate, { id: theirs, ...given, active: false }, closed.owner)
    const { data } = await callRoute(handler, routes.getUserRate, { id: theirs }, closed.owner)
    expect(data?.userRates[0]?.createdBy).toBe(closed.owner.userId)
  })

  it('loses access to their offers when the listing is unassigned', async () => {
    const { closed, guest, agent, assign } = await withAgent()
    await assign([closed.listingId])
    const id = (await create(buildPersonalOfferFields(guest, closed), agent)).data!.id
    await assign([])
    expect((await callRoute(handler, routes.getUserRate, { id }, agent)).code).toBe(403)
  })
})

describe('an offer whose rate or listing was deleted', () => {
  it.each([
    ['rate', ({ listingId, rateId }: { listingId: number; rateId: number }) => [rateKey(listingId, rateId)]],
    [
      'listing',
      ({ listingId, rateId }: { listingId: number; rateId: number }) => [
        rateKey(listingId, rateId),
        listingKey(listingId),
      ],
    ],
  ])('%s: is read and deleted by the team, not changed, and none is made', async (_, goneOf) => {
    const [closed, guest] = [await newListingWithPrivateRate(), await createGuestAcceptingOffers()]
    const { supplierId, owner } = closed
    const given = buildPersonalOfferFields(guest, closed)
    const id = (await create(given, owner)).data!.id
    for (const key of goneOf(closed)) await dropRow(key)
    const list = async () => (await callRoute(handler, routes.listUserRatesBySupplier, { supplierId }, owner)).data
    expect(await list()).toMatchObject({ userRates: [{ id }], rates: [] })
    expect(await callRoute(handler, routes.getUserRate, { id }, owner)).toMatchObject({
      code: 200,
      data: { rates: [] },
    })
    const before = await readAllTableRows()
    const refusals = [
      await create(given, owner),
      await callRoute(handler, routes.updateUserRate, { id, ...given }, owner),
    ]
    for (const { code } of refusals) expect([400, 404]).toContain(code)
    expect(await readAllTableRows()).toEqual(before)
    expect((await callRoute(handler, routes.deleteUserRate, { id }, owner)).code).toBe(200)
    expect(await list()).toMatchObject({ userRates: [] })
  })
})
