import { groupErrorTexts } from '@nestboard/shared/groups/faults.ts'
import * as routes from '@nestboard/shared/groups/routes.ts'
import { describe, expect, it } from 'vitest'
import { freshEmail, listMailsToAddress, newPerson } from '../auth/testing/person.ts'
import type { Person } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { handler } from './index.ts'
import { newClub, newCountryClub, newMember } from './testing/club.ts'

const invite = (who: Person, clubId: number, to: { userIds?: number[]; email?: string }) =>
  callRoute(handler, routes.inviteClubMembers, { clubId, ...to }, who)
const invitations = async (who: Person) =>
  (await callRoute(handler, routes.listClubInvitations, {}, who)).data!.invitations.map(({ club }) => club.id)
const answer = (who: Person, clubId: number, accept: boolean) =>
  callRoute(handler, routes.answerClubInvitation, { clubId, accept }, who)

describe('an invitation', () => {
  it('to a person can be accepted or declined by that person only', async () => {
    const club = await newClub()
    const { clubId, admin } = club
    const [one, two, other] = [await newPerson(), await newPerson(), await newPerson()]
    expect((await invite(admin, clubId, { userIds: [one.userId, two.userId] })).code).toBe(200)
    const { data } = await callRoute(handler, routes.listClubInvitations, {}, one)
    expect(data?.invitations).toMatchObject([
      { club: { id: clubId, name: club.name, standing: 'INVITED' }, invitedBy: { id: admin.userId } },
    ])
    expect((await answer(other, clubId, true)).code).toBe(404)
    expect((await answer(one, clubId, true)).code).toBe(200)
    expect((await answer(two, clubId, false)).code).toBe(200)
    expect([await invitations(one), await invitations(two)]).toEqual([[], []])
    expect((await callRoute(handler, routes.getClub, { id: clubId }, one)).data?.memberCount).toBe(2)
    expect((await callRoute(handler, routes.getClub, { id: clubId }, two)).code).toBe(404)
    expect((await answer(two, clubId, true)).code).toBe(404)
  })

  it('to an address belongs to the account that verified the address, and gets the same answer if there is none', async () => {
    const { clubId, admin } = await newClub()
    const [who, other] = [await newPerson(), await newPerson()]
    const [known, unknown] = [
      await invite(admin, clubId, { email: who.email.toUpperCase() }),
      await invite(admin, clubId, { email: freshEmail() }),
    ]
    expect(known.body).toBe(unknown.body)
    expect(await listMailsToAddress(who.email.toUpperCase())).toMatchObject([
      { template: 'group-invitation', values: { link: `/group/${clubId}` } },
    ])
    expect([await invitations(who), await invitations(other)]).toEqual([[clubId], []])
    expect((await answer(other, clubId, true)).code).toBe(404)
    expect((await answer(who, clubId, true)).code).toBe(200)
    expect(await invitations(who)).toEqual([])
  })

  it('needs a person who can be found', async () => {
    const { clubId, admin } = await newClub()
    expect(await invite(admin, clubId, {})).toMatchObject({ code: 400, error: groupErrorTexts.noInvitee })
    expect(await invite(admin, clubId, { userIds: [] })).toMatchObject({ code: 400, error: groupErrorTexts.noInvitee })
    expect(await invite(admin, clubId, { userIds: [admin.userId] })).toMatchObject({ error: groupErrorTexts.noInvitee })
    const someone = await newPerson()
    expect((await invite(admin, clubId, { userIds: [someone.userId, 987_654_321] })).code).toBe(404)
    expect(await invitations(someone)).toEqual([])
  })

  it('is made by admins only', async () => {
    const club = await newClub()
    const member = await newMember(club)
    expect((await invite(member, club.clubId, { email: freshEmail() })).code).toBe(403)
  })

  it('is listed only for the admins of its group, who can withdraw it', async () => {
    const club = await newClub()
    const { clubId, admin } = club
    const [who, email, member] = [await newPerson('Ines Invited'), freshEmail(), await newMember(club)]
    await invite(admin, clubId, { userIds: [who.userId], email })
    const listed = async (by: Person) =>
      (await callRoute(handler, routes.listClubMembers, { clubId }, by)).data!.invitations
    const seen = await listed(admin)
    expect(new Set(seen?.map((each) => each.user?.id ?? each.email))).toEqual(new Set([who.userId, email]))
    expect(await listed(member)).toBeUndefined()
    const withdraw = (given: { userId?: number; email?: string }, by = admin) =>
      callRoute(handler, routes.removeClubMember, { clubId, ...given }, by)
    expect((await withdraw({ email }, member)).code).toBe(403)
    expect((await withdraw({ email }, who)).code).toBe(404)
    expect(await withdraw({})).toMatchObject({ code: 400, error: groupErrorTexts.noInvitee })
    for (const given of [{ userId: who.userId }, { email: email.toUpperCase() }]) {
      expect((await withdraw(given)).code).toBe(200)
      expect((await withdraw(given)).code).toBe(404)
    }
    expect(await listed(admin)).toEqual([])
    expect([await invitations(who), (await answer(who, clubId, true)).code]).toEqual([[], 404])
    // The refusal is the same for an address that had been invited as for one that never was, so it reveals nothing
    // about addresses.
    expect((await withdraw({ email })).body).toBe((await withdraw({ email: freshEmail() })).body)
  })

  it('leaves the list of its group when it is accepted', async () => {
    const { clubId, admin } = await newClub()
    const who = await newPerson()
    await invite(admin, clubId, { userIds: [who.userId] })
    await answer(who, clubId, true)
    const { data } = await callRoute(handler, routes.listClubMembers, { clubId }, admin)
    expect([data?.members.length, data?.invitations]).toEqual([2, []])
  })

  it('ends with its group, and admits a person who also asked to join', async () => {
    const [gone, club, who] = [await newClub(), await newCountryClub(), await newPerson()]
    for (const { clubId, admin } of [gone, club]) await invite(admin, clubId, { userIds: [who.userId] })
    await callRoute(handler, routes.deleteClub, { id: gone.clubId }, gone.admin)
    expect(await invitations(who)).toEqual([club.clubId])
    expect((await answer(who, gone.clubId, true)).code).toBe(404)
    await callRoute(handler, routes.addClubMember, { clubId: club.clubId, memberId: '7654321' }, who)
    expect((await answer(who, club.clubId, true)).code).toBe(200)
    const { data } = await callRoute(handler, routes.listClubMembers, { clubId: club.clubId }, club.admin)
    expect([data?.members.length, data?.requests]).toEqual([2, []])
  })
})

