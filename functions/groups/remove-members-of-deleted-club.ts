import { userClubMembershipKey } from '../kernel/rows.ts'
import { removeRows } from '../kernel/table/replace-rows.ts'
import type { PageStart } from '../kernel/table/read.ts'
import { ownJoinRequestRow, clubMemberRow, joinRequestRow } from './rows.ts'

/**
 * Removes the members of a deleted group and its requests to join, together with their copies in the partitions of the
 * people. Idempotent.
 */
export async function removeMembersOfDeletedClub(clubId: number): Promise<void> {
  const removed = [
    { row: clubMemberRow, keyBeside: userClubMembershipKey },
    { row: joinRequestRow, keyBeside: ownJoinRequestRow.key },
  ]
  for (const { row, keyBeside } of removed) {
    let after: PageStart
    do {
      const { items, last } = await row.readPage([clubId], { after, consistent: true })
      await removeRows(items.flatMap(({ userId }) => [keyBeside(userId, clubId), row.key(clubId, userId)]))
      after = last
    } while (after)
  }
}
