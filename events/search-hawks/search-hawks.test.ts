import { resetSimulatedCalls } from '../testing/strangers.ts'
import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import type { Person } from '@nestboard/functions/auth/testing/person.ts'
import { removeRows } from '@nestboard/functions/kernel/table/replace-rows.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { putRows, readPartitionRows, scanRowsByPrefix } from '@nestboard/functions/kernel/testing/rows.ts'
import { handler as listingHandler } from '@nestboard/functions/listing/index.ts'
import { listingKey } from '@nestboard/functions/listing/rows.ts'
import { handler as notesHandler } from '@nestboard/functions/notifications/index.ts'
import { handler as offersHandler } from '@nestboard/functions/personal-offers/index.ts'
import {
  newListingWithPrivateRate,
  createGuestAcceptingOffers,
  buildOfferFieldsForLead,
  buildPersonalOfferFields,
} from '@nestboard/functions/personal-offers/testing/access-patterns.ts'
import { handler as profileHandler } from '@nestboard/functions/profile/index.ts'
import { handler as ratesHandler } from '@nestboard/functions/rates/index.ts'
import { handler as searchHandler } from '@nestboard/functions/search/index.ts'
import { newSearch } from '@nestboard/functions/search/testing/search.ts'
import { handler } from '@nestboard/functions/search-hawks/index.ts'
import {
  testHawkLocation,
  firstTestCheckInDay,
  listLeadsAsOwner,
  newHawk,
} from '@nestboard/functions/search-hawks/testing/hawk.ts'
import { addTestTeamMember } from '@nestboard/functions/supplier/testing/team.ts'
import { approveOrDeclineOrder, newPinnedStay, placeOrder } from '@nestboard/functions/orders/testing/ordering.ts'
import { updateListing } from '@nestboard/shared/listing/routes.ts'
import * as notifications from '@nestboard/shared/notifications/routes.ts'
import * as personalOffers from '@nestboard/shared/personal-offers/routes.ts'
import { updatePreference } from '@nestboard/shared/profile/routes.ts'
import { deleteRate } from '@nestboard/shared/rates/routes.ts'
import * as routes from '@nestboard/shared/search-hawks/routes.ts'
import { updateStaySearch, updateStaySearchFlags } from '@nestboard/shared/search/routes.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { listPostedPushes, openTestSocket, watchEntity } from '../testing/sockets.ts'
import { SimulatedTableStream } from '../testing/table-stream.ts'
import { leadsPersonalDataHandlers } from './personal-data.ts'

const stream = new SimulatedTableStream(() => true)
beforeEach(async () => {
  resetSimulatedCalls()
  await stream.start()
})

type Closed = Awaited<ReturnType<typeof newListingWithPrivateRate>>

/** Counts the places used: each test has its own place, so that its hawks don't match searches of other tests. */
let places = 0
async function watchedPlace(): Promise<Closed & { at: typeof testHawkLocation }> {
  const closed = await newListingWithPrivateRate()
  const at = { latitude: testHawkLocation.latitude + ++places, longitude: testHawkLocation.longitude }
  await move(closed, at)
  await stream.drain()
  return { ...closed, at }
}
async function move({ listingId }: Pick<Closed, 'listingId'>, at: typeof testHawkLocation): Promise<void> {
  const row = (await readPartitionRows(listingKey(listingId).pk)).find(({ sk }) => sk === 'LISTING')!
  await putRows([{ ...row, ...at, nms: Date.now() }])
}

/** Searches at a place and runs all reactions to the search. */
async function searches(
  who: Person,
  at: typeof testHawkLocation,
  more: Parameters<typeof newSearch>[1] = {},
): Promise<number> {
  const id = await newSearch(who, { query: 'Coast', ...at, day: firstTestCheckInDay, length: 3, ...more })
  await stream.drain()
  return id
}
const hawkOf = async (id: number, { owner }: Closed) =>
  (await callRoute(handler, routes.getSearchHawk, { id }, owner)).data
const countOf = async (closed: Closed) => (await listLeadsAsOwner(closed)).data!.searchHawkHits.length
const filed = async (id: number) => (await scanRowsByPrefix('HAWKAT#')).filter((row) => row['id'] === id)
const notesOf = async (who: Person) =>
  (await callRoute(notesHandler, notifications.listNotifications, {}, who)).data!.notifications.map(({ kind }) => kind)
const consents = (who: Person, flags: 0 | 2) =>
  callRoute(profileHandler, updatePreference, { id: who.userId, flags }, who)

