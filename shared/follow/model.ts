import * as z from 'zod/mini'
import { id } from '../kernel/id.ts'

/** Bits of a follower record (traveler §3). */
export const followFlags = { active: 1 } as const

/** Most people and suppliers, together, that one person may follow. */
export const maxFollowing = 5000

const record = { id: id(), followerId: id(), flags: z.int() } as const
/**
 * A follower record. `id` is derived from follower and followed, so it never changes; without the `active` flag the
 * person doesn't follow.
 */
export const userFollower = z.object({ ...record, userId: id() })
export const supplierFollower = z.object({ ...record, supplierId: id() })