describe('the list of groups', () => {
  it('holds the caller’s, those shared with another person, and by category those to join', async () => {
    const [club, mine] = [await newClub(), await newCountryClub()]
    const member = await newMember(club)
    const list = async (who: Person, given: object = {}) =>
      (await callRoute(handler, routes.listClubs, given, who)).data!.clubs.map(({ id, standing }) => [id, standing])
    expect(await list(member)).toEqual([[club.clubId, 'MEMBER']])
    expect(await list(club.admin, { userId: member.userId })).toEqual([[club.clubId, 'ADMIN']])
    expect(await list(mine.admin, { userId: member.userId })).toEqual([])
    expect(await list(mine.admin, { category: 'CORPORATE', query: club.name.toUpperCase() })).toEqual([
      [club.clubId, 'NONE'],
    ])
    expect(await list(mine.admin, { category: 'COUNTRY_CLUB', query: club.name })).toEqual([])
  })

  it('continues page by page, and refuses a cursor of another list', async () => {
    const admins = await Promise.all(Array.from({ length: 3 }, () => newPerson()))
    await Promise.all(Array.from({ length: 54 }, (_, n) => newCountryClub(admins[n % 3], `Zebra ${100 + n}`)))
    const ask = (given: object) =>
      callRoute(handler, routes.listClubs, { category: 'COUNTRY_CLUB', query: 'zebra', ...given }, admins[0])
    const first = (await ask({})).data!
    expect(first.clubs).toHaveLength(50)
    const rest = (await ask({ cursor: first.cursor })).data!
    const names = [...first.clubs, ...rest.clubs].map(({ name }) => name)
    expect(names).toEqual(Array.from({ length: 54 }, (_, n) => `Zebra ${100 + n}`))
    expect((await ask({ category: 'CORPORATE', cursor: first.cursor })).code).toBe(400)
  })
})
