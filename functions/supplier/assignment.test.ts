import * as routes from '@nestboard/shared/supplier/routes.ts'
import { supplierErrorTexts } from '@nestboard/shared/supplier/faults.ts'
import { describe, expect, it } from 'vitest'
import { freshEmail, newPerson } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { readAllTableRows } from '../kernel/testing/rows.ts'
import { newListing } from '../listing/testing/listing.ts'
import { handler } from './index.ts'
import { findMemberUserIdsWithCapability } from './member.ts'
import { assignListingsToMember, newTeam } from './testing/team.ts'

const assign = (id: number, listingIds: number[], who: { cookie: string }) =>
  callRoute(handler, routes.updateTeamMember, { id, listingIds }, who)

it('reports errors about the member before errors about the listings, and changes nothing', async () => {
  const { supplierId, people, memberIds } = await newTeam()
  const other = await newTeam()
  const own = await newListing(supplierId, people.OWNER)
  const foreign = await newListing(other.supplierId, other.people.OWNER)
  const { data } = await callRoute(handler, routes.listTeam, { supplierId }, people.OWNER)
  const ownerId = data!.supplierUsers.find(({ isOwner }) => isOwner)!.id
  const before = await readAllTableRows()
  const { OWNER, ADMIN, MANAGER, REP } = people
  for (const listings of [[own], [own, foreign], [987_654_321]]) {
    for (const [id, by] of [
      [ownerId, ADMIN],
      [memberIds.ADMIN, OWNER],
    ] as const)
      expect(await assign(id, listings, by)).toMatchObject({ code: 400, error: supplierErrorTexts.reachesAll })
    for (const [id, by] of [
      [ownerId, MANAGER],
      [memberIds.ADMIN, MANAGER],
      [memberIds.MANAGER, MANAGER],
      [memberIds.AGENT, REP],
    ] as const)
      expect((await assign(id, listings, by)).code).toBe(403)
    expect((await assign(memberIds.REP, listings, other.people.OWNER)).code).toBe(404)
  }
  for (const listings of [[own, foreign], [987_654_321]])
    for (const by of [OWNER, MANAGER])
      expect(await assign(memberIds.REP, listings, by)).toMatchObject({ code: 400, error: 'Invalid listingIds' })
  expect(await readAllTableRows()).toEqual(before)
  expect((await assign(memberIds.REP, [own, own], MANAGER)).code).toBe(200)
})

it('returns 404 for a member who has left', async () => {
  const { people, memberIds } = await newTeam()
  await callRoute(handler, routes.deleteTeamMember, { id: memberIds.REP }, people.REP)
  for (const listings of [[], [987_654_321]])
    expect((await assign(memberIds.REP, listings, people.OWNER)).code).toBe(404)
})

