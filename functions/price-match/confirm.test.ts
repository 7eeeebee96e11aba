import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import { domainOfEmail } from '@nestboard/shared/supplier/domain.ts'
import { formatListingPlaceId } from '@nestboard/shared/price-match/establishment.ts'
import { priceMatchErrorTexts } from '@nestboard/shared/price-match/faults.ts'
import { priceMatchLimits } from '@nestboard/shared/price-match/model.ts'
import * as routes from '@nestboard/shared/price-match/routes.ts'
import { updateSupplierProfile } from '@nestboard/shared/supplier/routes.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import type { Person } from '../auth/testing/person.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { accountKey } from '../kernel/rows.ts'
import { putRows, readPartitionRows, scanRowsByPrefix } from '../kernel/testing/rows.ts'
import { readListingItem } from '../listing/listing.store.ts'
import { listingKey } from '../listing/rows.ts'
import { createPublicListing } from '../listing/testing/listing.ts'
import { newListingWithPrivateRate } from '../personal-offers/testing/access-patterns.ts'
import { handler as supplierHandler } from '../supplier/index.ts'
import { assignListingsToMember, newTeam } from '../supplier/testing/team.ts'
import { newBoard } from '../trips/testing/board.ts'
import { findListingOfMatch, matchListingWithWaitingMatches } from './find.ts'
import { handler } from './index.ts'
import { changePriceMatch, readPriceMatchById } from './price-match.store.ts'
import { priceMatchKey } from './rows.ts'
import { findAndConfirmListing, newPriceMatch } from './testing/match.ts'

type Closed = Awaited<ReturnType<typeof newListingWithPrivateRate>>
let traveler: Person
let guest: Person
let tripId: number
beforeAll(async () => {
  ;[traveler, guest] = [await newPerson('Tobias'), await newPerson()]
  tripId = await newBoard(traveler, [guest])
})

const code = 'SECRET-CONF-77'
/** A price match whose listing is found, but not confirmed. */
async function found(at: { listingId: number }): Promise<number> {
  const id = await newPriceMatch(traveler, await newBoard(traveler, [guest]), {
    placeId: formatListingPlaceId(at.listingId),
    confirmation: code,
  })
  await findListingOfMatch(id, Date.now())
  return id
}
const get = async (id: number, who = traveler) => (await callRoute(handler, routes.getPriceMatch, { id }, who)).data!
const answer = (id: number, listingId: number, isPlace: boolean, who = traveler) =>
  callRoute(handler, routes.confirmPriceMatchPlace, { id, listingId, isPlace }, who)
const list = (supplierId: number, who: Person) =>
  callRoute(handler, routes.listPriceMatchesBySupplier, { supplierId }, who)
const pass = (id: number, who: Person) => callRoute(handler, routes.passPriceMatch, { id }, who)
const offer = (id: number, { listingId, rateId }: Pick<Closed, 'listingId' | 'rateId'>, who: Person) =>
  callRoute(handler, routes.offerPriceMatch, { id, listingId, rateId, ttl: 3_600_000 }, who)
const change = async (id: number, fields: Parameters<typeof changePriceMatch>[1]) => {
  const item = (await readPriceMatchById(id))!
  await commitTransaction([{ write: changePriceMatch(item, fields, item.nms + 1) }])
}

/** Expects that the supplier reads the small request, and nothing that tells who asks or what was booked. */
async function expectNothingTold(id: number, { supplierId, owner }: Pick<Closed, 'supplierId' | 'owner'>) {
  const { body, data } = await list(supplierId, owner)
  const { name, day, length, ages } = await get(id)
  expect(data).toMatchObject({ users: [], priceMatches: [{ id, name, day, length, ages, userId: null, receipt: '' }] })
  const { tripId: board, userId } = (await readPriceMatchById(id))!
  for (const secret of [code, 'EXPEDIA', 'Tobias', 'private/', String(userId), String(board)])
    expect(body).not.toContain(secret)
  expect((await callRoute(handler, routes.getPriceMatch, { id }, owner)).code).toBe(404)
}

