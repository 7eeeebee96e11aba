import {
  commitTransaction,
  createConditionFailedError,
  tryCommitTransaction,
} from '../kernel/table/commit-transaction.ts'
import { buildTombstoneClause } from '../kernel/table/tombstone.ts'
import { nextVersion } from '../kernel/table/version.ts'
import { deleteMember, readMembershipsOfUser } from './member.store.ts'
import { decrementTeamSize } from './team-size.ts'
import { changeSupplier, readSuppliersByIds } from './supplier.store.ts'

/** New name of an erased person's PERSONAL supplier. Its row is kept, because orders still refer to it. */
const formerName = 'Former supplier'

/**
 * Removes an erased person from their teams, and their name and picture from their PERSONAL supplier. Suppliers that
 * they own remain. Called by a stream reaction to accounts; idempotent.
 */
export async function removeErasedTeamMember(userId: number, nowMs: number): Promise<void> {
  const teams = await readMembershipsOfUser(userId)
  const memberships = teams.filter(({ isOwner }) => !isOwner)
  for (const member of memberships) {
    const [membership, ...rest] = deleteMember(member)
    const note = buildTombstoneClause(member.id, { supplierId: member.supplierId, userId, atMs: nowMs })
    const others = [...rest, decrementTeamSize(member.supplierId)].map((write) => ({ write }))
    const clauses = [{ write: membership, otherwise: createConditionFailedError }, ...others, note]
    await tryCommitTransaction(clauses)
  }
  const { suppliers } = await readSuppliersByIds(
    teams.flatMap(({ isOwner, supplierId }) => (isOwner ? [supplierId] : [])),
  )
  for (const supplier of suppliers.filter(({ type, name }) => type === 'PERSONAL' && name !== formerName))
    await commitTransaction([
      { write: changeSupplier(supplier.id, { name: formerName, avatar: '' }, nextVersion(supplier, nowMs)) },
    ])
}
