import { followFlags } from '@nestboard/shared/follow/model.ts'
import {
  followSupplier,
  followUser,
  getSupplierFollower,
  getUserFollower,
  unfollowSupplier,
  unfollowUser,
} from '@nestboard/shared/follow/routes.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { queryOptions } from '@tanstack/react-query'
import { callApiRoute } from '../../lib/api/call-api-route.ts'

/** The user or supplier to follow. */
export interface FollowTarget {
  readonly kind: 'person' | 'supplier'
  readonly id: number
}

export interface FollowState {
  /** Whether the current user follows the target. */
  readonly isFollowing: boolean
  /** Number of followers. */
  readonly followers: number
}

/** Query of whether the current user follows the target, and of the target's number of followers. Requires a log-in. */
export const followStateQuery = ({ kind, id }: FollowTarget) =>
  queryOptions({
    queryKey: ['following', kind, id],
    queryFn: async ({ signal }): Promise<FollowState> => {
      const { flags, followers } = await (kind === 'person'
        ? callApiRoute(getUserFollower, { userId: id }, { signal })
        : callApiRoute(getSupplierFollower, { supplierId: id }, { signal }))
      return { isFollowing: hasFlag(flags, followFlags.active), followers }
    },
  })

/** Starts or stops following a target. Repeating the call changes nothing. */
export async function setFollowing(
  { kind, id }: FollowTarget,
  followerId: number,
  follows: boolean,
  idempotencyKey: string,
): Promise<void> {
  const once = { idempotencyKey }
  if (kind === 'person')
    await (follows
      ? callApiRoute(followUser, { userId: id }, once)
      : callApiRoute(unfollowUser, { userId: id, followerId }))
  else
    await (follows
      ? callApiRoute(followSupplier, { supplierId: id }, once)
      : callApiRoute(unfollowSupplier, { supplierId: id, followerId }))
}
