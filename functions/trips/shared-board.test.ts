import { boardErrorTexts } from '@nestboard/shared/trips/faults.ts'
import { maxLinksPerBoard } from '@nestboard/shared/trips/board-link.ts'
import { maxTripMembers } from '@nestboard/shared/trips/model.ts'
import * as routes from '@nestboard/shared/trips/routes.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { readPartitionRows } from '../kernel/testing/rows.ts'
import { boardPartition } from '../kernel/rows.ts'
import { newBookableListing } from '../offers/testing/bookable.ts'
import { updateListing } from '@nestboard/shared/listing/routes.ts'
import { handler as listing } from '../listing/index.ts'
import { handler } from './index.ts'
import { newBoard, newBoardLink, pinStayOnBoard } from './testing/board.ts'
import { putTrip } from './trip.store.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { newId } from '../kernel/secrets/new-id.ts'

const dayMs = 86_400_000
afterEach(() => vi.useRealTimers())
const later = (days: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * dayMs })

const open = (token: string, who?: { cookie: string }) => callRoute(handler, routes.openSharedBoard, { token }, who)
const join = (token: string, who: { cookie: string }) => callRoute(handler, routes.joinSharedBoard, { token }, who)
const list = async (tripId: number, owner: { cookie: string }) =>
  (await callRoute(handler, routes.listBoardLinks, { tripId }, owner)).data!.links

describe('a link', () => {
  it('can be read again by the owner, and the table holds its secret only encrypted', async () => {
    const owner = await newPerson()
    const tripId = await newBoard(owner)
    const { token, ...link } = await newBoardLink(tripId, owner, { role: 'LOOK' })
    expect(link).toMatchObject({ role: 'LOOK', showsPeople: false, expiresMs: link.nco + 30 * dayMs })
    expect(await list(tripId, owner)).toEqual([link])
    expect(JSON.stringify(await readPartitionRows(boardPartition(tripId)))).not.toContain(token.slice(11))
  })

  it('stops working when it expires, until it is renewed, and for good when it is turned off', async () => {
    const owner = await newPerson()
    const tripId = await newBoard(owner)
    const { token, id } = await newBoardLink(tripId, owner, { days: 1 })
    later(1)
    const expired = await open(token)
    expect(expired.code).toBe(404)
    const renewed = await callRoute(handler, routes.updateBoardLink, { tripId, id, days: 2 }, owner)
    expect(renewed.data?.expiresMs).toBe(Date.now() + 2 * dayMs)
    expect((await open(token)).code).toBe(200)
    expect((await callRoute(handler, routes.deleteBoardLink, { tripId, id }, owner)).code).toBe(200)
    const [off, unknown] = [await open(token), await open(`${token.slice(0, -1)}-`)]
    expect([off.body, unknown.body]).toEqual([expired.body, expired.body])
    expect((await callRoute(handler, routes.updateBoardLink, { tripId, id, days: 2 }, owner)).code).toBe(404)
  })

  it('is one of at most ten of a board, of which expired ones make room', async () => {
    const owner = await newPerson()
    const tripId = await newBoard(owner)
    for (let n = 0; n < maxLinksPerBoard; n++) await newBoardLink(tripId, owner, { days: 1 + n })
    const refused = await callRoute(handler, routes.createBoardLink, { tripId, role: 'PLAN' }, owner)
    expect(refused).toMatchObject({ code: 400, error: boardErrorTexts.tooManyLinks })
    later(1)
    await newBoardLink(tripId, owner)
    expect(await list(tripId, owner)).toHaveLength(maxLinksPerBoard)
  })

  it('ends with its board', async () => {
    const owner = await newPerson()
    const tripId = await newBoard(owner)
    const { token } = await newBoardLink(tripId, owner)
    await callRoute(handler, routes.deleteTrip, { id: tripId }, owner)
    expect((await open(token)).code).toBe(404)
    expect((await join(token, owner)).code).toBe(404)
  })
})