describe('until the traveler confirms the place, the supplier', () => {
  it('reads its name, the nights and the party only, and can’t answer; afterwards it reads all and answers', async () => {
    const at = await newListingWithPrivateRate()
    const id = await found(at)
    expect(await get(id)).toMatchObject({ stage: 'FOUND', confirmedMs: null, confirmation: code })
    await expectNothingTold(id, at)
    for (const refused of [await pass(id, at.owner), await offer(id, at, at.owner)])
      expect(refused).toMatchObject({ code: 400, error: priceMatchErrorTexts.notAsked })
    expect((await answer(id, at.listingId, true)).code).toBe(200)
    const shown = (await list(at.supplierId, at.owner)).data!
    expect(shown).toMatchObject({
      priceMatches: [{ id, stage: 'ASKED', userId: traveler.userId, platform: 'EXPEDIA', confirmation: code }],
      users: [{ name: 'Tobias' }],
    })
    expect(shown.priceMatches[0]!.receipt).toContain('X-Amz-Signature')
    expect(shown.priceMatches[0]).not.toHaveProperty('tripId')
    expect((await get(id)).found).toBeNull()
    expect((await offer(id, at, at.owner)).code).toBe(200)
  })

  it.each(['ASKED', 'PASSED', 'OFFERED'] as const)(
    'reads no more of a request at %s that was stored before travelers confirmed the place',
    async (stage) => {
      const at = await newListingWithPrivateRate()
      const id = await found(at)
      await change(id, { stage })
      const row = (await scanRowsByPrefix(priceMatchKey(id).pk)).find(({ sk }) => sk === priceMatchKey(id).sk)!
      const { confirmedMs: _, ...before } = row
      await putRows([before])
      expect((await get(id)).stage).toBe(stage === 'ASKED' ? 'FOUND' : stage)
      await expectNothingTold(id, at)
      expect((await pass(id, at.owner)).error).toBe(priceMatchErrorTexts.notAsked)
      expect((await answer(id, at.listingId, true)).code).toBe(stage === 'ASKED' ? 200 : 400)
    },
  )
})

describe('the answer of the traveler', () => {
  it('is nobody else’s, names the listing that was found, and comes in time', async () => {
    const at = await newListingWithPrivateRate()
    const id = await found(at)
    for (const who of [guest, at.owner]) expect((await answer(id, at.listingId, true, who)).code).toBe(404)
    expect((await get(id, guest)).found).toBeNull()
    for (const isPlace of [true, false])
      expect((await answer(id, at.listingId + 1, isPlace)).error).toBe(priceMatchErrorTexts.otherFound)
    for (const fields of [{ active: false }, { active: true, ttl: Date.now() - 1 }]) {
      await change(id, fields)
      expect((await answer(id, at.listingId, true)).error).toBe(priceMatchErrorTexts.notAsked)
    }
    await change(id, { ttl: Date.now() + msPerDay })
    const first = await answer(id, at.listingId, true)
    expect(first.code).toBe(200)
    expect((await answer(id, at.listingId, true)).data).toEqual(first.data)
    expect((await answer(id, at.listingId, false)).error).toBe(priceMatchErrorTexts.otherFound)
  })

  it('no takes the request from that supplier, whose listings are never matched with it again', async () => {
    const at = await newListingWithPrivateRate()
    const id = await found(at)
    for (const _ of [1, 2]) expect((await answer(id, at.listingId, false)).code).toBe(200)
    expect(await get(id)).toMatchObject({ stage: 'WAITING', supplierId: null, listingId: null, found: null })
    expect((await list(at.supplierId, at.owner)).data!.priceMatches).toEqual([])
    const place = {
      name: 'The Louttit',
      place: '',
      stayType: 'HOTEL' as const,
      latitude: -38.54,
      longitude: 143.97,
      nms: 1,
    }
    await findListingOfMatch(id, Date.now())
    await matchListingWithWaitingMatches({ ...place, id: 77, supplierId: at.supplierId }, Date.now())
    expect((await get(id)).stage).toBe('WAITING')
    await matchListingWithWaitingMatches({ ...place, id: 78, supplierId: at.supplierId + 1 }, Date.now())
    expect(await get(id)).toMatchObject({ stage: 'FOUND', listingId: 78, found: null })
    await change(id, {
      stage: 'WAITING',
      supplierId: null,
      listingId: null,
      refusedSupplierIds: Array.from({ length: priceMatchLimits.refusedSuppliers }, (_, at) => at + 1),
    })
    await matchListingWithWaitingMatches({ ...place, id: 79, supplierId: at.supplierId + 2 }, Date.now())
    expect((await get(id)).stage).toBe('WAITING')
  })
})

