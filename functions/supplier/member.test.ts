import * as profile from '@nestboard/shared/profile/routes.ts'
import {
  doesTeamStandingHaveCapability,
  capabilities,
  capabilityLevels,
  getCapabilityLevelOfStanding,
  teamStandings,
} from '@nestboard/shared/supplier/capability.ts'
import * as routes from '@nestboard/shared/supplier/routes.ts'
import { supplierErrorTexts } from '@nestboard/shared/supplier/faults.ts'
import { describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { requireCapability } from '../kernel/rights/supplier-access-rules.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { readAllTableRows } from '../kernel/testing/rows.ts'
import { handler as profileHandler } from '../profile/index.ts'
import { handler } from './index.ts'
import { findMemberUserIdsWithCapability } from './member.ts'
import { addTestTeamMember, newSupplier, newTeam } from './testing/team.ts'

const roles = ['ADMIN', 'MANAGER', 'REP', 'AGENT', 'GUEST'] as const

describe('the permission matrix', () => {
  it('is enforced for every capability, standing and level, and gives strangers nothing', async () => {
    const { supplierId, people } = await newTeam()
    const other = await newTeam()
    const actorOf = ({ userId, sessionId }: { userId: number; sessionId: number }) =>
      ({ kind: 'user', userId, sessionId }) as const
    let cells = 0
    for (const standing of teamStandings)
      for (const capability of capabilities) {
        for (const level of capabilityLevels.slice(1)) {
          const check = requireCapability(actorOf(people[standing]), supplierId, capability, level)
          const outcome = await check.catch((error: unknown) => (error as { status: number }).status)
          expect(outcome).toBe(doesTeamStandingHaveCapability(standing, capability, level) ? standing : 403)
        }
        await expect(
          requireCapability(actorOf(other.people[standing]), supplierId, capability, 'part'),
        ).rejects.toMatchObject({
          status: 404,
        })
        cells += 2
      }
    expect(cells).toBe(300)
  })

  it('allows nothing for unknown roles and capabilities, and gives no standing more rights than the one above it', () => {
    expect(getCapabilityLevelOfStanding('CEO' as never, 'profile')).toBe('none')
    expect(getCapabilityLevelOfStanding('ADMIN', 'toString' as never)).toBe('none')
    for (const capability of capabilities) {
      const ranks = teamStandings.map((standing) =>
        capabilityLevels.indexOf(getCapabilityLevelOfStanding(standing, capability)),
      )
      expect(ranks).toEqual(ranks.toSorted((a, b) => b - a))
      expect(ranks[0]).toBe(capabilityLevels.length - 1)
    }
  })
})

describe('access to a team', () => {
  it('shows members with roles, owner first; strangers and GUESTs see PUBLIC people without roles', async () => {
    const { supplierId, people } = await newTeam()
    await callRoute(profileHandler, profile.updateAccount, { id: people.REP.userId, visibility: 'PRIVATE' }, people.REP)
    const list = async (who: { cookie: string }) =>
      (await callRoute(handler, routes.listTeam, { supplierId }, who)).data!
    const inside = await list(people.MANAGER)
    expect(inside.supplierUsers.map(({ role, isOwner }) => (isOwner ? 'OWNER' : role))).toEqual([...teamStandings])
    expect(inside.users).toHaveLength(6)
    const outside = await list(await newPerson())
    expect(outside.users.map(({ id }) => id)).not.toContain(people.REP.userId)
    expect(outside.supplierUsers).toHaveLength(5)
    expect(outside.supplierUsers.filter((each) => 'role' in each)).toEqual([])
    const agent = await list(people.AGENT)
    expect(agent.users).toHaveLength(6)
    expect(agent.supplierUsers.filter((each) => 'role' in each)).toHaveLength(1)
    const guest = await list(people.GUEST)
    expect(guest.supplierUsers.filter((each) => 'role' in each).map(({ userId }) => userId)).toEqual([
      people.GUEST.userId,
    ])
  })

  it('shows a membership to its member and the team only', async () => {
    const { people, memberIds } = await newTeam()
    const get = (who: { cookie: string }, id: number) => callRoute(handler, routes.getTeamMember, { id }, who)
    expect((await get(people.GUEST, memberIds.GUEST)).data).toMatchObject({
      role: 'GUEST',
      user: { id: people.GUEST.userId },
    })
    expect((await get(people.REP, memberIds.AGENT)).code).toBe(200)
    const none = (await get(people.GUEST, 987_654_321)).body
    expect((await get(people.AGENT, memberIds.REP)).body).toBe(none)
    expect((await get(people.GUEST, memberIds.ADMIN)).body).toBe(none)
    expect((await get(await newPerson(), memberIds.ADMIN)).body).toBe(none)
  })
})

describe('ending a membership', () => {
  it('lets anyone but the owner leave, effective at the next request', async () => {
    const { supplierId, people, memberIds } = await newTeam()
    for (const role of roles) {
      expect((await callRoute(handler, routes.deleteTeamMember, { id: memberIds[role] }, people[role])).code).toBe(200)
      const { data } = await callRoute(handler, routes.getSupplierProfile, { id: supplierId }, people[role])
      expect(data).not.toHaveProperty('payFacType')
      expect((await callRoute(handler, routes.updateSupplier, { id: supplierId, name: 'X' }, people[role])).code).toBe(
        404,
      )
      expect(
        (await callRoute(handler, routes.listSuppliersByUser, { userId: people[role].userId }, people[role])).data
          ?.suppliers,
      ).toEqual([])
    }
  })

  it('refuses to remove the owner, and changes nothing', async () => {
    const { supplierId, people } = await newTeam()
    const { data } = await callRoute(handler, routes.listTeam, { supplierId }, people.OWNER)
    const id = data!.supplierUsers.find(({ isOwner }) => isOwner)!.id
    const before = await readAllTableRows()
    for (const who of [people.OWNER, people.ADMIN])
      expect(await callRoute(handler, routes.deleteTeamMember, { id }, who)).toMatchObject({
        code: 400,
        error: supplierErrorTexts.ownerStays,
      })
    expect((await callRoute(handler, routes.deleteTeamMember, { id }, people.MANAGER)).code).toBe(403)
    expect(await readAllTableRows()).toEqual(before)
  })

  it.each([
    ['OWNER', ['ADMIN', 'MANAGER', 'REP', 'AGENT', 'GUEST']],
    ['ADMIN', ['ADMIN', 'MANAGER', 'REP', 'AGENT', 'GUEST']],
    ['MANAGER', ['REP', 'AGENT', 'GUEST']],
    ['REP', []],
    ['AGENT', []],
    ['GUEST', []],
  ] as const)('%s may remove %j and no other', async (standing, allowed) => {
    const { supplierId, people } = await newTeam()
    for (const role of roles) {
      const { userId } = await newPerson()
      const id = await addTestTeamMember(supplierId, userId, role)
      const before = await readAllTableRows()
      const { code } = await callRoute(handler, routes.deleteTeamMember, { id }, people[standing])
      const may = (allowed as readonly string[]).includes(role)
      expect([role, code]).toEqual([role, may ? 200 : 403])
      const after = await readAllTableRows()
      // Three rows are removed (the membership, its entry under the user, and its pointer), and one is added that names
      // the remover for the audit log.
      expect(after.length - before.length).toBe(may ? -2 : 0)
    }
  })

  it('returns the same 404 for a member of another team as for an unknown id, and removes nobody', async () => {
    const [mine, theirs] = [await newTeam(), await newTeam()]
    const before = await readAllTableRows()
    const answer = await callRoute(handler, routes.deleteTeamMember, { id: theirs.memberIds.GUEST }, mine.people.OWNER)
    expect(answer.body).toBe(
      (await callRoute(handler, routes.deleteTeamMember, { id: 987_654_321 }, mine.people.OWNER)).body,
    )
    expect(await readAllTableRows()).toEqual(before)
  })
})

it('lists teams and memberships of more than one page completely, and the last member has rights', async () => {
  const owner = await newPerson()
  const supplierId = await newSupplier(owner)
  const people = await Promise.all(Array.from({ length: 230 }, () => newPerson()))
  for (const { userId } of people) await addTestTeamMember(supplierId, userId, 'ADMIN')
  const { data } = await callRoute(handler, routes.listTeam, { supplierId }, owner)
  expect(data?.supplierUsers).toHaveLength(231)
  expect(data?.users).toHaveLength(231)
  expect(await findMemberUserIdsWithCapability(supplierId, 'members', null)).toHaveLength(231)
  for (const person of people.slice(-2)) {
    const listed = await callRoute(handler, routes.listTeam, { supplierId }, person)
    expect(listed.data?.supplierUsers).toHaveLength(231)
  }
  const many = people[0]!
  const others = await Promise.all([newPerson(), newPerson(), newPerson()])
  for (let n = 0; n < 120; n++) await addTestTeamMember(await newSupplier(others[n % 3]!), many.userId, 'REP')
  const teams = await callRoute(handler, routes.listTeamsOfUser, { userId: many.userId }, many)
  expect(teams.data?.supplierUsers).toHaveLength(121)
  expect(teams.data?.suppliers).toHaveLength(121)
  expect(teams.data?.supplierProfiles).toHaveLength(121)
}, 60_000)
