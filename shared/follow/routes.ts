import * as z from 'zod/mini'
import { makeAccessCheck, defineRoute } from '../kernel/route.ts'
import { idField } from '../kernel/id.ts'
import { followErrorTexts } from './faults.ts'
import { supplierFollowerSchema, userFollowerSchema } from './model.ts'

const none = z.object({})
const followers = z.int()

export const followUser = defineRoute({
  method: 'POST',
  path: '/v1/user/follower/create',
  access: 'session',
  params: z.object({ userId: idField() }),
  data: userFollowerSchema,
  errors: [followErrorTexts.yourself, followErrorTexts.tooMany],
  creates: true,
  summary: 'Follows a PUBLIC person. A repeat changes nothing.',
})

export const unfollowUser = defineRoute({
  method: 'POST',
  path: '/v1/user/follower/delete',
  access: makeAccessCheck('self', 'followerId'),
  params: z.object({ userId: idField(), followerId: idField() }),
  data: none,
  summary: 'Stops following a person. A repeat changes nothing.',
})

export const getUserFollower = defineRoute({
  method: 'GET',
  path: '/v1/user/follower/get',
  access: 'session',
  params: z.object({ userId: idField() }),
  data: z.extend(userFollowerSchema, { followers }),
  summary: "Whether the caller follows a person, and the person's number of followers.",
})

export const followSupplier = defineRoute({
  method: 'POST',
  path: '/v1/supplier/follower/create',
  access: 'session',
  params: z.object({ supplierId: idField() }),
  data: supplierFollowerSchema,
  errors: [followErrorTexts.tooMany],
  creates: true,
  summary: 'Follows a supplier. A repeat changes nothing.',
})

export const unfollowSupplier = defineRoute({
  method: 'POST',
  path: '/v1/supplier/follower/delete',
  access: makeAccessCheck('self', 'followerId'),
  params: z.object({ supplierId: idField(), followerId: idField() }),
  data: none,
  summary: 'Stops following a supplier. A repeat changes nothing.',
})

export const getSupplierFollower = defineRoute({
  method: 'GET',
  path: '/v1/supplier/follower/get',
  access: 'session',
  params: z.object({ supplierId: idField() }),
  data: z.extend(supplierFollowerSchema, { followers }),
  summary: "Whether the caller follows a supplier, and the supplier's number of followers.",
})