describe('a board opened by link', () => {
  it('shows open pins that everybody can see, with the prices of visitors', async () => {
    const [owner, guest] = [await newPerson('Isla Corrigan'), await newPerson()]
    const tripId = await newBoard(owner, [guest])
    const stay = await newBookableListing()
    const chosen = await pinStayOnBoard(tripId, owner, stay)
    const other = await pinStayOnBoard(tripId, guest, await newBookableListing(), { length: 3 })
    const hidden = await newBookableListing()
    await pinStayOnBoard(tripId, owner, hidden)
    await callRoute(listing, updateListing, { id: hidden.listingId, visibility: 'PRIVATE' }, hidden.owner)
    await callRoute(handler, routes.voteForProduct, { id: other, voted: true }, owner)
    const { token } = await newBoardLink(tripId, owner, { role: 'LOOK' })
    const { data } = await open(token)
    expect(data).toMatchObject({ name: 'Australia 2027', role: 'LOOK', people: [], tripId: null })
    const byId = new Map(data!.pins.map((pin) => [pin.id, pin]))
    expect(new Set(byId.keys())).toEqual(new Set([chosen, other]))
    expect(byId.get(chosen)).toMatchObject({
      listingId: stay.listingId,
      totalPrice: 200,
      length: 2,
      guests: 2,
      votes: 0,
    })
    expect(byId.get(other)).toMatchObject({ totalPrice: 300, votes: 1, isChosen: false })
    expect(Object.keys(byId.get(chosen)!).toSorted()).toEqual(
      'city currency day guests id isChosen isClosed isVotedFor length listingId name picture rating stayType totalPrice votes'.split(
        ' ',
      ),
    )
    expect((await open(token, guest)).data?.tripId).toBe(tripId)
  })

  it('has no price that visitors can’t have', async () => {
    const owner = await newPerson()
    const stay = await newBookableListing({ rates: [{ rate: { visibility: 'PRIVATE' } }] })
    const tripId = await newBoard(stay.owner)
    await pinStayOnBoard(tripId, stay.owner, stay)
    const { token } = await newBoardLink(tripId, stay.owner)
    expect((await open(token, owner)).data?.pins).toMatchObject([{ listingId: stay.listingId, totalPrice: null }])
  })

  it('shows first names and pictures only if the owner allows it', async () => {
    const [owner, guest] = [await newPerson('Isla Corrigan'), await newPerson('Leo de Vries')]
    const tripId = await newBoard(owner, [guest])
    const { token, id } = await newBoardLink(tripId, owner)
    expect((await open(token)).data?.people).toEqual([])
    await callRoute(handler, routes.updateBoardLink, { tripId, id, showsPeople: true }, owner)
    expect((await open(token)).data?.people).toEqual([
      { firstName: 'Isla', avatar: '' },
      { firstName: 'Leo', avatar: '' },
    ])
  })
})

describe('joining by link', () => {
  it('makes a member once, whoever calls at the same time', async () => {
    const [owner, newcomer] = [await newPerson(), await newPerson()]
    const tripId = await newBoard(owner)
    const { token } = await newBoardLink(tripId, owner)
    const answers = await Promise.all([1, 2, 3].map(() => join(token, newcomer)))
    expect(answers.map(({ data }) => data)).toEqual([1, 2, 3].map(() => ({ tripId })))
    const board = await callRoute(handler, routes.getTrip, { id: tripId }, newcomer)
    expect(board.data?.userIds).toEqual([newcomer.userId])
  })

  it('is not found by a link to look, and refused by a full board', async () => {
    const [owner, newcomer] = [await newPerson(), await newPerson()]
    const tripId = await newBoard(owner)
    expect((await join((await newBoardLink(tripId, owner, { role: 'LOOK' })).token, newcomer)).code).toBe(404)
    const full = newId()
    const userIds = Array.from({ length: maxTripMembers - 1 }, newId)
    const trip = { id: full, name: 'Full', ownerUserId: owner.userId, userIds, nco: 1, nms: 1 }
    await commitTransaction(putTrip(trip).map((write) => ({ write })))
    const { token } = await newBoardLink(full, owner)
    expect(await join(token, newcomer)).toMatchObject({ code: 400, error: boardErrorTexts.tooManyMembers })
  })

  it('is over for everybody once the owner removes somebody, but not once somebody leaves', async () => {
    const [owner, newcomer] = [await newPerson(), await newPerson()]
    const tripId = await newBoard(owner)
    const [plan, look] = [await newBoardLink(tripId, owner), await newBoardLink(tripId, owner, { role: 'LOOK' })]
    await join(plan.token, newcomer)
    await callRoute(handler, routes.leaveTrip, { id: tripId }, newcomer)
    expect((await join(plan.token, newcomer)).code).toBe(200)
    await callRoute(handler, routes.updateTrip, { id: tripId, removeUserIds: [newcomer.userId] }, owner)
    expect((await join(plan.token, newcomer)).code).toBe(404)
    expect((await list(tripId, owner)).map(({ id }) => id)).toEqual([look.id])
  })
})
