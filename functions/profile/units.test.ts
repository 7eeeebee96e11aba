import { measureRouteUnits } from '../kernel/testing/route-units.ts'
import type { RouteUnits } from '../kernel/testing/route-units.ts'
import type { RouteParamsInput, Route } from '@nestboard/shared/kernel/route.ts'
import * as routes from '@nestboard/shared/profile/routes.ts'
import { beforeEach, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import type { Person } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { createBoardWithMember } from '../kernel/testing/on-board.ts'
import { createReadyUpload } from '../kernel/testing/ready-upload.ts'
import { readAccountById } from './account.store.ts'
import { handler } from './index.ts'
import { updatePersonInSearchIndex } from './search.ts'

let person: Person
beforeEach(async () => {
  person = await newPerson('Una Costly')
})

async function costOf<R extends Route>(
  route: R,
  params: RouteParamsInput<R>,
  who?: { cookie: string },
): Promise<RouteUnits> {
  const sent = who ? { cookie: who.cookie } : {}
  let code = 0
  const units = await measureRouteUnits(async () => {
    code = (await callRoute(handler, route, params, sent)).code
  })
  expect(code).toBe(200)
  return units
}

it('account, profile, preferences and awards stay within their read units, write units and depth', async () => {
  const { userId: id } = person
  expect(await costOf(routes.getAccount, {}, person)).toEqual([1.5, 0, 1])
  expect(await costOf(routes.getUser, { id })).toEqual([0.5, 0, 1])
  expect(await costOf(routes.updateAccount, { id, name: 'Una Cheap' }, person)).toEqual([2, 1, 2])
  expect(await costOf(routes.updateAccount, { id, handle: 'una' }, person)).toEqual([2, 4, 2])
  expect(await costOf(routes.updateAccount, { id, handle: 'una-2' }, person)).toEqual([2, 6, 2])
  expect(await costOf(routes.getProfile, { id })).toEqual([1, 0, 1])
  // The write that creates the profile also checks in its transaction that the account exists.
  expect(await costOf(routes.updateProfile, { id, country: 'CH' }, person)).toEqual([2, 4, 2])
  expect(await costOf(routes.updateProfile, { id, country: 'AT' }, person)).toEqual([2, 1, 2])
  expect(await costOf(routes.getPreference, {}, person)).toEqual([1.5, 0, 1])
  expect(await costOf(routes.updatePreference, { id, flags: 1 }, person)).toEqual([2, 4, 2])
  expect(await costOf(routes.updatePreference, { id, tripIds: [await createBoardWithMember(person)] }, person)).toEqual(
    [3, 1, 3],
  )
  expect(await costOf(routes.listAwards, { userId: id })).toEqual([1, 0, 1])
  expect(await costOf(routes.deleteAvatar, { id }, person)).toEqual([2, 1, 2])
  const avatar = await createReadyUpload(id, 'USER_AVATAR')
  expect(await costOf(routes.updateAvatar, { id, avatar }, person)).toEqual([3, 4, 2])
  expect(await costOf(routes.exportAccount, {}, person)).toEqual([1, 6, 2])
})

it('a search reads the rows of the query’s pairs of words and of one word, and half a unit for each person found', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, (_, i) => newPerson(`Searchable Number${i}`)))
  for (const { userId } of people) await updatePersonInSearchIndex(userId, undefined, await readAccountById(userId))
  expect(await costOf(routes.searchUsers, { query: 'nobody at all' }, person)).toEqual([2.5, 0, 1])
  expect(await costOf(routes.searchUsers, { query: 'searchable number2' }, person)).toEqual([3, 0, 2])
  expect(await costOf(routes.searchUsers, { query: 'searchable' }, person)).toEqual([3.5, 0, 2])
})

it('indexing costs one unit per changed word and pair of words', async () => {
  const before = await readAccountById(person.userId)
  expect(await measureRouteUnits(() => updatePersonInSearchIndex(person.userId, undefined, before))).toEqual([0, 4, 1])
  const renamed = { ...before!, name: 'Una Cheap', nms: before!.nms + 1 }
  expect(await measureRouteUnits(() => updatePersonInSearchIndex(person.userId, before, renamed))).toEqual([0, 7, 1])
  const moved = { ...renamed, phone: '+41 44 668 18 00', nms: renamed.nms + 1 }
  expect(await measureRouteUnits(() => updatePersonInSearchIndex(person.userId, renamed, moved))).toEqual([0, 0, 0])
  const hidden = { ...moved, visibility: 'PRIVATE' as const, nms: moved.nms + 1 }
  expect(await measureRouteUnits(() => updatePersonInSearchIndex(person.userId, moved, hidden))).toEqual([0, 4, 1])
})
