import type { Trip } from '@nestboard/shared/trips/model.ts'

/** The members of a board from a member's view: `Only you`, `You and 1 other`, `You and 3 others`. */
export function formatBoardMembers({ userIds }: Pick<Trip, 'userIds'>): string {
  if (userIds.length === 0) return 'Only you'
  return `You and ${userIds.length} ${userIds.length === 1 ? 'other' : 'others'}`
}
