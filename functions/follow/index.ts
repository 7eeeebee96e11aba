import * as routes from '@nestboard/shared/follow/routes.ts'
import { isOwnAccount } from '../kernel/request/operation.ts'
import { createFeatureHandler } from '../kernel/request/create-feature-handler.ts'
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
