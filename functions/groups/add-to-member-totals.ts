import { attributesEqual } from '../kernel/table/condition.ts'
import { createVersionConflict } from '../kernel/table/version.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import { clubMemberRow } from './rows.ts'

/** Amounts to add to the counters of a row, by attribute name. */
export type CounterIncrements = Readonly<Record<string, number>>

/**
 * The clause that adds to the totals of a member; none if the person has left the group, or joined it only after the
 * booking. After a version conflict, the caller must call this function again, because it reads the member.
 * @param placedMs when the stay was booked, epoch ms
 */
export async function addToMemberTotals(
  { clubId, userId, placedMs }: { readonly clubId: number; readonly userId: number; readonly placedMs: number },
  add: CounterIncrements,
): Promise<TransactionClause[]> {
  const member = await clubMemberRow.read(clubId, userId)
  if (!member || member.joined > placedMs) return []
  const write = clubMemberRow.update([clubId, userId], { add }, attributesEqual({ joined: member.joined }))
  return [{ write, otherwise: createVersionConflict }]
}
