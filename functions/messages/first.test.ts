import { describe, expect, it } from 'vitest'
import { messageErrorTexts } from '@nestboard/shared/messages/faults.ts'
import * as routes from '@nestboard/shared/messages/routes.ts'
import { createUserRate } from '@nestboard/shared/personal-offers/routes.ts'
import { preferenceFlags } from '@nestboard/shared/profile/model.ts'
import { updatePreference } from '@nestboard/shared/profile/routes.ts'
import { newPerson } from '../auth/testing/person.ts'
import type { Person } from '../auth/testing/person.ts'
import { newId } from '../kernel/secrets/new-id.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { putRows, readAllTableRows } from '../kernel/testing/rows.ts'
import { newBookableListing } from '../offers/testing/bookable.ts'
import { newPinnedStay, placeOrder } from '../orders/testing/ordering.ts'
import { placePersonalOfferOrder } from '../orders/testing/sale.ts'
import { handler as personalOffers } from '../personal-offers/index.ts'
import { buildOfferFieldsForLead, createGuestAcceptingOffers } from '../personal-offers/testing/access-patterns.ts'
import { handler as profiles } from '../profile/index.ts'
import { searchHawkLeadKey } from '../kernel/rows.ts'
import { assignListingsToMember, newTeam } from '../supplier/testing/team.ts'
import type { TestTeam } from '../supplier/testing/team.ts'
import { handler } from './index.ts'

type Who = Pick<Person, 'cookie' | 'userId'>
const stayOf = ({ supplierId, people }: TestTeam) =>
  newBookableListing({ rates: [{ rate: { visibility: 'PRIVATE' } }] }, { supplierId, owner: people.OWNER })
const text = 'When do you arrive?'
const write = (who: Who, supplierId: number, to: Who, why: { orderId?: number; reasonOrderId?: number } = {}) =>
  callRoute(handler, routes.createSupplierMessage, { supplierId, userId: to.userId, text, ...why }, who)
const read = (who: Who, supplierId: number, other: Who, why: { reasonOrderId?: number } = {}) =>
  callRoute(handler, routes.listSupplierMessages, { supplierId, userId: other.userId, ...why }, who)
const writeToLead = (who: Who, supplierId: number, leadId: number) =>
  callRoute(handler, routes.createSupplierMessage, { supplierId, leadId, text }, who)
const readWithLead = (who: Who, supplierId: number, leadId: number) =>
  callRoute(handler, routes.listSupplierMessages, { supplierId, leadId }, who)
const inbox = async (who: Who, supplierId: number) =>
  (await callRoute(handler, routes.listSupplierThreads, { supplierId }, who)).data!.threads.map(({ userId }) => userId)
const unread = async (who: Who, supplierId: number) =>
  (await callRoute(handler, routes.countUnreadSupplierThreads, { supplierId }, who)).data!.unread

/** Stores a lead: a traveler's search that matched a search hawk of the supplier. */
async function leadOf(supplierId: number, listingId: number, { userId }: Who): Promise<number> {
  const id = newId()
  await putRows([{ ...searchHawkLeadKey(id), supplierId, userId, listingId }])
  return id
}

describe('a supplier writes first', () => {
  it('to a traveler who ordered, and later without naming the order', async () => {
    const pin = await newPinnedStay()
    const { traveler, stay } = pin
    const { supplierId, owner } = stay
    expect(await write(owner, supplierId, traveler)).toMatchObject({ code: 400, error: messageErrorTexts.notAsked })
    const orderId = await placeOrder(pin)
    expect((await read(owner, supplierId, traveler, { reasonOrderId: orderId })).data!.messages).toEqual([])
    expect((await write(owner, supplierId, traveler, { reasonOrderId: orderId })).code).toBe(200)
    expect((await write(owner, supplierId, traveler)).code).toBe(200)
    const theirs = await callRoute(handler, routes.listSupplierMessages, { supplierId }, traveler)
    expect(theirs.data!.messages).toHaveLength(2)
  })

  it('to a lead, but never to a stranger: orders and leads of others give no access', async () => {
    const [pin, foreign] = [await newPinnedStay(), await newPinnedStay()]
    const { supplierId, owner, listingId } = pin.stay
    const [ada, eve] = [await createGuestAcceptingOffers(), await createGuestAcceptingOffers()]
    const leadId = await leadOf(supplierId, listingId, ada)
    const orderId = await placeOrder(foreign)
    const othersLead = await leadOf(foreign.stay.supplierId, foreign.stay.listingId, eve)
    expect(await write(owner, supplierId, eve)).toMatchObject({ code: 400, error: messageErrorTexts.notAsked })
    for (const id of [othersLead, newId()])
      for (const ask of [writeToLead, readWithLead]) expect((await ask(owner, supplierId, id)).code).toBe(404)
    expect((await write(owner, supplierId, foreign.traveler, { orderId })).code).toBe(404)
    expect((await readWithLead(owner, supplierId, leadId)).data).toMatchObject({
      messages: [],
      users: [{ id: ada.userId }],
    })
    expect((await writeToLead(owner, supplierId, leadId)).code).toBe(200)
    expect((await read(owner, supplierId, ada)).data!.messages).toMatchObject([{ text }])
  })
})

