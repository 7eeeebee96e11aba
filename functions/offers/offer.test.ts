import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import * as listings from '@nestboard/shared/listing/routes.ts'
import { partyErrorTexts } from '@nestboard/shared/listing/party.ts'
import { offerErrorTexts } from '@nestboard/shared/offers/faults.ts'
import { offerFlagBits } from '@nestboard/shared/offers/model.ts'
import type { Offer } from '@nestboard/shared/offers/model.ts'
import * as routes from '@nestboard/shared/offers/routes.ts'
import { workedExamplePriceInput } from '@nestboard/shared/offers/testing/example.ts'
import { monthOfDay } from '@nestboard/shared/inventory/month-unit-counters.ts'
import { describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { inventoryMonthKey } from '../inventory/rows.ts'
import { rateKey } from '../rates/rows.ts'
import { readAllTableRows, dropRow, putRows } from '../kernel/testing/rows.ts'
import { handler as listingHandler } from '../listing/index.ts'
import { makeTestPolicy } from '@nestboard/shared/rates/testing/made.ts'
import { buildRatePolicyRow, buildRateRow } from '../rates/rate-rows.ts'
import { writeListingThumbnail } from '../listing/testing/listing.ts'
import { handler } from './index.ts'
import { newBookableListing } from './testing/bookable.ts'

const stamp = { nco: 1, nms: 1 }
const today = () => dayInZone('UTC', Date.now())
const stay = (over: object = {}) => ({ day: today() + 30, length: 3, ages: [40, 40], ...over })
type Who = { cookie?: string }
const list = (listingId: number, over: object = {}, who: Who = {}) =>
  callRoute(handler, routes.listOffers, { listingId, ...stay(over) }, who)
const get = (listingId: number, rateId: number, over: object = {}, who: Who = {}) =>
  callRoute(handler, routes.getOffer, { listingId, rateId, ...stay(over) }, who)
const byKey = (listingId: number, key: string, who: Who = {}) =>
  callRoute(handler, routes.getOfferByKey, { listingId, key }, who)
const isActive = ({ flags }: Pick<Offer, 'flags'>) => hasFlag(flags, offerFlagBits.active)

describe('an offer', () => {
  it('has the prices of worked example A, to the cent, with and without a Deal Key', async () => {
    const day = today() + 30
    const { rate, extras, fees, promos } = workedExamplePriceInput
    const { listingId, rates } = await newBookableListing({
      rates: [{ rate: { ...rate, dayOne: day }, extras, promos }],
      fees,
    })
    const [created] = rates
    const query = { day, length: 3, ages: [40, 40, 8], extraIds: [created!.extras[0]!.id] }
    const without = (await get(listingId, created!.rate.id, query)).data!
    expect(without).toMatchObject({ totalPrice: 689.01, ratePrice: 148.33, dealKeySaving: 50.07, flags: 1 })
    const holder = await newPerson()
    await putRows([{ pk: `U#${holder.userId}`, sk: 'AWARD#1', id: 1, type: 'DEAL_KEY', nco: 1 }])
    const held = (await get(listingId, created!.rate.id, query, holder)).data!
    expect(held).toMatchObject({
      totalPrice: 638.94,
      amount: 628.14,
      ratePrice: 133.5,
      rateListPrice: 148.33,
      totalListPrice: 689.01,
      flags: offerFlagBits.active + offerFlagBits.promo,
      nights: [135, 175, 135],
    })
    expect(held.lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(63_894)
    // A Deal Key holder's offer key includes the promotion, so a reader without a Deal Key gets a new price.
    expect((await byKey(listingId, held.key)).data).toMatchObject({
      totalPrice: 689.01,
      before: { totalPrice: 638.94, amount: 628.14 },
    })
  })

  it('is listed for each visible rate, sorted by price, then name, then id', async () => {
    const price = (amount: number, name: string, more: object = {}) => ({ rate: { price: amount, name, ...more } })
    const { listingId } = await newBookableListing({
      rates: [
        price(120, 'Suite'),
        price(90, 'Twin'),
        price(90, 'Garden'),
        price(90, 'Twin'),
        price(10, 'Gone', { active: false }),
        price(20, 'Closed', { visibility: 'PRIVATE' }),
      ],
    })
    const { data } = await list(listingId)
    expect(data?.offers.map(({ name, totalPrice }) => [name, totalPrice])).toEqual([
      ['Garden', 270],
      ['Twin', 270],
      ['Twin', 270],
      ['Suite', 360],
    ])
    const [, one, two] = data!.offers
    expect(one!.rateId).toBeLessThan(two!.rateId)
    expect(data?.offers.every(isActive)).toBe(true)
  })

  it('ignores prices sent by the client', async () => {
    const { listingId, rates } = await newBookableListing()
    const forged = { totalPrice: 1, amount: 1, ratePrice: 1, currency: 'VND', flags: 31 }
    const { data } = await get(listingId, rates[0]!.rate.id, forged)
    expect(data).toMatchObject({ totalPrice: 300, amount: 300, currency: 'USD', flags: 1 })
  })
})

describe('answers without the active flag if', () => {
  it.each([
    ['a night is sold', { booked: 1, at: 1 }],
    ['a night is blocked', { booked: 0, at: 2 }],
  ])('%s', async (_, { booked, at }) => {
    const day = today() + 30 + at
    const month = (listingId: number) => ({
      ...inventoryMonthKey(listingId, monthOfDay(day)),
      [`b${dayOfMonth(day)}`]: booked,
      [`u${dayOfMonth(day)}`]: 1,
    })
    const { listingId } = await newBookableListing({ more: (id) => [month(id)] })
    expect((await list(listingId)).data?.offers.map(isActive)).toEqual([false])
    expect((await list(listingId, { day: day + 1 })).data?.offers.map(isActive)).toEqual([true])
  })

  it('check-in is too soon or check-out lies beyond the open days', async () => {
    const { listingId } = await newBookableListing({ rules: { ahead: 5, days: 183 } })
    const active = async (over: object) => (await list(listingId, over)).data?.offers.map(isActive)
    expect(await active({ day: today() + 4 })).toEqual([false])
    expect(await active({ day: today() + 5 })).toEqual([true])
    expect(await active({ day: today() + 181 })).toEqual([false])
  })
})

const dayOfMonth = (day: number) => new Date(day * 86_400_000).getUTCDate()

describe('refuses with a clear text', () => {
  it.each([
    ['yesterday', { day: -1 }, offerErrorTexts.past],
    ['no night', { length: 0 }, offerErrorTexts.order],
    ['check-out before check-in', { length: -3 }, offerErrorTexts.order],
    ['fewer nights than the rules', { length: 1 }, offerErrorTexts.tooShort],
    ['more nights than the rules', { length: 8 }, offerErrorTexts.tooLong],
    ['a billion nights', { length: 1e9 }, offerErrorTexts.tooLong],
    ['too many guests', { ages: [40, 40, 40, 8, 8] }, offerErrorTexts.tooMany],
    ['no guests', { ages: [] }, partyErrorTexts.adults],
    ['children alone', { ages: [8, 9] }, partyErrorTexts.adults],
    ['an age below 0', { ages: [40, -1] }, 'Number of children must be greater than or equal to 0'],
    ['an impossible age', { ages: [40, 151] }, 'Invalid ages'],
    ['50 infants', { ages: [40, ...Array<number>(50).fill(1)] }, 'Invalid ages'],
    ['10 infants', { ages: [40, ...Array<number>(10).fill(1)] }, 'Invalid ages'],
    ['10 adults', { ages: Array<number>(10).fill(40) }, 'Invalid ages'],
  ])('%s', async (_, { day, ...over }: { day?: number; length?: number; ages?: number[] }, text) => {
    const { listingId, rates } = await newBookableListing({ rules: { minDays: 2, maxDays: 7 } })
    const asked = { ...over, ...(day !== undefined && { day: today() + day }) }
    for (const answer of [await list(listingId, asked), await get(listingId, rates[0]!.rate.id, asked)])
      expect([answer.code, answer.error]).toEqual([400, text])
  })

  it('doesn’t count infants as guests, and takes today from the listing’s time zone', async () => {
    const { listingId } = await newBookableListing({}, undefined, { timezone: 'Pacific/Kiritimati' })
    const there = dayInZone('Pacific/Kiritimati', Date.now())
    expect((await list(listingId, { ages: [40, 40, 8, 9, 1, 0] })).code).toBe(200)
    expect((await list(listingId, { day: there })).data?.offers.map(isActive)).toEqual([true])
    expect((await list(listingId, { day: there - 1 })).error).toBe(offerErrorTexts.past)
  })

  it('an extra of another rate, or one that is not sold anymore', async () => {
    const { listingId, rates } = await newBookableListing({
      rates: [{ extras: [{}, { active: false }] }, { extras: [{}] }],
    })
    const [one, other] = rates
    const [sold, unsold] = one!.extras
    for (const extraIds of [[unsold!.id], [other!.extras[0]!.id], [7]]) {
      const answer = await get(listingId, one!.rate.id, { extraIds })
      expect([answer.code, answer.error]).toEqual([400, 'Invalid extraIds'])
    }
    const { data } = await get(listingId, one!.rate.id, { extraIds: [sold!.id, sold!.id] })
    expect(data).toMatchObject({ extraIds: [sold!.id], totalPrice: 300 + 12 * 3 * 2 })
    expect(data?.extras.map(({ id }) => id)).toEqual([sold!.id])
  })
})

describe('visibility', () => {
  it('gives the same 404 for an unknown, inactive or PRIVATE listing or rate', async () => {
    const { listingId, owner, rates } = await newBookableListing({ rates: [{}, { rate: { active: false } }] })
    const key = (await get(listingId, rates[0]!.rate.id)).data!.key
    const stranger = await newPerson()
    const none = (await list(987_654_321)).body
    for (const who of [{}, stranger, owner]) expect((await get(listingId, rates[1]!.rate.id, {}, who)).body).toBe(none)
    expect((await get(listingId, 987_654_321)).body).toBe(none)
    const change = (fields: object) =>
      callRoute(listingHandler, listings.updateListing, { id: listingId, ...fields }, owner)
    await change({ visibility: 'PRIVATE' })
    const asks = [
      (who: Who) => list(listingId, {}, who),
      (who: Who) => list(listingId, { length: 0 }, who),
      (who: Who) => get(listingId, rates[0]!.rate.id, {}, who),
      (who: Who) => byKey(listingId, key, who),
    ]
    for (const ask of asks) for (const who of [{}, stranger]) expect((await ask(who)).body).toBe(none)
    expect((await list(listingId, {}, owner)).data?.offers).toHaveLength(1)
    await writeListingThumbnail(listingId)
    await change({ visibility: 'PUBLIC', active: false })
    for (const ask of asks) for (const who of [{}, stranger]) expect((await ask(who)).body).toBe(none)
  })

  it('prices an inactive listing for the preview of its team alone, without its inactive rates', async () => {
    const { listingId, owner, rates } = await newBookableListing(
      { rates: [{ rate: { price: 100 } }, { rate: { active: false } }] },
      undefined,
      { active: false },
    )
    const [{ rate }] = rates as [(typeof rates)[0]]
    const previewed = (await list(listingId, {}, owner)).data!.offers
    expect(previewed.map(({ rateId, totalPrice, flags }) => [rateId, totalPrice, flags])).toEqual([
      [rate.id, 300, offerFlagBits.active],
    ])
    const asks = [
      (who: Who) => list(listingId, {}, who),
      (who: Who) => get(listingId, rate.id, {}, who),
      (who: Who) => byKey(listingId, previewed[0]!.key, who),
    ]
    for (const ask of asks) {
      expect((await ask(owner)).code).toBe(200)
      for (const who of [{}, await newPerson()]) expect((await ask(who)).code).toBe(404)
    }
  })

  it('shows a PRIVATE rate only to the team and to the holder of a personal offer for these dates', async () => {
    const { listingId, supplierId, owner, rates } = await newBookableListing({
      rates: [{ rate: { visibility: 'PRIVATE', price: 60 } }],
    })
    const { id: rateId } = rates[0]!.rate
    const [guest, stranger] = [await newPerson(), await newPerson()]
    const offered = { id: 5, active: true, userId: guest.userId, listingId, supplierId, rateId, lengthMin: 2 }
    const day = today() + 30
    const window = { dayFrom: day, dayTill: day + 7, lengthMax: 5, ttl: 0, nco: 1 }
    await putRows([{ pk: `LU#${listingId}`, sk: `USER#${guest.userId}#5`, ...offered, ...window }])
    const found = async (who: Who, over: object = {}) => (await list(listingId, over, who)).data?.offers
    expect([await found({}), await found(stranger)]).toEqual([[], []])
    expect(await found(owner)).toMatchObject([{ rateId, totalPrice: 180, flags: offerFlagBits.active }])
    expect(await found(guest)).toMatchObject([{ rateId, flags: offerFlagBits.active + offerFlagBits.personal }])
    expect(await found(guest, { length: 6 })).toEqual([])
    expect((await get(listingId, rateId, {}, stranger)).code).toBe(404)
    const { data } = await get(listingId, rateId, {}, guest)
    expect((await byKey(listingId, data!.key, guest)).data?.key).toBe(data!.key)
    expect((await byKey(listingId, data!.key, stranger)).code).toBe(404)
  })
})

describe('a key', () => {
  it('stays the same while the price holds, and returns a changed price beside the old one', async () => {
    const { listingId, rates } = await newBookableListing()
    const { rate } = rates[0]!
    const { key, pricedAt } = (await get(listingId, rate.id)).data!
    expect((await byKey(listingId, key)).data).toMatchObject({ key, pricedAt, totalPrice: 300 })
    expect((await byKey(listingId, key)).data).not.toHaveProperty('before')
    await putRows([buildRateRow({ ...rate, price: 120 }, { nco: 1, nms: 2 })])
    const { data } = await byKey(listingId, key)
    expect(data).toMatchObject({ totalPrice: 360, before: { totalPrice: 300, amount: 300, pricedAt } })
    expect(data!.key).not.toBe(key)
    expect((await byKey(listingId, data!.key)).data).toMatchObject({ key: data!.key, totalPrice: 360 })
  })

  it('gets 404 after its rate was deleted, and an inactive offer after its dates were taken', async () => {
    const { listingId, rates } = await newBookableListing()
    const { rate } = rates[0]!
    const { key, day } = (await get(listingId, rate.id)).data!
    const at = dayOfMonth(day)
    const month = inventoryMonthKey(listingId, monthOfDay(day))
    await putRows([{ ...month, [`b${at}`]: 1, [`u${at}`]: 1 }])
    const taken = (await byKey(listingId, key)).data!
    expect([taken.key, isActive(taken)]).toEqual([key, false])
    await dropRow(rateKey(listingId, rate.id))
    expect((await byKey(listingId, key)).code).toBe(404)
  })

  it('is refused for another listing', async () => {
    const [one, other] = [await newBookableListing(), await newBookableListing()]
    const { key } = (await get(one.listingId, one.rates[0]!.rate.id)).data!
    const answer = await byKey(other.listingId, key)
    expect([answer.code, answer.error]).toEqual([400, offerErrorTexts.forgedKey])
  })

  it('carries the active cancellation policies of its own rate, on all three routes', async () => {
    const { listingId, rates } = await newBookableListing({ rates: [{}, { rate: { price: 200 } }] })
    const [cheap, dear] = rates.map(({ rate }) => rate.id) as [number, number]
    const policy = (id: number, over: object) =>
      buildRatePolicyRow(makeTestPolicy({ id, listingId, rateId: dear, ...over }), stamp)
    await putRows([policy(901, {}), policy(902, { active: false })])
    const offers = (await list(listingId)).data!.offers
    expect(offers.map(({ rateId, policies }) => [rateId, policies.map(({ id }) => id)])).toEqual([
      [cheap, []],
      [dear, [901]],
    ])
    const one = (await get(listingId, dear)).data!
    expect([one.policies, (await byKey(listingId, one.key)).data!.policies]).toEqual(
      Array.from({ length: 2 }, () => offers[1]!.policies),
    )
  })

  it('writes nothing', async () => {
    const { listingId, rates } = await newBookableListing()
    const before = await readAllTableRows()
    const { key } = (await get(listingId, rates[0]!.rate.id)).data!
    await byKey(listingId, key)
    await list(listingId)
    expect(await readAllTableRows()).toEqual(before)
  })
})
