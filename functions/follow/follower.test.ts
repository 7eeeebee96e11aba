import * as routes from '@nestboard/shared/follow/routes.ts'
import * as profile from '@nestboard/shared/profile/routes.ts'
import { describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { readAllTableRows } from '../kernel/testing/rows.ts'
import { handler as profileHandler } from '../profile/index.ts'
import { newSupplier } from '../supplier/testing/team.ts'
import { handler } from './index.ts'

const follow = (who: { cookie: string }, userId: number) => callRoute(handler, routes.followUser, { userId }, who)
const seen = (who: { cookie: string }, userId: number) => callRoute(handler, routes.getUserFollower, { userId }, who)
const unfollow = (who: { cookie: string; userId: number }, userId: number) =>
  callRoute(handler, routes.unfollowUser, { userId, followerId: who.userId }, who)
const hide = (who: { cookie: string; userId: number }) =>
  callRoute(profileHandler, profile.updateAccount, { id: who.userId, visibility: 'PRIVATE' }, who)

describe('following', () => {
  it('follows and unfollows idempotently, with one record and a correct count', async () => {
    const [me, them] = [await newPerson(), await newPerson()]
    expect((await seen(me, them.userId)).data).toMatchObject({ flags: 0, followers: 0 })
    const { data } = await follow(me, them.userId)
    expect(data).toMatchObject({ userId: them.userId, followerId: me.userId, flags: 1 })
    for (let again = 0; again < 3; again++) expect((await follow(me, them.userId)).data).toEqual(data)
    expect((await seen(me, them.userId)).data).toEqual({ ...data, followers: 1 })
    for (let again = 0; again < 3; again++) expect((await unfollow(me, them.userId)).code).toBe(200)
    expect((await seen(me, them.userId)).data).toEqual({ ...data, flags: 0, followers: 0 })
    expect((await follow(me, them.userId)).data).toEqual(data)
    expect((await seen(them, me.userId)).data).toMatchObject({ flags: 0, followers: 0 })
  })

  it('works the same for a supplier, even for its owner', async () => {
    const me = await newPerson()
    const supplierId = await newSupplier(me)
    const get = async () => (await callRoute(handler, routes.getSupplierFollower, { supplierId }, me)).data
    await callRoute(handler, routes.followSupplier, { supplierId }, me)
    expect(await get()).toMatchObject({ supplierId, followerId: me.userId, flags: 1, followers: 1 })
    await callRoute(handler, routes.unfollowSupplier, { supplierId, followerId: me.userId }, me)
    expect(await get()).toMatchObject({ flags: 0, followers: 0 })
  })

  it('counts 20 concurrent calls of one follower once, and 20 followers as twenty', async () => {
    const them = await newPerson()
    const people = await Promise.all(Array.from({ length: 20 }, () => newPerson()))
    const first = people[0]!
    const same = await Promise.all(Array.from({ length: 20 }, () => follow(first, them.userId)))
    expect(same.map(({ code }) => code)).toEqual(same.map(() => 200))
    expect((await seen(first, them.userId)).data?.followers).toBe(1)
    await Promise.all(people.map((each) => follow(each, them.userId)))
    expect((await seen(first, them.userId)).data?.followers).toBe(20)
    await Promise.all(people.map((each) => unfollow(each, them.userId)))
    expect((await seen(first, them.userId)).data?.followers).toBe(0)
  })

  it('allows unfollowing a person who has become PRIVATE', async () => {
    const [me, them] = [await newPerson(), await newPerson()]
    await follow(me, them.userId)
    await hide(them)
    expect((await unfollow(me, them.userId)).code).toBe(200)
  })
})

describe('refuses', () => {
  it('following oneself, and writes nothing', async () => {
    const me = await newPerson()
    const before = await readAllTableRows()
    expect(await follow(me, me.userId)).toMatchObject({ code: 400, error: "You can't follow yourself" })
    expect(await readAllTableRows()).toEqual(before)
  })

  it('a visitor', async () => {
    const them = await newPerson()
    expect((await follow({ cookie: '' }, them.userId)).code).toBe(401)
    expect((await seen({ cookie: '' }, them.userId)).code).toBe(401)
  })
})

describe('answers 404 for', () => {
  it('PRIVATE people and unknown suppliers, exactly like unknown people, and writes nothing', async () => {
    const [me, hidden] = [await newPerson(), await newPerson()]
    await hide(hidden)
    const before = await readAllTableRows()
    expect((await follow(me, hidden.userId)).body).toBe((await follow(me, 987_654_321)).body)
    expect((await seen(me, hidden.userId)).body).toBe((await seen(me, 987_654_321)).body)
    expect((await follow(me, hidden.userId)).code).toBe(404)
    expect((await callRoute(handler, routes.followSupplier, { supplierId: 987_654_321 }, me)).code).toBe(404)
    expect(await readAllTableRows()).toEqual(before)
  })

  it('unfollowing in another person’s name', async () => {
    const [me, them, third] = [await newPerson(), await newPerson(), await newPerson()]
    await follow(third, them.userId)
    const before = await readAllTableRows()
    const answer = await callRoute(handler, routes.unfollowUser, { userId: them.userId, followerId: third.userId }, me)
    expect(answer.code).toBe(404)
    expect(await readAllTableRows()).toEqual(before)
  })
})
