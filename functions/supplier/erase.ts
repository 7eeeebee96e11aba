import { commit } from '../kernel/commit.ts'
import { noteRemoval } from '../kernel/removal.ts'
import { deleteMember, teamsOf } from './member.store.ts'
import { nextVersion } from './supplier.ts'
import { lowerTeam } from './team-room.ts'
import { changeSupplier, suppliersByIds } from './supplier.store.ts'

/** What a PERSONAL supplier is called when its person is gone; orders still name it. */
const formerName = 'Former supplier'

/**
 * Takes an erased person out of the teams they were in, and their name and picture off their PERSONAL supplier. What
 * they owned stays, without them. For the reaction to accounts; safe to run twice.
 */
export async function forgetPerson(userId: number, nowMs: number): Promise<void> {
  const teams = await teamsOf(userId)
  const left = teams.filter(({ isOwner }) => !isOwner)
  const gone = new Error('gone already')
  for (const member of left) {
    const [membership, ...rest] = deleteMember(member)
    const note = noteRemoval(member.id, { supplierId: member.supplierId, userId, atMs: nowMs })
    const clauses = [
      { write: membership, otherwise: () => gone },
      ...[...rest, lowerTeam(member.supplierId)].map((write) => ({ write })),
      note,
    ]
    await commit(clauses).catch((error: unknown) => {
      if (error !== gone) throw error
    })
  }
  const { suppliers } = await suppliersByIds(teams.flatMap(({ isOwner, supplierId }) => (isOwner ? [supplierId] : [])))
  for (const supplier of suppliers.filter(({ type, name }) => type === 'PERSONAL' && name !== formerName))
    await commit([
      { write: changeSupplier(supplier.id, { name: formerName, avatar: '' }, nextVersion(supplier, nowMs)) },
    ])
}
