import * as routes from '@nestboard/shared/listing/routes.ts'
import { expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { measureRouteUnits } from '../kernel/testing/route-units.ts'
import { newSupplier, newTeam } from '../supplier/testing/team.ts'
import { handler } from './index.ts'
import { newListing } from './testing/listing.ts'

const usage = (supplierId: number, who: { cookie?: string }) =>
  callRoute(handler, routes.getPlanUsage, { supplierId }, who)

it('counts what the limits of the plan count: drafts and members, not the owner', async () => {
  const { supplierId, people } = await newTeam()
  expect((await usage(supplierId, people.OWNER)).data).toEqual({ listings: 0, members: 5 })
  const draft = await newListing(supplierId, people.OWNER)
  await newListing(supplierId, people.OWNER)
  expect((await usage(supplierId, people.MANAGER)).data).toEqual({ listings: 2, members: 5 })
  await callRoute(handler, routes.deleteListing, { id: draft }, people.OWNER)
  expect((await usage(supplierId, people.ADMIN)).data).toEqual({ listings: 1, members: 5 })
})

it('is allowed for roles that create listings, and answers 404 to strangers', async () => {
  const { supplierId, people } = await newTeam()
  const roles = ['OWNER', 'ADMIN', 'MANAGER', 'REP', 'AGENT', 'GUEST'] as const
  expect(await Promise.all(roles.map(async (role) => (await usage(supplierId, people[role])).code))).toEqual([
    200, 200, 200, 403, 403, 403,
  ])
  expect([(await usage(supplierId, await newPerson())).code, (await usage(supplierId, {})).code]).toEqual([404, 401])
})

it('reads two rows in one round', async () => {
  const owner = await newPerson()
  const supplierId = await newSupplier(owner)
  const [read, written, rounds] = await measureRouteUnits(() => usage(supplierId, owner))
  expect([read <= 3, written, rounds]).toEqual([true, 0, 1])
})
