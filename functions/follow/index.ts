import * as routes from '@nestboard/shared/follow/routes.ts'
import { self } from '../kernel/operation.ts'
import { serve } from '../kernel/serve.ts'
import {
  followSupplier,
  followUser,
  getSupplierFollower,
  getUserFollower,
  unfollowSupplier,
  unfollowUser,
} from './follower.ts'

export const handler = serve(
  routes,
  { followUser, unfollowUser, getUserFollower, followSupplier, unfollowSupplier, getSupplierFollower },
  { self },
)