describe('a search', () => {
  it('makes a lead for every hawk, notifies the whole team once a day only for a hawk that notifies, and never names the traveler', async () => {
    const [closed, traveler, rep, agent] = [
      await watchedPlace(),
      await newPerson('Nadia Nameless'),
      await newPerson(),
      await newPerson(),
    ]
    await addTestTeamMember(closed.supplierId, rep.userId, 'REP')
    await addTestTeamMember(closed.supplierId, agent.userId, 'AGENT')
    await newHawk(closed)
    await searches(traveler, closed.at)
    expect([await countOf(closed), await notesOf(rep)]).toEqual([1, []])
    await newHawk(closed, { action: 'NOTIFY' })
    for (const length of [4, 5]) await searches(traveler, closed.at, { length })
    for (const who of [closed.owner, rep]) expect(await notesOf(who)).toEqual(['LEAD_FOUND'])
    expect(await notesOf(agent)).toEqual([])
    const mails = (await scanRowsByPrefix('MAIL#')).filter((row) => JSON.stringify(row).includes('is watching'))
    expect(JSON.stringify(mails)).not.toContain('Nadia')
  })

  it('is turned into an offer at once, and the traveler is notified', async () => {
    const [closed, traveler] = [await watchedPlace(), await createGuestAcceptingOffers()]
    const id = await newHawk(closed, { rateId: closed.rateId, action: 'OFFER' })
    await searches(traveler, closed.at)
    expect(await notesOf(traveler)).toEqual(['OFFER_MADE'])
    expect(await hawkOf(id, closed)).toMatchObject({ count: 1, offers: 1 })
  })

  it('is matched again if it was moved or turned on again, and not after other changes', async () => {
    const [from, to, traveler] = [await watchedPlace(), await watchedPlace(), await newPerson()]
    await newHawk(from)
    await newHawk(to)
    const id = await searches(traveler, { latitude: 60, longitude: 10 })
    const follow = async (write: () => Promise<{ error: unknown }>) => {
      expect((await write()).error).toBeNull()
      await stream.drain()
      return [await countOf(from), await countOf(to)]
    }
    const moveTo = (at: typeof testHawkLocation) =>
      follow(() => callRoute(searchHandler, updateStaySearch, { id, ...at }, traveler))
    const turn = (active: boolean) =>
      follow(() => callRoute(searchHandler, updateStaySearchFlags, { id, active }, traveler))
    expect(await moveTo(from.at)).toEqual([1, 0])
    expect(await turn(false)).toEqual([1, 0])
    expect(await moveTo(to.at)).toEqual([1, 0])
    expect(await turn(true)).toEqual([1, 1])
  })
})

describe('open screens', () => {
  it('of the team get a push for each lead and for each change of consent', async () => {
    const [closed, traveler, stranger] = [await watchedPlace(), await newPerson(), await newPerson()]
    const { supplierId, owner } = closed
    const hawkId = await newHawk(closed)
    await stream.drain()
    const socket = await openTestSocket(owner)
    expect(await watchEntity(socket, 'Leads', supplierId)).toMatchObject({ error: null })
    expect(await watchEntity(socket, 'SearchHawk', hawkId)).toMatchObject({ error: null })
    await searches(traveler, closed.at)
    const leadId = (await listLeadsAsOwner(closed)).data!.searchHawkHits[0]!.id
    expect(await watchEntity(socket, 'SearchHawkHit', leadId)).toMatchObject({ error: null })
    const heard = () => listPostedPushes().map(([, message]) => (message as { entity?: { type: string } }).entity?.type)
    expect(heard()).toContain('Leads')
    for (const flags of [2, 0] as const) {
      resetSimulatedCalls()
      await consents(traveler, flags)
      await stream.drain()
      expect(heard()).toHaveLength(2)
      expect(new Set(heard())).toEqual(new Set(['Leads', 'SearchHawkHit']))
    }
    const foreign = await openTestSocket(stranger)
    for (const [type, id] of [
      ['Leads', supplierId],
      ['SearchHawk', hawkId],
      ['SearchHawkHit', leadId],
    ] as const)
      expect(await watchEntity(foreign, type, id)).toMatchObject({ status: 'Not Found' })
  })

  it('of teammates get a push when a personalized offer is made, changed and deleted', async () => {
    const [closed, rep, traveler] = [await watchedPlace(), await newPerson(), await createGuestAcceptingOffers()]
    const { supplierId, owner } = closed
    await addTestTeamMember(supplierId, rep.userId, 'REP')
    const socket = await openTestSocket(owner)
    expect(await watchEntity(socket, 'Leads', supplierId)).toMatchObject({ error: null })
    const hears = async (change: () => Promise<{ code: number }>) => {
      await stream.drain()
      resetSimulatedCalls()
      expect((await change()).code).toBe(200)
      await stream.drain()
      const pushes = listPostedPushes().map(([, message]) => message)
      expect(pushes).toMatchObject([{ entity: { type: 'Leads', id: supplierId } }])
    }
    const fields = buildPersonalOfferFields(traveler, closed)
    let id = 0
    await hears(async () => {
      const made = await callRoute(offersHandler, personalOffers.createUserRate, fields, rep)
      id = made.data!.id
      return made
    })
    await hears(() => callRoute(offersHandler, personalOffers.updateUserRate, { id, ...fields, lengthMax: 9 }, rep))
    await hears(() => callRoute(offersHandler, personalOffers.deleteUserRate, { id }, rep))
  })

  it('of a member without the right get no push', async () => {
    const [closed, guest] = [await watchedPlace(), await newPerson()]
    await addTestTeamMember(closed.supplierId, guest.userId, 'GUEST')
    const id = await newHawk(closed)
    const socket = await openTestSocket(guest)
    expect(await watchEntity(socket, 'Leads', closed.supplierId)).toMatchObject({ status: 'Not Found' })
    expect(await watchEntity(socket, 'SearchHawk', id)).toMatchObject({ status: 'Not Found' })
  })
})

