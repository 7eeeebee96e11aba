import { clubPartition, userClubMembershipKey } from '../kernel/rows.ts'
import { removeRows } from '../kernel/table/row-batches.ts'
import { readRowPage } from '../kernel/table/read.ts'
import type { PageStart } from '../kernel/table/read.ts'
import type { Row } from '../kernel/table/row.ts'
import { ownJoinRequestKey, clubMemberKey, joinRequestKey } from './rows.ts'

/**
 * Removes the members of a deleted group and its requests to join, together with their copies in the partitions of the
 * people. Idempotent.
 */
export async function removeMembersOfDeletedClub(clubId: number): Promise<void> {
  for (const { prefix } of [clubMemberKey, joinRequestKey]) {
    let after: PageStart
    do {
      const page = await readRowPage<Row & { userId: number }>(clubPartition(clubId), {
        prefix,
        after,
        consistent: true,
      })
      const beside = page.items.map(({ userId }) =>
        prefix === clubMemberKey.prefix ? userClubMembershipKey(userId, clubId) : ownJoinRequestKey(userId, clubId),
      )
      await removeRows([...beside, ...page.items])
      after = page.last
    } while (after)
  }
}
