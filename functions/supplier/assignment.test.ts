import * as routes from '@nestboard/shared/supplier/routes.ts'
import { supplierErrorTexts } from '@nestboard/shared/supplier/faults.ts'
import { expect, it } from 'vitest'
import { callRoute } from '../kernel/testing/call.ts'
import { readAllTableRows } from '../kernel/testing/rows.ts'
import { newListing } from '../listing/testing/listing.ts'
import { handler } from './index.ts'
import { newTeam } from './testing/team.ts'

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