describe('a MANAGER bound to listings', () => {
  /** A team whose MANAGER is bound to `own` and `also`, not to `beyond`. */
  async function bound() {
    const team = await newTeam()
    const make = () => newListing(team.supplierId, team.people.OWNER)
    const [own, also, beyond] = [await make(), await make(), await make()]
    await assignListingsToMember(team, 'MANAGER', [own, also])
    return { ...team, own, also, beyond }
  }
  type Bound = Awaited<ReturnType<typeof bound>>
  const setRole = (id: number, role: 'REP' | 'AGENT', who: { cookie: string }) =>
    callRoute(handler, routes.updateTeamRole, { id, role }, who)
  const remove = (id: number, who: { cookie: string }) => callRoute(handler, routes.deleteTeamMember, { id }, who)
  const listingsOf = async (team: Bound, id: number) =>
    (await callRoute(handler, routes.getTeamMember, { id }, team.people.OWNER)).data?.listingIds

  it.each(['REP', 'AGENT', 'GUEST'] as const)(
    'invites a %s for own listings only; who accepts has exactly these',
    async (role) => {
      const team = await bound()
      const { supplierId, own, beyond } = team
      const { MANAGER } = team.people
      const [ada, eve] = [await newPerson('Ada'), await newPerson('Eve')]
      const before = await readAllTableRows()
      for (const listingIds of [undefined, [], [beyond], [own, beyond], [987_654_321]]) {
        const wanted = { supplierId, role, ...(listingIds && { listingIds }) }
        const error = listingIds?.length ? 'Invalid listingIds' : supplierErrorTexts.ownListings
        for (const answer of [
          await callRoute(handler, routes.createTeamMember, { ...wanted, userId: ada.userId }, MANAGER),
          await callRoute(handler, routes.inviteTeamMember, { ...wanted, email: freshEmail() }, MANAGER),
        ])
          expect(answer).toMatchObject({ code: 400, error })
      }
      expect(await readAllTableRows()).toEqual(before)
      const wanted = { supplierId, role, listingIds: [own, own] }
      const toAda = await callRoute(handler, routes.createTeamMember, { ...wanted, userId: ada.userId }, MANAGER)
      const toEve = await callRoute(handler, routes.inviteTeamMember, { ...wanted, email: eve.email }, MANAGER)
      for (const [who, { data }] of [[ada, toAda] as const, [eve, toEve] as const]) {
        expect(await listingsOf(team, data!.id)).toEqual([own])
        expect((await callRoute(handler, routes.acceptTeamInvitation, { id: data!.id }, who)).code).toBe(200)
        expect(await listingsOf(team, data!.id)).toEqual([own])
      }
    },
  )

  it('assigns own listings to members who work on no others, and never clears an assignment', async () => {
    const team = await bound()
    const { own, also, beyond } = team
    const { MANAGER } = team.people
    for (const [role, old, given, code] of [
      // A REP without an assignment works on all listings, an AGENT or GUEST on none.
      ['REP', [], [own], 403],
      ['REP', [beyond], [own], 403],
      ['REP', [own, beyond], [own], 403],
      ['REP', [own], [own, also], 200],
      ['REP', [own], [beyond], 400],
      ['REP', [own], [], 400],
      ['AGENT', [], [own], 200],
      ['AGENT', [own], [also], 200],
      ['AGENT', [own], [own, beyond], 400],
      ['AGENT', [beyond], [own], 403],
      ['AGENT', [beyond], [], 403],
      ['GUEST', [own], [], 400],
    ] as const) {
      await assignListingsToMember(team, role, old)
      const answer = await assign(team.memberIds[role], [...given], MANAGER)
      expect([role, old, given, answer.code]).toEqual([role, old, given, code])
      expect(await listingsOf(team, team.memberIds[role])).toEqual(code === 200 ? given : old)
    }
    expect((await assign(team.memberIds.MANAGER, [], MANAGER)).code).toBe(403)
  })

  it('neither changes the role of members who reach other listings, nor gives a role that does', async () => {
    const team = await bound()
    const { own, beyond, memberIds } = team
    const { MANAGER } = team.people
    expect((await setRole(memberIds.AGENT, 'REP', MANAGER)).code).toBe(403)
    await assignListingsToMember(team, 'REP', [beyond])
    expect((await setRole(memberIds.REP, 'AGENT', MANAGER)).code).toBe(403)
    await assignListingsToMember(team, 'REP', [own])
    expect((await setRole(memberIds.REP, 'AGENT', MANAGER)).code).toBe(200)
    await assignListingsToMember(team, 'AGENT', [own])
    expect((await setRole(memberIds.AGENT, 'REP', MANAGER)).code).toBe(200)
  })

  it('removes members and invitations, and sends invitations again, only if they reach no other listing', async () => {
    const team = await bound()
    const { supplierId, own, beyond, memberIds } = team
    const { MANAGER, OWNER } = team.people
    const inviting = async (listingIds: number[]) =>
      (
        await callRoute(
          handler,
          routes.inviteTeamMember,
          { supplierId, role: 'REP', email: freshEmail(), listingIds },
          OWNER,
        )
      ).data!.id
    const sendAgain = (id: number) => callRoute(handler, routes.sendTeamInvitation, { id, supplierId }, MANAGER)
    for (const [listingIds, code] of [
      [[], 403],
      [[own, beyond], 403],
      [[own], 200],
    ] as const) {
      await assignListingsToMember(team, 'REP', listingIds)
      const id = await inviting([...listingIds])
      expect([listingIds, (await sendAgain(id)).code]).toEqual([listingIds, code])
      expect([listingIds, (await remove(id, MANAGER)).code]).toEqual([listingIds, code])
      expect([listingIds, (await remove(memberIds.REP, MANAGER)).code]).toEqual([listingIds, code])
    }
    expect((await remove(memberIds.MANAGER, MANAGER)).code).toBe(200)
  })
})

it('a listing is part of an invitation only for roles that listings can be assigned to', async () => {
  const { supplierId, people } = await newTeam()
  const listingIds = [await newListing(supplierId, people.OWNER)]
  const wanted = { supplierId, email: freshEmail(), role: 'ADMIN', listingIds } as const
  expect(await callRoute(handler, routes.inviteTeamMember, wanted, people.OWNER)).toMatchObject({
    code: 400,
    error: supplierErrorTexts.reachesAll,
  })
})

it('members bound to listings are told of what names one of these, or none', async () => {
  const team = await newTeam()
  const { supplierId, people } = team
  const [own, beyond] = [await newListing(supplierId, people.OWNER), await newListing(supplierId, people.OWNER)]
  await assignListingsToMember(team, 'REP', [own])
  const isTold = async (listingId: number | null | number[]) =>
    (await findMemberUserIdsWithCapability(supplierId, 'posts', listingId)).includes(people.REP.userId)
  expect(await Promise.all([own, null, [beyond, own]].map(isTold))).toEqual([true, true, true])
  expect(await Promise.all([beyond, [beyond], []].map(isTold))).toEqual([false, false, false])
})
