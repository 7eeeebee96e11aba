import * as z from 'zod/mini'
import { idField } from '../kernel/id.ts'

/** Bits of a follower record (traveler §3). */
export const followFlags = { active: 1 } as const

/** Maximum number of people and suppliers together that one person may follow. */
export const maxFollowsPerPerson = 5000

const record = { id: idField(), followerId: idField(), flags: z.int() } as const
/**
 * The record that a person follows another person. Its `id` is derived from the ids of both, so it never changes;
 * without the `active` flag the person doesn't follow.
 */
export const userFollowerSchema = z.object({ ...record, userId: idField() })
export const supplierFollowerSchema = z.object({ ...record, supplierId: idField() })
