import { groupErrorTexts } from '@nestboard/shared/groups/faults.ts'
import * as routes from '@nestboard/shared/groups/routes.ts'
import { describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import type { Person } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { readPartitionRows } from '../kernel/testing/rows.ts'
import { handler } from './index.ts'
import { joinClub, newClub, newCountryClub, newMember } from './testing/club.ts'

const membersOf = async (who: Person, clubId: number) =>
  (await callRoute(handler, routes.listClubMembers, { clubId }, who)).data
const countOf = async (who: Person, id: number) =>
  (await callRoute(handler, routes.getClub, { id }, who)).data?.memberCount
const leave = (who: Person, clubId: number) => callRoute(handler, routes.leaveClub, { clubId }, who)
const remove = (who: Person, clubId: number, { userId }: { userId: number }) =>
  callRoute(handler, routes.removeClubMember, { clubId, userId }, who)
const setAdmin = (who: Person, clubId: number, { userId }: { userId: number }, admin: boolean) =>
  callRoute(handler, routes.setClubAdmin, { clubId, userId, admin }, who)

describe('members of a group', () => {
  it('see each other, while totals and requests are for admins only', async () => {
    const club = await newClub()
    const member = await newMember(club, 'Mia Member')
    const forAdmin = await membersOf(club.admin, club.clubId)
    expect(
      forAdmin?.members.map(({ user, admin, totalBookings, totalSpend }) => [
        user.name,
        admin,
        totalBookings,
        totalSpend,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['Ada Admin', true, 0, []],
        ['Mia Member', false, 0, []],
      ]),
    )
    expect(forAdmin?.requests).toEqual([])
    const forMember = await membersOf(member, club.clubId)
    expect(forMember?.members).toHaveLength(2)
    expect(forMember).not.toHaveProperty('requests')
    for (const each of forMember!.members) expect(Object.keys(each).toSorted()).toEqual(['admin', 'joined', 'user'])
  })

  it('leave and are removed, and are strangers from then on', async () => {
    const club = await newClub()
    const [leaver, removed] = [await newMember(club), await newMember(club)]
    expect((await leave(leaver, club.clubId)).code).toBe(200)
    expect((await remove(club.admin, club.clubId, removed)).code).toBe(200)
    for (const who of [leaver, removed]) {
      expect(await membersOf(who, club.clubId)).toBeNull()
      expect((await callRoute(handler, routes.getClub, { id: club.clubId }, who)).code).toBe(404)
      expect((await callRoute(handler, routes.listClubs, {}, who)).data?.clubs).toEqual([])
    }
    expect(await countOf(club.admin, club.clubId)).toBe(1)
    expect((await remove(club.admin, club.clubId, removed)).code).toBe(404)
    expect((await leave(leaver, club.clubId)).code).toBe(404)
  })

  it('are removed only by admins, who can remove neither themselves nor the first admin', async () => {
    const club = await newClub()
    const [member, second] = [await newMember(club), await newMember(club)]
    await setAdmin(club.admin, club.clubId, second, true)
    expect((await remove(member, club.clubId, second)).code).toBe(403)
    expect((await remove(second, club.clubId, second)).code).toBe(403)
    expect((await remove(second, club.clubId, club.admin)).code).toBe(403)
    expect((await remove(club.admin, club.clubId, second)).code).toBe(200)
  })

  it('join again after leaving', async () => {
    const club = await newClub()
    const who = await newMember(club)
    await leave(who, club.clubId)
    await joinClub(club, who)
    expect(await countOf(who, club.clubId)).toBe(2)
  })
})

describe('admins', () => {
  it('can be several, and the last admin can’t leave', async () => {
    const club = await newClub()
    const { clubId, admin } = club
    const second = await newMember(club)
    expect(await leave(admin, clubId)).toMatchObject({ code: 400, error: groupErrorTexts.lastAdmin })
    expect(await setAdmin(admin, clubId, admin, false)).toMatchObject({ code: 400, error: groupErrorTexts.lastAdmin })
    expect((await setAdmin(admin, clubId, second, true)).code).toBe(200)
    expect((await setAdmin(second, clubId, admin, false)).code).toBe(403)
    expect((await leave(admin, clubId)).code).toBe(200)
    const { data } = await callRoute(handler, routes.getClub, { id: clubId }, second)
    expect(data).toMatchObject({ adminUserId: second.userId, standing: 'ADMIN', memberCount: 1 })
    expect(await leave(second, clubId)).toMatchObject({ code: 400, error: groupErrorTexts.lastAdmin })
  })

  it('leave one admin behind when the last two leave concurrently', async () => {
    const club = await newClub()
    const second = await newMember(club)
    await setAdmin(club.admin, club.clubId, second, true)
    const answers = await Promise.all([leave(club.admin, club.clubId), leave(second, club.clubId)])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 400])
    const left = answers[0].code === 200 ? second : club.admin
    expect(await countOf(left, club.clubId)).toBe(1)
  })

  it('have groups with different names, even when they become admins of another group', async () => {
    const club = await newClub(undefined, { name: 'Same Name' })
    const member = await newMember(club)
    await newCountryClub(member, 'same name')
    expect(await setAdmin(club.admin, club.clubId, member, true)).toMatchObject({
      code: 400,
      error: groupErrorTexts.adminName,
    })
  })

  it('lose their rights at the next call', async () => {
    const club = await newClub()
    const second = await newMember(club)
    await setAdmin(club.admin, club.clubId, second, true)
    const rename = () => callRoute(handler, routes.updateClub, { id: club.clubId, name: 'By the second' }, second)
    expect((await rename()).code).toBe(200)
    await setAdmin(club.admin, club.clubId, second, false)
    expect((await rename()).code).toBe(403)
    expect((await membersOf(second, club.clubId))!.members[0]).not.toHaveProperty('totalBookings')
  })
})

