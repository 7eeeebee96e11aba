import * as routes from '@nestboard/shared/follow/routes.ts'
import { isOwnAccount } from '../kernel/operation.ts'
import { createFeatureHandler } from '../kernel/serve.ts'
import {
  followSupplier,
  followUser,
  getSupplierFollower,
  getUserFollower,
  unfollowSupplier,
  unfollowUser,
} from './follower.ts'

export const handler = createFeatureHandler(
  routes,
  { followUser, unfollowUser, getUserFollower, followSupplier, unfollowSupplier, getSupplierFollower },
  { self: isOwnAccount },
)
