import * as z from 'zod/mini'
import { makeAccessCheck, defineRoute } from '../kernel/contract.ts'
import { id } from '../kernel/id.ts'
import { followTexts } from './faults.ts'
import { supplierFollower, userFollower } from './model.ts'

const none = z.object({})
const followers = z.int()

export const followUser = defineRoute({
  method: 'POST',
  path: '/v1/user/follower/create',
  access: 'session',
  params: z.object({ userId: id() }),
  data: userFollower,
  errors: [followTexts.yourself, followTexts.tooMany],
  creates: true,
  summary: 'Follows a PUBLIC person. A repeat changes nothing.',
})

export const unfollowUser = defineRoute({
  method: 'POST',
  path: '/v1/user/follower/delete',
  access: makeAccessCheck('self', 'followerId'),
  params: z.object({ userId: id(), followerId: id() }),
  data: none,
  summary: 'Stops following a person. A repeat changes nothing.',
})

export const getUserFollower = defineRoute({
  method: 'GET',
  path: '/v1/user/follower/get',
  access: 'session',
  params: z.object({ userId: id() }),
  data: z.extend(userFollower, { followers }),
  summary: "Whether the caller follows a person, and the person's number of followers.",
})

export const followSupplier = defineRoute({
  method: 'POST',
  path: '/v1/supplier/follower/create',
  access: 'session',
  params: z.object({ supplierId: id() }),
  data: supplierFollower,
  errors: [followTexts.tooMany],
  creates: true,
  summary: 'Follows a supplier. A repeat changes nothing.',
})

export const unfollowSupplier = defineRoute({
  method: 'POST',
  path: '/v1/supplier/follower/delete',
  access: makeAccessCheck('self', 'followerId'),
  params: z.object({ supplierId: id(), followerId: id() }),
  data: none,
  summary: 'Stops following a supplier. A repeat changes nothing.',
})

export const getSupplierFollower = defineRoute({
  method: 'GET',
  path: '/v1/supplier/follower/get',
  access: 'session',
  params: z.object({ supplierId: id() }),
  data: z.extend(supplierFollower, { followers }),
  summary: "Whether the caller follows a supplier, and the supplier's number of followers.",
})
