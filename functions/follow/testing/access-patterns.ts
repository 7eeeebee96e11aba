import * as routes from '@nestboard/shared/follow/routes.ts'
import { newPerson } from '../../auth/testing/person.ts'
import type { Person } from '../../auth/testing/person.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { newSupplier } from '../../supplier/testing/team.ts'
import { subtractErasedFollower } from '../follower.ts'
import { handler } from '../index.ts'

/** Exercises every access pattern of the feature. */
export async function runAccessPatterns(): Promise<void> {
  const [me, them] = [await newPerson(), await newPerson()]
  const supplierId = await newSupplier(them)
  const followerId = me.userId
  for (let again = 0; again < 2; again++) {
    await callRoute(handler, routes.followUser, { userId: them.userId }, me)
    await callRoute(handler, routes.followSupplier, { supplierId }, me)
    await callRoute(handler, routes.getUserFollower, { userId: them.userId }, me)
    await callRoute(handler, routes.getSupplierFollower, { supplierId }, me)
    await callRoute(handler, routes.unfollowUser, { userId: them.userId, followerId }, me)
    await callRoute(handler, routes.unfollowSupplier, { supplierId, followerId }, me)
  }
  await subtractErasedFollower(`S#${supplierId}`, 'a change')
}

/** Follows a friend, who follows back, and a supplier. */
export async function writeRowsAboutPerson(person: Person, _: string, friend: Person): Promise<void> {
  const supplierId = await newSupplier(friend)
  await callRoute(handler, routes.followUser, { userId: friend.userId }, person)
  await callRoute(handler, routes.followUser, { userId: person.userId }, friend)
  await callRoute(handler, routes.followSupplier, { supplierId }, person)
}
