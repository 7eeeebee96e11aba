import { defaultCheckList } from '@nestboard/shared/dashboard/check-list.ts'
import * as routes from '@nestboard/shared/dashboard/routes.ts'
import { describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { newId } from '../kernel/secrets/new-id.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { createPublicListing } from '../listing/testing/listing.ts'
import { assignListingsToMember, newTeam } from '../supplier/testing/team.ts'
import { handler } from './index.ts'
import { addBookedStay } from './testing/booked-stay.ts'

const today = Math.floor(Date.now() / 86_400_000)
const team = await newTeam()
const { supplierId, people } = team
const { id: listingId } = await createPublicListing({}, { supplierId, owner: people.OWNER })
await assignListingsToMember(team, 'GUEST', [listingId])
await assignListingsToMember(team, 'AGENT', [listingId])

const newStay = async () => ({
  supplierId,
  orderId: (await addBookedStay(supplierId, { listingId, day: today })).orderId,
})
type StayPlace = Awaited<ReturnType<typeof newStay>>
const readHouse = async (place: StayPlace, who: { cookie?: string } = people.OWNER) =>
  (await callRoute(handler, routes.readStayHouse, place, who)).data!
const tick = (place: StayPlace, who: { cookie?: string }, isDone = true, item = 'Cleaned') =>
  callRoute(handler, routes.tickStayCheck, { ...place, listingId, phase: 'arrival', item, isDone }, who)

describe('the check list of a stay', () => {
  it('is ticked by a GUEST of the team, shows who and when, and is unticked by others', async () => {
    const place = await newStay()
    expect((await tick(place, people.GUEST)).code).toBe(200)
    await tick(place, people.OWNER)
    const { ticks, users, checkList } = await readHouse(place)
    expect(checkList).toEqual(defaultCheckList)
    expect(ticks).toMatchObject([{ phase: 'arrival', item: 'Cleaned', userId: people.GUEST.userId }])
    expect(users.map(({ id }) => id)).toEqual([people.GUEST.userId])
    await tick(place, people.AGENT, false)
    expect((await readHouse(place)).ticks).toEqual([])
  })

  it('loses no tick of two members at once', async () => {
    const place = await newStay()
    const items = [...defaultCheckList.arrival]
    await Promise.all(items.map((item, at) => tick(place, [people.GUEST, people.AGENT, people.OWNER][at]!, true, item)))
    expect((await readHouse(place)).ticks.map(({ item }) => item).toSorted()).toEqual(items.toSorted())
  })

  it('has the items that the listing lists, and refuses others', async () => {
    const asked = { supplierId, listingId, arrival: 'Cleaned\n\n Wood stacked ', departure: '' }
    const update = (who: { cookie?: string }, given = asked) => callRoute(handler, routes.updateCheckList, given, who)
    expect([(await update(people.AGENT)).code, (await update(people.GUEST)).code]).toEqual([403, 403])
    expect((await update(people.REP)).code).toBe(200)
    const long = { ...asked, arrival: Array.from({ length: 13 }, (_, at) => `Item ${at}`).join('\n') }
    expect((await update(people.OWNER, long)).error).toBe('Enter at most 12 items of at most 60 characters')
    const place = await newStay()
    expect((await readHouse(place)).checkList).toEqual({ arrival: ['Cleaned', 'Wood stacked'], departure: [] })
    expect((await tick(place, people.OWNER, true, 'Key handed over')).code).toBe(400)
    const foreign = await createPublicListing()
    expect((await update(people.OWNER, { ...asked, listingId: foreign.id })).code).toBe(404)
    expect((await callRoute(handler, routes.getCheckList, { supplierId, listingId }, people.GUEST)).data).toEqual({
      arrival: ['Cleaned', 'Wood stacked'],
      departure: [],
    })
  })

  it('is hidden from members of other listings and from strangers', async () => {
    const place = { supplierId, orderId: (await addBookedStay(supplierId, { listingId: newId(), day: today })).orderId }
    for (const who of [people.GUEST, people.AGENT, await newPerson()]) expect((await tick(place, who)).code).toBe(404)
    const other = await newTeam()
    expect((await tick({ ...place, supplierId: other.supplierId }, other.people.OWNER)).code).toBe(404)
    expect((await readHouse(place)).ticks).toEqual([])
  })
})

describe('house notes', () => {
  const write = (place: StayPlace, who: { cookie?: string }, text = 'Comes by the last ferry.') =>
    callRoute(handler, routes.addHouseNote, { ...place, text }, who)
  const remove = (place: StayPlace, id: number, who: { cookie?: string }) =>
    callRoute(handler, routes.deleteHouseNote, { ...place, id }, who)

  it('are deleted by their author and by members with full housekeeping', async () => {
    const place = await newStay()
    const [byGuest, byOwner] = [await write(place, people.GUEST), await write(place, people.OWNER)]
    expect((await readHouse(place, people.GUEST)).notes).toHaveLength(2)
    expect((await remove(place, byOwner.data!.id, people.GUEST)).code).toBe(403)
    expect((await remove(place, newId(), people.OWNER)).code).toBe(404)
    expect((await remove(place, byGuest.data!.id, people.GUEST)).code).toBe(200)
    expect((await remove(place, byOwner.data!.id, people.REP)).code).toBe(200)
    expect((await readHouse(place)).notes).toEqual([])
  })

  it('are at most twenty, and a repeated call writes one', async () => {
    const place = await newStay()
    for (let at = 0; at < 20; at++) await write(place, people.OWNER, `Note ${at}`)
    expect((await write(place, people.OWNER)).error).toBe('A stay can have 20 notes')
    expect((await readHouse(place)).notes).toHaveLength(20)
  })
})

describe('the calendar of cleaning days', () => {
  const call = (
    route: typeof routes.createCleaningCalendar | typeof routes.showCleaningCalendar,
    who: { cookie?: string },
    of: { listingId?: number } = {},
  ) => callRoute(handler, route, { supplierId, ...of }, who)
  const read = async (url: string) => {
    const params = new URL(url).searchParams
    const listing = params.get('listingId')
    return callRoute(handler, routes.getCleaningCalendar, {
      supplierId: Number(params.get('supplierId')),
      ...(listing !== null && { listingId: Number(listing) }),
      token: params.get('token')!,
    })
  }

  it('lists departures without names to whoever has its address, until that is renewed or revoked', async () => {
    const own = newId()
    await addBookedStay(supplierId, { listingId: own, day: today, listingName: 'Hut, north', firstName: 'Secret' })
    await addBookedStay(supplierId, { listingId: own, day: today + 2, listingName: 'Hut, north' })
    const { url } = (await call(routes.createCleaningCalendar, people.REP, { listingId: own })).data!
    expect((await call(routes.showCleaningCalendar, people.OWNER, { listingId: own })).data).toEqual({ url })
    const { body } = await read(url!)
    expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(2)
    expect(body).toContain('SUMMARY:Clean Hut\\, north')
    expect(body).toContain('Next guest the same day from 16:00.')
    expect(body).not.toMatch(/Secret|Rahimi|K7PM/)
    const renewed = (await call(routes.createCleaningCalendar, people.OWNER, { listingId: own })).data!
    expect([(await read(url!)).code, (await read(renewed.url!)).code]).toEqual([404, 200])
    await callRoute(handler, routes.deleteCleaningCalendar, { supplierId, listingId: own }, people.OWNER)
    expect((await read(renewed.url!)).code).toBe(404)
    expect((await call(routes.showCleaningCalendar, people.OWNER, { listingId: own })).data).toEqual({ url: null })
  })

  it('of all listings is for members who work on all', async () => {
    const bound = await newTeam()
    const { id: theirs } = await createPublicListing({}, { supplierId: bound.supplierId, owner: bound.people.OWNER })
    await assignListingsToMember(bound, 'MANAGER', [theirs])
    const create = (who: { cookie?: string }, of = {}) =>
      callRoute(handler, routes.createCleaningCalendar, { supplierId: bound.supplierId, ...of }, who)
    expect((await create(bound.people.MANAGER)).code).toBe(404)
    expect((await create(bound.people.MANAGER, { listingId: newId() })).code).toBe(404)
    expect((await create(bound.people.MANAGER, { listingId: theirs })).code).toBe(200)
    expect((await create(bound.people.GUEST)).code).toBe(403)
    expect((await create(bound.people.OWNER)).code).toBe(200)
  })
})