describe('a hawk reacts to', () => {
  it('its listing’s move with new cells, and to a hidden listing by leaving all cells', async () => {
    const [closed, traveler] = [await watchedPlace(), await newPerson()]
    const id = await newHawk(closed)
    const cells = await filed(id)
    const to = { latitude: closed.at.latitude, longitude: closed.at.longitude - 3 }
    await move(closed, to)
    await stream.drain()
    await searches(traveler, closed.at)
    expect(await countOf(closed)).toBe(0)
    await searches(traveler, to)
    expect(await countOf(closed)).toBe(1)
    expect((await filed(id)).map(({ pk }) => pk)).not.toEqual(cells.map(({ pk }) => pk))
    const show = async (active: boolean) => {
      expect(
        (await callRoute(listingHandler, updateListing, { id: closed.listingId, active }, closed.owner)).error,
      ).toBeNull()
      await stream.drain()
    }
    await show(false)
    expect(await filed(id)).toEqual([])
    await searches(traveler, to, { length: 4 })
    expect(await countOf(closed)).toBe(1)
  })

  it('the removal of its listing: it is deleted and makes room in the plan', async () => {
    const closed = await watchedPlace()
    const id = await newHawk(closed)
    await stream.drain()
    await removeRows([listingKey(closed.listingId)])
    await stream.drain()
    expect((await callRoute(handler, routes.getSearchHawk, { id }, closed.owner)).code).toBe(404)
    expect(await filed(id)).toEqual([])
    const count = (await readPartitionRows(`S#${closed.supplierId}`)).find(({ sk }) => sk === 'HAWKS')
    expect(count).toMatchObject({ hawks: 0 })
  })

  it('the deletion of its rate: it is turned off, makes no offer and keeps its terms', async () => {
    const closed = await watchedPlace()
    const id = await newHawk(closed, { rateId: closed.rateId, action: 'OFFER' })
    await stream.drain()
    expect((await callRoute(ratesHandler, deleteRate, { id: closed.rateId }, closed.owner)).error).toBeNull()
    await stream.drain()
    expect(await hawkOf(id, closed)).toMatchObject({ active: false, rateId: null, action: 'NONE', name: 'Coast' })
    expect(await filed(id)).toEqual([])
  })
})

