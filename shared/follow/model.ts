import * as z from 'zod/mini'
import { id } from '../kernel/id.ts'

/** Bits of a follower record (traveler §3). */
export const followFlags = { active: 1 } as const

/** Whom one person follows, people and suppliers together; a feed reads them all. */
export const followingMost = 5000

const record = { id: id(), followerId: id(), flags: z.int() } as const
/** `id` is the same for the same two whenever it is asked; without the active flag they don't follow (any more). */
export const userFollower = z.object({ ...record, userId: id() })
export const supplierFollower = z.object({ ...record, supplierId: id() })
