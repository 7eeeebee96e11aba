import { auditClause, changedNames } from '../kernel/audit.ts'
import type { Clause } from '../kernel/commit.ts'
import type { ListingItem } from './listing.store.ts'

/** Who can see a listing. */
const visibilityOf = ({ active, visibility }: ListingItem) => ({ active, visibility })
/** What every price of it depends on. */
const priceBasisOf = ({ currency, deposit }: ListingItem) => ({ currency, deposit })

const recorded = [
  ['visibilityChanged', visibilityOf],
  ['priceBasisChanged', priceBasisOf],
] as const

/** The clauses that record a change of a listing in the audit log; none where nothing of that kind differs. */
export const auditsOf = (before: ListingItem, after: ListingItem, actorUserId: number, nowMs: number): Clause[] =>
  recorded.flatMap(([action, of]) => {
    const [was, is] = [of(before), of(after)]
    if (changedNames(was, is).length === 0) return []
    const { id: subjectId, supplierId } = before
    return [auditClause({ supplierId, actorUserId, action, subjectId, before: was, after: is, nowMs })]
  })
