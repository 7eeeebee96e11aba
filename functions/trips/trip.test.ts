import * as routes from '@nestboard/shared/trips/routes.ts'
import { maxTripMembers } from '@nestboard/shared/trips/model.ts'
import * as profile from '@nestboard/shared/profile/routes.ts'
import { describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import type { Person } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { readAllTableRows } from '../kernel/testing/rows.ts'
import { handler as profileHandler } from '../profile/index.ts'
import { handler } from './index.ts'
import { newBoard, pinStayOnBoard } from './testing/board.ts'

const people = (count: number): Promise<Person[]> => Promise.all(Array.from({ length: count }, () => newPerson()))
const get = (id: number, who: { cookie: string }) => callRoute(handler, routes.getTrip, { id }, who)
const list = async (who: { cookie: string }) => (await callRoute(handler, routes.listTrips, {}, who)).data!.trips
const update = (id: number, who: { cookie: string }, change: object) =>
  callRoute(handler, routes.updateTrip, { id, ...change }, who)

describe('boards', () => {
  it('shows a board to its owner and guests, with the same data in the list as in the answer of `getTrip`', async () => {
    const [owner, guest] = [await newPerson(), await newPerson()]
    const id = await newBoard(owner, [guest, guest, owner], '  Australia 2027 ')
    const { data } = await get(id, owner)
    expect(data).toMatchObject({ name: 'Australia 2027', ownerUserId: owner.userId, userIds: [guest.userId] })
    expect((await get(id, guest)).data).toEqual(data)
    for (const who of [owner, guest]) expect(await list(who)).toEqual([data])
  })

  it('creates one board when the same call is repeated', async () => {
    const owner = await newPerson()
    const once = { name: 'Twice', idempotencyKey: 'the-very-same' }
    const answers = await Promise.all([1, 2, 3].map(() => callRoute(handler, routes.createTrip, once, owner)))
    expect(new Set(answers.map(({ data }) => data?.id)).size).toBe(1)
    expect(await list(owner)).toHaveLength(1)
  })

  it("updates every member's list after a rename, an invitation or a departure, newest board first", async () => {
    const [owner, one, two] = (await people(3)) as [Person, Person, Person]
    const old = await newBoard(owner, [one], 'Old')
    await update(old, owner, { name: 'New', userIds: [two.userId], removeUserIds: [one.userId] })
    expect(await list(one)).toEqual([])
    for (const who of [owner, two]) expect(await list(who)).toMatchObject([{ name: 'New', userIds: [two.userId] }])
    const young = await newBoard(owner)
    expect((await list(owner)).map(({ id }) => id)).toEqual([young, old])
    expect((await callRoute(handler, routes.leaveTrip, { id: old }, two)).code).toBe(200)
    expect((await get(old, owner)).data?.userIds).toEqual([])
    expect((await get(old, two)).code).toBe(404)
  })

  it("continues a list from its cursor, and rejects another person's cursor", async () => {
    const owner = await newPerson()
    const ids = []
    for (let board = 0; board < 103; board++) ids.push(await newBoard(owner, [], `Board ${board}`))
    const first = (await callRoute(handler, routes.listTrips, {}, owner)).data!
    expect(first.trips.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 100))
    const rest = (await callRoute(handler, routes.listTrips, { cursor: first.cursor! }, owner)).data!
    expect([rest.trips.map(({ id }) => id), rest.cursor]).toEqual([ids.toReversed().slice(100), null])
    const other = await newPerson()
    const stolen = await callRoute(handler, routes.listTrips, { cursor: first.cursor! }, other)
    expect(stolen).toMatchObject({ code: 400, error: 'Invalid cursor' })
  })

  it('loses none of ten concurrent departures', async () => {
    const owner = await newPerson()
    const guests = await people(10)
    const id = await newBoard(owner, guests)
    const codes = await Promise.all(
      guests.map(async (guest) => (await callRoute(handler, routes.leaveTrip, { id }, guest)).code),
    )
    expect(codes).toEqual(guests.map(() => 200))
    expect((await get(id, owner)).data?.userIds).toEqual([])
  })

  it('hides a deleted board from all its members at the next request', async () => {
    const [owner, guest] = [await newPerson(), await newPerson()]
    const id = await newBoard(owner, [guest])
    expect((await callRoute(handler, routes.deleteTrip, { id }, owner)).code).toBe(200)
    for (const who of [owner, guest]) {
      expect((await get(id, who)).code).toBe(404)
      expect(await list(who)).toEqual([])
    }
  })
})

