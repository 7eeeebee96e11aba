import { groupTexts } from '@nestboard/shared/groups/faults.ts'
import { clubLimits } from '@nestboard/shared/groups/model.ts'
import { refused } from '@nestboard/shared/kernel/fault.ts'
import { clubsOf } from '../kernel/club.ts'
import type { ClubStanding } from '../kernel/club.ts'
import { userStatsKey } from '../kernel/rows.ts'
import type { Room } from '../kernel/room.ts'

/** Reads a person's groups, consistently and without the cache of the request. */
export const clubsOfPerson = async (userId: number): Promise<ClubStanding[]> => [
  ...(await clubsOf({ kind: 'user', userId, sessionId: 0 })).values(),
]

/**
 * The counter that limits a person's groups to twenty, so that every permission check can read them all with one
 * query.
 */
export const clubRoom = (userId: number): Room<ClubStanding> => ({
  key: userStatsKey(userId),
  counter: 'clubs',
  most: clubLimits.ofPerson,
  read: () => clubsOfPerson(userId),
  full: () => refused(groupTexts.tooManyGroups),
})
