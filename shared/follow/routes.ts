import * as z from 'zod/mini'
import { accessCheck, route } from '../kernel/contract.ts'
import { id } from '../kernel/id.ts'
import { followTexts } from './faults.ts'
import { supplierFollower, userFollower } from './model.ts'

const none = z.object({})
const followers = z.int()

export const followUser = route({
  method: 'POST',
  path: '/v1/user/follower/create',
  access: 'session',
  params: z.object({ userId: id() }),
  data: userFollower,
  errors: [followTexts.yourself, followTexts.tooMany],
  creates: true,
  summary: 'Follows a PUBLIC person. A repeat changes nothing.',
})

export const unfollowUser = route({
  method: 'POST',
  path: '/v1/user/follower/delete',
  access: accessCheck('self', 'followerId'),
  params: z.object({ userId: id(), followerId: id() }),
  data: none,
  summary: 'Stops following a person. A repeat changes nothing.',
})

export const getUserFollower = route({
  method: 'GET',
  path: '/v1/user/follower/get',
  access: 'session',
  params: z.object({ userId: id() }),
  data: z.extend(userFollower, { followers }),
  summary: "Whether the caller follows a person, and the person's number of followers.",
})

export const followSupplier = route({
  method: 'POST',
  path: '/v1/supplier/follower/create',
  access: 'session',
  params: z.object({ supplierId: id() }),
  data: supplierFollower,
  errors: [followTexts.tooMany],
  creates: true,
  summary: 'Follows a supplier. A repeat changes nothing.',
})

export const unfollowSupplier = route({
  method: 'POST',
  path: '/v1/supplier/follower/delete',
  access: accessCheck('self', 'followerId'),
  params: z.object({ supplierId: id(), followerId: id() }),
  data: none,
  summary: 'Stops following a supplier. A repeat changes nothing.',
})

export const getSupplierFollower = route({
  method: 'GET',
  path: '/v1/supplier/follower/get',
  access: 'session',
  params: z.object({ supplierId: id() }),
  data: z.extend(supplierFollower, { followers }),
  summary: "Whether the caller follows a supplier, and the supplier's number of followers.",
})