describe('a country club', () => {
  const ask = (who: Person, clubId: number, memberId?: string) =>
    callRoute(handler, routes.addClubMember, { clubId, ...(memberId !== undefined && { memberId }) }, who)
  const approve = (by: Person, clubId: number, { userId }: Person) =>
    callRoute(handler, routes.addClubMember, { clubId, userId }, by)

  it.each([undefined, '', '123', '123456', '123456789', 'ABCDEFG', '12 34 56 7a'])(
    'asks for a GHIN number of seven or eight digits, not %j',
    async (memberId) => {
      const club = await newCountryClub()
      expect(await ask(await newPerson(), club.clubId, memberId)).toMatchObject({
        code: 400,
        error: groupErrorTexts.memberId,
      })
    },
  )

  it('lets a person wait, and makes them a member once an admin approves', async () => {
    const club = await newCountryClub()
    const who = await newPerson('Gil Golfer')
    expect((await ask(who, club.clubId, '1234-5678')).data).toEqual({ waiting: true })
    expect((await callRoute(handler, routes.getClub, { id: club.clubId }, who)).code).toBe(404)
    const { data } = await callRoute(handler, routes.listClubs, { category: 'COUNTRY_CLUB', query: club.name }, who)
    expect(data?.clubs.find(({ id }) => id === club.clubId)?.standing).toBe('WAITING')
    expect((await membersOf(club.admin, club.clubId))?.requests).toMatchObject([
      { user: { id: who.userId }, memberId: '12345678' },
    ])
    expect((await approve(who, club.clubId, who)).code).toBe(400)
    expect((await approve(await newPerson(), club.clubId, who)).code).toBe(404)
    expect((await approve(club.admin, club.clubId, who)).data).toEqual({ waiting: false })
    expect(await countOf(who, club.clubId)).toBe(2)
    expect((await membersOf(club.admin, club.clubId))?.requests).toEqual([])
    expect((await readPartitionRows(`U#${who.userId}`)).filter(({ sk }) => sk.startsWith('GROUPS#'))).toEqual([])
  })

  it('lists a request for the person who made it, who can withdraw it', async () => {
    const { clubId, admin, name } = await newCountryClub()
    const [who, other] = [await newPerson(), await newPerson()]
    const own = async (by: Person) => (await callRoute(handler, routes.listClubInvitations, {}, by)).data!.requests
    const withdraw = (by: Person, accept = false) =>
      callRoute(handler, routes.answerClubInvitation, { clubId, accept }, by)
    await callRoute(handler, routes.addClubMember, { clubId, memberId: '1234567' }, who)
    expect(await own(who)).toMatchObject([{ club: { id: clubId, name, standing: 'WAITING' }, memberId: '1234567' }])
    expect(await own(other)).toEqual([])
    expect((await withdraw(other)).code).toBe(404)
    // A request to join is not an invitation, so the person who made it can't join by accepting it.
    expect((await withdraw(who, true)).code).toBe(404)
    expect((await withdraw(who)).code).toBe(200)
    expect((await withdraw(who)).code).toBe(404)
    expect([await own(who), (await membersOf(admin, clubId))?.requests]).toEqual([[], []])
    expect((await callRoute(handler, routes.addClubMember, { clubId, userId: who.userId }, admin)).code).toBe(404)
  })

  it('lets an admin refuse a request, and approves nobody without a request', async () => {
    const club = await newCountryClub()
    const [who, other] = [await newPerson(), await newPerson()]
    await ask(who, club.clubId, '1234567')
    expect((await remove(club.admin, club.clubId, who)).code).toBe(200)
    for (const each of [who, other]) expect((await approve(club.admin, club.clubId, each)).code).toBe(404)
    expect((await remove(club.admin, club.clubId, who)).code).toBe(404)
  })
})

it('keeps the counts exact under 50 concurrent joins and removals', async () => {
  const club = await newCountryClub()
  const { clubId, admin } = club
  const people = await Promise.all(Array.from({ length: 50 }, () => newPerson()))
  await Promise.all(people.map((who) => callRoute(handler, routes.addClubMember, { clubId, memberId: '1234567' }, who)))
  const approved = await Promise.all(
    people.flatMap(({ userId }) =>
      [0, 1].map(() => callRoute(handler, routes.addClubMember, { clubId, userId }, admin)),
    ),
  )
  const again = async (answers: { code: number }[], act: (at: number) => Promise<{ code: number }>) =>
    Promise.all(answers.flatMap(({ code }, at) => (code === 503 ? [act(at)] : [])))
  await again(approved, (at) =>
    callRoute(handler, routes.addClubMember, { clubId, userId: people[at >> 1]!.userId }, admin),
  )
  expect(await countOf(admin, clubId)).toBe(51)
  expect((await readPartitionRows(`CLUB#${clubId}`)).filter(({ sk }) => sk.startsWith('MEMBER#'))).toHaveLength(51)
  const left = await Promise.all(people.map((who, at) => (at % 2 ? leave(who, clubId) : remove(admin, clubId, who))))
  await again(left, (at) => leave(people[at]!, clubId))
  expect(await countOf(admin, clubId)).toBe(1)
  expect((await readPartitionRows(`CLUB#${clubId}`)).filter(({ sk }) => sk.startsWith('MEMBER#'))).toHaveLength(1)
  for (const { userId } of people.slice(0, 5)) {
    expect(await readPartitionRows(`TEAMS#${userId}`)).toEqual([])
    expect((await readPartitionRows(`U#${userId}`)).find(({ sk }) => sk === 'STATS')?.['clubs']).toBe(0)
  }
})
