import * as auth from '@nestboard/shared/auth/routes.ts'
import { clubLimits } from '@nestboard/shared/groups/model.ts'
import * as routes from '@nestboard/shared/groups/routes.ts'
import { expect, it } from 'vitest'
import { handler as authHandler } from '../auth/index.ts'
import { freshEmail, readLastMailedLinkToken, newPerson } from '../auth/testing/person.ts'
import type { Person } from '../auth/testing/person.ts'
import { putRows, readPartitionRows } from '../kernel/testing/rows.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { handler } from './index.ts'
import { clubRow } from './rows.ts'
import { newClub, newCountryClub, newMember } from './testing/club.ts'

const answer = async (who: Person, clubId: number, accept: boolean) =>
  (await callRoute(handler, routes.answerClubInvitation, { clubId, accept }, who)).code
const lists = async (who: Person) => {
  const { invitations, requests } = (await callRoute(handler, routes.listClubInvitations, {}, who)).data!
  return [invitations.length, requests.length]
}

/** Adds a further address to a person's account and verifies it. Resolves to the address. */
async function proved(who: Person): Promise<string> {
  const email = freshEmail()
  await callRoute(authHandler, auth.createEmail, { email, userId: who.userId }, who)
  await callRoute(authHandler, auth.verifyEmail, { email, token: await readLastMailedLinkToken(email) }, who)
  return email
}

it('answers an invitation to any of a person’s addresses', async () => {
  const { clubId, admin } = await newClub()
  const [one, two, none] = [await newPerson(), await newPerson(), await newPerson()]
  await proved(none)
  for (const who of [one, two])
    await callRoute(handler, routes.inviteClubMembers, { clubId, email: await proved(who) }, admin)
  expect(await answer(none, clubId, true)).toBe(404)
  expect([await answer(one, clubId, true), await answer(two, clubId, false)]).toEqual([200, 200])
  expect([await lists(one), await lists(two)]).toEqual([
    [0, 0],
    [0, 0],
  ])
  expect((await callRoute(handler, routes.getClub, { id: clubId }, one)).code).toBe(200)
  expect([await answer(two, clubId, false), await answer(two, clubId, true)]).toEqual([404, 404])
})

it('declining ends an invitation first, and withdraws a request if there is no invitation', async () => {
  const { clubId, admin } = await newCountryClub()
  const who = await newPerson()
  const ask = () => callRoute(handler, routes.addClubMember, { clubId, memberId: '1234567' }, who)
  await ask()
  expect(await answer(who, clubId, true)).toBe(404)
  expect(await lists(who)).toEqual([0, 1])
  expect(await answer(who, clubId, false)).toBe(200)
  expect([await lists(who), await answer(who, clubId, false)]).toEqual([[0, 0], 404])
  await ask()
  await callRoute(handler, routes.inviteClubMembers, { clubId, email: who.email }, admin)
  expect(await lists(who)).toEqual([1, 0])
  expect(await answer(who, clubId, false)).toBe(200)
  expect(await lists(who)).toEqual([0, 1])
})

it('without an invitation answers 404, even to members, to people at the limit of groups, and if the group is full', async () => {
  const [club, other] = [await newClub(), await newClub()]
  const [member, busy, stranger] = [await newMember(club), await newPerson(), await newPerson()]
  for (let nth = 0; nth < clubLimits.ofPerson; nth++) await newCountryClub(busy, `Busy ${nth}`)
  const full = clubRow.key(other.clubId)
  const row = (await readPartitionRows(full.pk)).find(({ sk }) => sk === full.sk)
  await putRows([{ ...row!, memberCount: clubLimits.members }])
  expect(await answer(member, club.clubId, true)).toBe(404)
  expect(await answer(busy, club.clubId, true)).toBe(404)
  expect(await answer(stranger, other.clubId, true)).toBe(404)
  await callRoute(handler, routes.inviteClubMembers, { clubId: club.clubId, email: busy.email }, club.admin)
  expect(await answer(busy, club.clubId, true)).toBe(400)
})
