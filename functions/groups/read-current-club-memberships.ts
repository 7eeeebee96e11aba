import { groupErrorTexts } from '@nestboard/shared/groups/faults.ts'
import { clubLimits } from '@nestboard/shared/groups/model.ts'
import { badRequest } from '@nestboard/shared/kernel/fault.ts'
import { readClubMemberships } from '../kernel/rights/club.ts'
import type { ClubMembership } from '../kernel/rights/club.ts'
import { userStatsKey } from '../kernel/rows.ts'
import type { BoundedRowSet } from '../kernel/table/bounded-row-set.ts'

/** Reads a person's groups consistently, always from the table and never from the request's cache. */
export const readCurrentClubMemberships = async (userId: number): Promise<ClubMembership[]> => [
  ...(await readClubMemberships({ kind: 'user', userId, sessionId: 0 })).values(),
]

/**
 * The counter that limits a person's groups to twenty, so that every permission check can read them all with one
 * query.
 */
export const defineClubsPerPersonLimit = (userId: number): BoundedRowSet<ClubMembership> => ({
  key: userStatsKey(userId),
  counter: 'clubs',
  most: clubLimits.ofPerson,
  read: () => readCurrentClubMemberships(userId),
  full: () => badRequest(groupErrorTexts.tooManyGroups),
})
