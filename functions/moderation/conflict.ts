import type { Conflict } from '@nestboard/shared/moderation/model.ts'
import type { UserActor } from '../kernel/actor.ts'
import { membershipsOf } from '../kernel/team.ts'
import { reportsAmong } from './case.store.ts'
import type { CaseItem } from './case.store.ts'

/** What a member of staff has to do with some cases: the suppliers of their teams, and the cases that they reported. */
export interface Involved {
  readonly userId: number
  readonly supplierIds: ReadonlySet<number>
  readonly reported: ReadonlySet<number>
}

/** What the caller has to do with cases, read beside them. */
export async function involvedIn(actor: UserActor, caseIds: readonly number[]): Promise<Involved> {
  const [teams, reported] = await Promise.all([membershipsOf(actor), reportsAmong(actor.userId, caseIds)])
  return { userId: actor.userId, supplierIds: new Set(teams.keys()), reported }
}

/** Why a member of staff may not decide a case; null if they may. Who decided a case leaves its appeal to others. */
export function conflictIn(item: CaseItem, { userId, supplierIds, reported }: Involved): Conflict | null {
  const { id, state, decidedBy, supplierId, appealedBy, otherSide } = item
  if (state === 'APPEALED' && decidedBy === userId) return 'ownDecision'
  if (reported.has(id)) return 'ownReport'
  const isAuthor = item.userId === userId || appealedBy === userId || supplierIds.has(supplierId ?? 0)
  const isOther = otherSide === `U#${userId}` || [...supplierIds].some((each) => otherSide === `S#${each}`)
  return isAuthor || isOther ? 'ownPart' : null
}
