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
import { call } from '../../lib/client.ts'

/** Whom somebody follows. */
export interface Followed {
  readonly kind: 'person' | 'supplier'
  readonly id: number
}

export interface Following {
  /** Whether the reader does. */
  readonly isFollowing: boolean
  /** How many do. */
  readonly followers: number
}

/** Whether the reader follows, and how many do; for members only. */
export const followingQuery = ({ kind, id }: Followed) =>
  queryOptions({
    queryKey: ['following', kind, id],
    queryFn: async ({ signal }): Promise<Following> => {
      const { flags, followers } = await (kind === 'person'
        ? call(getUserFollower, { userId: id }, { signal })
        : call(getSupplierFollower, { supplierId: id }, { signal }))
      return { isFollowing: hasFlag(flags, followFlags.active), followers }
    },
  })

/** Begins or ends following; once more changes nothing. */
export async function setFollowing(
  { kind, id }: Followed,
  followerId: number,
  follows: boolean,
  idempotencyKey: string,
): Promise<void> {
  const once = { idempotencyKey }
  if (kind === 'person')
    await (follows ? call(followUser, { userId: id }, once) : call(unfollowUser, { userId: id, followerId }))
  else
    await (follows
      ? call(followSupplier, { supplierId: id }, once)
      : call(unfollowSupplier, { supplierId: id, followerId }))
}
