import { expect, test } from 'vitest'
import { makeTestUserRate } from '../personal-offers/testing/made.ts'
import { makeTestExtra, makeTestPromo } from '../rates/testing/made.ts'
import { offerSchema as offerModel, offerFlagBits } from './model.ts'
import { makeOffer } from './make-offer.ts'
import { workedExamplePriceInput, workedExampleOfferEntities } from './testing/example.ts'
import { type PriceViewerRights, anonymousPriceViewerRights } from './viewer-rate-access.ts'

const at = { today: 20_400, nowMs: workedExamplePriceInput.nowMs }
const asked = {
  stay: workedExamplePriceInput.stay,
  chosen: workedExamplePriceInput.extras,
  bookable: true,
  tripId: 9,
  pinned: false,
  favorite: false,
}
const holder: PriceViewerRights = { ...anonymousPriceViewerRights, dealKey: true }
const made = (viewer: PriceViewerRights, offered = workedExampleOfferEntities, over = {}) =>
  makeOffer(offered, viewer, { ...asked, ...over }, at)

test('makes the offer of the worked example, in the major unit', () => {
  const { offer, promoId, userRateId } = made(holder)!
  expect(offer).toMatchObject({
    totalPrice: 638.94,
    amount: 628.14,
    ratePrice: 133.5,
    rateListPrice: 148.33,
    totalListPrice: 689.01,
    nights: [135, 175, 135],
    deposit: 300,
    dealKeySaving: 0,
    flags: offerFlagBits.active + offerFlagBits.promo,
    pricedAt: at.nowMs,
    ttl: 0,
  })
  expect([promoId, userRateId]).toEqual([51, 0])
  const cents = offer.lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
  expect(cents).toBe(63_894)
  expect(offerModel.safeParse({ ...offer, key: 'k' }).error).toBeUndefined()
})

test('a visitor pays the list price and sees what a Deal Key would save', () => {
  expect(made(anonymousPriceViewerRights)?.offer).toMatchObject({
    totalPrice: 689.01,
    dealKeySaving: 50.07,
    flags: offerFlagBits.active,
  })
})

test('sets the flags of a pinned, favorite and unavailable offer', () => {
  const flags = made(anonymousPriceViewerRights, workedExampleOfferEntities, {
    bookable: false,
    pinned: true,
    favorite: true,
  })?.offer.flags
  expect(flags).toBe(offerFlagBits.pinned + offerFlagBits.favorite)
})

test('marks a price that a group opens, by a closed rate or by a promotion', () => {
  const groupOffer = {
    id: 1,
    supplierId: 5,
    clubId: 2,
    promoCode: workedExampleOfferEntities.promos[0]!.name,
    description: '',
    startDate: null,
    endDate: null,
    active: true,
  }
  const member: PriceViewerRights = { ...anonymousPriceViewerRights, groupOffers: [groupOffer] }
  const closed = {
    ...workedExampleOfferEntities,
    rate: { ...workedExampleOfferEntities.rate, visibility: 'PRIVATE' as const },
  }
  const isOfGroup = (viewer: PriceViewerRights, offered = workedExampleOfferEntities) =>
    made(viewer, offered)?.offer.clubId === 2
  expect([isOfGroup(member), isOfGroup(member, closed)]).toEqual([true, true])
  expect([
    isOfGroup(anonymousPriceViewerRights),
    isOfGroup(holder),
    isOfGroup({ ...anonymousPriceViewerRights, privateRates: true }, closed),
  ]).toEqual([false, false, false])
})

test('an offer expires with its personalized offer or its promotion, whichever is earlier', () => {
  const closed = {
    ...workedExampleOfferEntities,
    rate: { ...workedExampleOfferEntities.rate, visibility: 'PRIVATE' as const },
  }
  const personal: PriceViewerRights = { ...holder, personalOffers: [makeTestUserRate({ ttl: at.nowMs + 500 })] }
  const ending = (validTill: number) => ({
    ...closed,
    promos: [makeTestPromo({ validAnytime: false, validFrom: 0, validTill: at.nowMs + validTill })],
  })
  const one = made(personal, closed)
  expect([one?.offer.ttl, one?.userRateId, (one?.offer.flags ?? 0) & offerFlagBits.personal]).toEqual([
    at.nowMs + 500,
    81,
    4,
  ])
  expect(made(personal, ending(900))?.offer.ttl).toBe(at.nowMs + 500)
  expect(made(personal, ending(100))?.offer.ttl).toBe(at.nowMs + 100)
  expect(made(anonymousPriceViewerRights, closed)).toBeUndefined()
})

test('an offer lists all active extras, chosen or not', () => {
  const extras = [makeTestExtra(), makeTestExtra({ id: 42 }), makeTestExtra({ id: 43, active: false })]
  const { offer } = made(
    anonymousPriceViewerRights,
    { ...workedExampleOfferEntities, extras },
    { chosen: [extras[1]!] },
  )!
  expect([offer.extras.map(({ id }) => id), offer.extraIds]).toEqual([[41, 42], [42]])
})