describe('a lead whose traveler keeps their name private, and an offer made for it', () => {
  it('open no thread, not even beside an offer to a guessed traveler, until the traveler agrees', async () => {
    const team = await newTeam()
    const { supplierId, people } = team
    const stay = await stayOf(team)
    await assignListingsToMember(team, 'AGENT', [stay.listingId])
    const [nadia, other] = [await newPerson('Nadia'), await createGuestAcceptingOffers()]
    const agree = (flags: number) => callRoute(profiles, updatePreference, { id: nadia.userId, flags }, nadia)
    const leadId = await leadOf(supplierId, stay.listingId, nadia)
    const fields = buildOfferFieldsForLead({ ...stay, rateId: stay.rates[0]!.rate.id, publicRateId: 0 })
    const offer = async (to: { searchHawkHitId: number } | { userId: number }) =>
      (await callRoute(personalOffers, createUserRate, { ...fields, ...to }, people.AGENT)).data!.id
    const answering = await offer({ searchHawkHitId: leadId })
    await agree(preferenceFlags.personalOffers)
    const byName = [await offer({ userId: nadia.userId }), await offer({ userId: other.userId })]
    await agree(0)
    const before = await readAllTableRows()
    const guesses = byName.map((userRateId) => ({ leadId, userRateId }))
    for (const who of [people.OWNER, people.AGENT]) {
      const bodies: string[] = []
      for (const at of [{ leadId }, { userRateId: answering }, ...guesses]) {
        const sent = await callRoute(handler, routes.createSupplierMessage, { supplierId, text, ...at }, who)
        expect(sent).toMatchObject({ code: 400, error: messageErrorTexts.nameless })
        bodies.push(sent.body)
      }
      expect(new Set(bodies).size).toBe(1)
      expect(await readWithLead(who, supplierId, leadId)).toMatchObject({
        code: 400,
        error: messageErrorTexts.nameless,
      })
    }
    expect(await readAllTableRows()).toEqual(before)

    await agree(preferenceFlags.personalOffers)
    const mismatch = { supplierId, leadId, userRateId: byName[1]!, text }
    expect(await callRoute(handler, routes.createSupplierMessage, mismatch, people.OWNER)).toMatchObject({
      code: 400,
      error: messageErrorTexts.notTheirs,
    })
    const card = { supplierId, userRateId: answering }
    expect((await callRoute(handler, routes.createSupplierMessage, card, people.AGENT)).code).toBe(200)
    expect(await inbox(people.AGENT, supplierId)).toEqual([nadia.userId])
  })
})

describe('an AGENT', () => {
  it('opens only threads of their own sales and leads, and is notified of replies there', async () => {
    const team = await newTeam()
    const { supplierId, people } = team
    const agent = people.AGENT
    const stay = await stayOf(team)
    await assignListingsToMember(team, 'AGENT', [stay.listingId])
    const {
      id: orderId,
      pin: { traveler },
    } = await placePersonalOfferOrder(stay, agent)
    const [ada, eve] = [await createGuestAcceptingOffers('Ada'), await newPerson('Eve')]
    for (const each of [ada, eve])
      await callRoute(handler, routes.createSupplierMessage, { supplierId, text: 'Hi' }, each)
    const leadId = await leadOf(supplierId, stay.listingId, ada)

    expect(await inbox(agent, supplierId)).toEqual([])
    for (const other of [ada, eve, traveler]) {
      expect((await read(agent, supplierId, other)).code).toBe(403)
      expect((await write(agent, supplierId, other)).code).toBe(403)
    }
    expect((await write(agent, supplierId, traveler, { reasonOrderId: orderId })).code).toBe(200)
    expect((await writeToLead(agent, supplierId, leadId)).code).toBe(200)
    expect(new Set(await inbox(agent, supplierId))).toEqual(new Set([ada.userId, traveler.userId]))
    expect((await read(agent, supplierId, ada)).data!.messages).toHaveLength(2)

    await callRoute(handler, routes.createSupplierMessage, { supplierId, text: 'On Friday' }, traveler)
    await callRoute(handler, routes.createSupplierMessage, { supplierId, text: 'Anyone?' }, eve)
    expect([await unread(agent, supplierId), await unread(people.OWNER, supplierId)]).toEqual([1, 2])
  })

  it('loses access to threads once the role ends', async () => {
    const team = await newTeam()
    const stay = await stayOf(team)
    await assignListingsToMember(team, 'AGENT', [stay.listingId])
    const ada = await createGuestAcceptingOffers()
    const leadId = await leadOf(team.supplierId, stay.listingId, ada)
    await writeToLead(team.people.AGENT, team.supplierId, leadId)
    expect((await read(team.people.GUEST, team.supplierId, ada)).code).toBe(403)
    expect((await readWithLead(team.people.GUEST, team.supplierId, leadId)).code).toBe(403)
    expect((await readWithLead(await newPerson(), team.supplierId, leadId)).code).toBe(404)
  })
})
