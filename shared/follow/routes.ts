import * as z from 'zod/mini'
import { may, route } from '../kernel/contract.ts'
import { id } from '../kernel/id.ts'
import { followTexts } from './faults.ts'
import { supplierFollower, userFollower } from './model.ts'

const none = z.object({})
/** How many follow, beside the caller's own record. */
const followers = z.int()

export const followUser = route({
  method: 'POST',
  path: '/v1/user/follower/create',
  access: 'session',
  params: z.object({ userId: id() }),
  data: userFollower,
  errors: [followTexts.yourself, followTexts.tooMany],
  creates: true,
  summary: 'Follows a PUBLIC person; following once more changes nothing.',
})

export const unfollowUser = route({
  method: 'POST',
  path: '/v1/user/follower/delete',
  access: may('self', 'followerId'),
  params: z.object({ userId: id(), followerId: id() }),
  data: none,
  summary: 'The caller no longer follows a person; doing it once more changes nothing.',
})

export const getUserFollower = route({
  method: 'GET',
  path: '/v1/user/follower/get',
  access: 'session',
  params: z.object({ userId: id() }),
  data: z.extend(userFollower, { followers }),
  summary: 'Whether the caller follows a person, and how many do.',
})

export const followSupplier = route({
  method: 'POST',
  path: '/v1/supplier/follower/create',
  access: 'session',
  params: z.object({ supplierId: id() }),
  data: supplierFollower,
  errors: [followTexts.tooMany],
  creates: true,
  summary: 'Follows a supplier; following once more changes nothing.',
})

export const unfollowSupplier = route({
  method: 'POST',
  path: '/v1/supplier/follower/delete',
  access: may('self', 'followerId'),
  params: z.object({ supplierId: id(), followerId: id() }),
  data: none,
  summary: 'The caller no longer follows a supplier; doing it once more changes nothing.',
})

export const getSupplierFollower = route({
  method: 'GET',
  path: '/v1/supplier/follower/get',
  access: 'session',
  params: z.object({ supplierId: id() }),
  data: z.extend(supplierFollower, { followers }),
  summary: 'Whether the caller follows a supplier, and how many do.',
})