describe('bad requests', () => {
  it('returns 403 when a guest renames, invites or deletes, and writes nothing', async () => {
    const [owner, guest] = [await newPerson(), await newPerson()]
    const id = await newBoard(owner, [guest])
    const before = await readAllTableRows()
    for (const change of [{ name: 'Mine' }, { userIds: [owner.userId] }, { removeUserIds: [guest.userId] }])
      expect((await update(id, guest, change)).code).toBe(403)
    expect((await callRoute(handler, routes.deleteTrip, { id }, guest)).code).toBe(403)
    expect(await readAllTableRows()).toEqual(before)
  })

  it('does not let an owner leave their own board', async () => {
    const owner = await newPerson()
    const id = await newBoard(owner)
    const answer = await callRoute(handler, routes.leaveTrip, { id }, owner)
    expect(answer).toMatchObject({
      code: 400,
      error: 'You own this planning board, so you can delete it but not leave it',
    })
    expect((await get(id, owner)).code).toBe(200)
  })

  it('rejects PRIVATE and unknown people with the same error, and too many people, and writes nothing', async () => {
    const [owner, hidden] = [await newPerson(), await newPerson()]
    await callRoute(profileHandler, profile.updateAccount, { id: hidden.userId, visibility: 'PRIVATE' }, hidden)
    const id = await newBoard(owner)
    const before = await readAllTableRows()
    const answers = [hidden.userId, 987_654_321].map((userId) => update(id, owner, { userIds: [userId] }))
    const [one, other] = await Promise.all(answers)
    expect(one).toMatchObject({ code: 400, error: 'Invalid userIds' })
    expect(one?.body).toBe(other?.body)
    const bad = { name: 'Board', userIds: [hidden.userId] }
    expect((await callRoute(handler, routes.createTrip, bad, owner)).error).toBe('Invalid userIds')
    expect(await readAllTableRows()).toEqual(before)
    const crowd = (await people(maxTripMembers)).map(({ userId }) => userId)
    const full = { code: 400, error: "You can't add more people to this planning board" }
    expect(await update(id, owner, { userIds: crowd })).toMatchObject(full)
    expect((await update(id, owner, { userIds: crowd.slice(1) })).code).toBe(200)
    expect(await update(id, owner, { userIds: crowd.slice(0, 1) })).toMatchObject(full)
  })

  it('rejects an edit of an outdated version, but not after a guest only pinned something', async () => {
    const owner = await newPerson()
    const id = await newBoard(owner)
    const { nms } = (await get(id, owner)).data!
    await pinStayOnBoard(id, owner)
    expect((await update(id, owner, { name: 'First', nms })).code).toBe(200)
    expect(await update(id, owner, { name: 'Second', nms })).toMatchObject({ code: 400, error: 'Invalid nms' })
    expect((await get(id, owner)).data?.name).toBe('First')
  })

  it('rejects an empty name and one that is too long', async () => {
    const owner = await newPerson()
    for (const name of ['', '   ', 'x'.repeat(101)])
      expect(await callRoute(handler, routes.createTrip, { name }, owner)).toMatchObject({
        code: 400,
        error: 'Invalid name',
      })
  })

  it('limits the number of invitations per hour', async () => {
    const [owner, guest] = [await newPerson(), await newPerson()]
    const id = await newBoard(owner)
    const codes = []
    for (let time = 0; time < 21; time++) {
      codes.push((await update(id, owner, { userIds: [guest.userId] })).code)
      await update(id, owner, { removeUserIds: [guest.userId] })
    }
    expect(codes).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  })
})

describe('strangers', () => {
  it('gives strangers the same answer as for an unknown board, on every route', async () => {
    const [owner, stranger] = [await newPerson(), await newPerson()]
    const own = await newBoard(owner)
    const before = await readAllTableRows()
    const tries = (id: number) =>
      Promise.all([
        get(id, stranger),
        update(id, stranger, { name: 'Stolen' }),
        callRoute(handler, routes.leaveTrip, { id }, stranger),
        callRoute(handler, routes.deleteTrip, { id }, stranger),
        callRoute(handler, routes.listProducts, { tripId: id }, stranger),
        callRoute(handler, routes.priceProducts, { tripId: id }, stranger),
      ])
    const [real, none] = [await tries(own), await tries(987_654_321)]
    expect(real.map(({ code }) => code)).toEqual(real.map(() => 404))
    expect(real.map(({ body }) => body)).toEqual(none.map(({ body }) => body))
    expect(await readAllTableRows()).toEqual(before)
  })
})