describe('a lead', () => {
  it('without a name can get an offer, which reaches its traveler', async () => {
    const [closed, traveler] = [await watchedPlace(), await newPerson()]
    await newHawk(closed)
    await searches(traveler, closed.at)
    const [hit] = (await listLeadsAsOwner(closed)).data!.searchHawkHits
    expect(hit).toMatchObject({ userId: null })
    const given = { ...buildOfferFieldsForLead(closed), searchHawkHitId: hit!.id }
    const { data } = await callRoute(offersHandler, personalOffers.createUserRate, given, closed.owner)
    await stream.drain()
    const told = await callRoute(notesHandler, notifications.listNotifications, {}, traveler)
    expect(told.data!.notifications).toMatchObject([{ kind: 'OFFER_MADE', supplierId: closed.supplierId }])
    const leads = await listLeadsAsOwner(closed)
    expect(leads.data!.searchOffers).toMatchObject([{ id: data!.id, searchHawkHitId: hit!.id }])
    expect(leads.body).not.toContain(String(traveler.userId))
  })

  it('shows the offer that a member makes for it, its changed expiry, and none after the offer’s deletion', async () => {
    const [closed, traveler] = [await watchedPlace(), await createGuestAcceptingOffers()]
    const hawkId = await newHawk(closed)
    await searches(traveler, closed.at)
    const searchHawkHitId = (await listLeadsAsOwner(closed)).data!.searchHawkHits[0]!.id
    const given = { ...buildOfferFieldsForLead(closed), searchHawkHitId }
    const { data } = await callRoute(offersHandler, personalOffers.createUserRate, given, closed.owner)
    const id = data!.id
    await stream.drain()
    const shown = async () => (await listLeadsAsOwner(closed)).data!.searchOffers
    expect(await shown()).toMatchObject([{ id, searchHawkHitId, rateId: closed.rateId }])
    expect(await hawkOf(hawkId, closed)).toMatchObject({ count: 1, offers: 1 })
    const ttl = Date.now() + 9 * 86_400_000
    const { searchHawkHitId: _, ...fields } = given
    await callRoute(offersHandler, personalOffers.updateUserRate, { id, ...fields, ttl }, closed.owner)
    await stream.drain()
    expect(await shown()).toMatchObject([{ id, ttl }])
    await callRoute(offersHandler, personalOffers.deleteUserRate, { id }, closed.owner)
    await stream.drain()
    expect(await shown()).toEqual([])
    expect(await hawkOf(hawkId, closed)).toMatchObject({ offers: 1 })
  })

  it('is removed with all leads of its hawk, while later leads stay', async () => {
    const closed = await watchedPlace()
    const searchHawkId = await newHawk(closed)
    await searches(await newPerson(), closed.at)
    await callRoute(handler, routes.deleteHitsBySearchHawk, { searchHawkId }, closed.owner)
    await stream.drain()
    const rows = async () => (await scanRowsByPrefix('HIT#')).filter((row) => row['searchHawkId'] === searchHawkId)
    expect(await rows()).toEqual([])
    await searches(await newPerson(), closed.at)
    expect(await rows()).toHaveLength(1)
  })

  it('stays nameless when the traveler books the same rate with another offer', async () => {
    const [closed, traveler] = [await watchedPlace(), await createGuestAcceptingOffers('Oda Other')]
    const { listingId, supplierId, owner, rateId } = closed
    await newHawk(closed, { rateId, action: 'OFFER' })
    await searches(traveler, closed.at)
    const byName = buildPersonalOfferFields(traveler, closed)
    expect((await callRoute(offersHandler, personalOffers.createUserRate, byName, owner)).code).toBe(200)
    const stay = { listingId, supplierId, owner, rates: [{ rate: { id: rateId } }] } as never
    const orderId = await placeOrder(await newPinnedStay({ traveler, stay, query: { inDays: 12, length: 3 } }))
    await stream.drain()
    await approveOrDeclineOrder(orderId, true, owner)
    await stream.drain()
    await consents(traveler, 0)
    await stream.drain()
    expect((await listLeadsAsOwner(closed)).data!.searchHawkHits).toMatchObject([{ userId: null }])
  })

  it('names a traveler who booked its offer, even after the traveler stopped accepting offers', async () => {
    const traveler = await createGuestAcceptingOffers('Bea Booked')
    const closed = await watchedPlace()
    await newHawk(closed, { rateId: closed.rateId, action: 'OFFER' })
    const { listingId, supplierId, owner, rateId } = closed
    await searches(traveler, closed.at)
    const stay = { listingId, supplierId, owner, rates: [{ rate: { id: rateId } }] } as never
    const pin = await newPinnedStay({ traveler, stay, query: { inDays: 40, length: 3 } })
    const orderId = await placeOrder(pin)
    await stream.drain()
    await approveOrDeclineOrder(orderId, true, owner)
    await stream.drain()
    await consents(traveler, 0)
    await stream.drain()
    expect((await listLeadsAsOwner(closed)).data!.searchHawkHits).toMatchObject([{ userId: traveler.userId }])
  })
})

it('erasing a traveler removes their leads and keeps only the counts of hawks', async () => {
  const [closed, traveler] = [await watchedPlace(), await createGuestAcceptingOffers('Erna Erased')]
  const id = await newHawk(closed, { rateId: closed.rateId, action: 'OFFER' })
  const searchId = await searches(traveler, closed.at)
  const { collect, erase } = leadsPersonalDataHandlers
  const archived = await collect!({ userId: traveler.userId, orderIds: [] }, {} as never)
  expect(archived['leads.json']).toMatchObject([{ searchId }])
  for (let time = 0; time < 2; time++) await erase!(traveler.userId, Date.now())
  expect(await countOf(closed)).toBe(0)
  expect((await scanRowsByPrefix('HIT#')).filter((row) => row['userId'] === traveler.userId)).toEqual([])
  expect(await hawkOf(id, closed)).toMatchObject({ count: 1, offers: 1 })
})