describe('the place to confirm', () => {
  it('shows its supplier, the domain that its owner proved, its age, and its distance in steps of 50 m', async () => {
    const [lorne, listing] = [{ latitude: -38.54, longitude: 143.97 }, await createPublicListing({ name: 'Quokka' })]
    const { id: listingId, supplierId, owner } = listing
    const id = await newPriceMatch(traveler, tripId, { name: 'Quokka', ...lorne })
    const row = (await readListingItem(listingId))!
    const near = { ...listingKey(listingId), ...row, latitude: -38.5411, longitude: 143.97 }
    await putRows([near])
    await matchListingWithWaitingMatches({ ...near, nms: 1 }, Date.now())
    const card = async () => (await get(id)).found
    expect(await card()).toMatchObject({
      listingId,
      name: 'Quokka',
      supplier: { id: supplierId },
      verifiedDomain: null,
      withinMeters: 150,
      listedMs: row.nco,
      isNewer: false,
    })
    const domain = domainOfEmail(owner.email)!
    const socials = ['https://booking.test/quokka', `https://www.${domain}/`]
    await callRoute(supplierHandler, updateSupplierProfile, { id: supplierId, socials }, owner)
    await putRows([{ ...near, publishedMs: Date.now() }])
    expect(await card()).toMatchObject({ verifiedDomain: domain, isNewer: true })
    // An address at a provider where anybody gets one proves nothing.
    const account = (await readPartitionRows(accountKey(owner.userId).pk)).find(({ sk }) => sk === 'ACCOUNT')!
    await putRows([{ ...account, email: 'quokka@gmail.com' }])
    const open = { id: supplierId, socials: ['https://gmail.com/quokka'] }
    await callRoute(supplierHandler, updateSupplierProfile, open, owner)
    await change(id, { placeId: formatListingPlaceId(listingId) })
    expect(await card()).toMatchObject({ verifiedDomain: null, withinMeters: null })
  })

  it('counts as newer if the listing was renamed or moved after the traveler asked', async () => {
    const { id: listingId, supplierId } = await createPublicListing()
    const id = await newPriceMatch(traveler, tripId, { name: 'Wombat Rest' })
    const renamed = {
      id: listingId,
      supplierId,
      name: 'Wombat Rest',
      place: '',
      stayType: 'HOTEL' as const,
      latitude: -38.54,
      longitude: 143.97,
    }
    await matchListingWithWaitingMatches({ ...renamed, nms: Date.now() + 1000 }, Date.now())
    expect((await get(id)).found).toMatchObject({ isNewer: true })
  })

  it('can be set until a listing is found, also where a coordinate is 0', async () => {
    const id = await newPriceMatch(traveler, tripId, { name: 'Equator Lodge' })
    await change(id, { latitude: null, longitude: null })
    const update = (fields: object) => callRoute(handler, routes.updatePriceMatch, { id, ...fields }, traveler)
    expect((await update({ latitude: 0 })).error).toBe(priceMatchErrorTexts.place)
    expect((await update({ latitude: 0, longitude: 0 })).code).toBe(200)
    expect(await get(id)).toMatchObject({ latitude: 0, longitude: 0, active: true })
    const { id: listingId, supplierId } = await createPublicListing()
    const lodge = {
      id: listingId,
      supplierId,
      name: 'Equator Lodge',
      place: '',
      stayType: 'HOTEL' as const,
      latitude: 0,
      longitude: 0,
      nms: 1,
    }
    await matchListingWithWaitingMatches(lodge, Date.now())
    expect(await get(id)).toMatchObject({ stage: 'FOUND', found: { listingId } })
    expect((await update({ latitude: 1, longitude: 1 })).error).toBe(priceMatchErrorTexts.placeSettled)
  })
})

describe('a member with assigned listings', () => {
  it.each(['REP', 'MANAGER'] as const)('%s reads and answers price matches of these listings only', async (role) => {
    const team = await newTeam()
    const of = { supplierId: team.supplierId, owner: team.people.OWNER }
    const [own, other] = [await newListingWithPrivateRate(of), await newListingWithPrivateRate(of)]
    const member = team.people[role]
    const [ofOwn, ofOther] = [await found(own), await found(other)]
    for (const id of [ofOwn, ofOther]) await findAndConfirmListing(id, traveler)
    await assignListingsToMember(team, role, [own.listingId])
    const listed = (await list(team.supplierId, member)).data!
    expect(listed.priceMatches.map(({ id }) => id)).toEqual([ofOwn])
    expect((await list(team.supplierId, team.people.OWNER)).data!.priceMatches).toHaveLength(2)
    expect((await pass(ofOther, member)).body).toBe((await pass(1, member)).body)
    expect((await offer(ofOther, other, member)).code).toBe(404)
    expect((await offer(ofOwn, other, member)).error).toBe('Invalid rateId')
    expect((await offer(ofOwn, own, member)).code).toBe(200)
  })
})
