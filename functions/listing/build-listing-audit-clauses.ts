import { buildAuditLogClause, listChangedFieldNames } from '../kernel/audit.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import type { ListingItem } from './listing.store.ts'

/** The fields that decide who can see a listing. */
const visibilityOf = ({ active, visibility }: ListingItem) => ({ active, visibility })
/** The fields on which every price of a listing depends. */
const priceBasisOf = ({ currency, deposit }: ListingItem) => ({ currency, deposit })

const auditedFields = [
  ['visibilityChanged', visibilityOf],
  ['priceBasisChanged', priceBasisOf],
] as const

/** The audit log clauses for a change of a listing; empty if no audited field changes. */
export const buildListingAuditClauses = (
  before: ListingItem,
  after: ListingItem,
  actorUserId: number,
  nowMs: number,
): TransactionClause[] =>
  auditedFields.flatMap(([action, of]) => {
    const [oldFields, newFields] = [of(before), of(after)]
    if (listChangedFieldNames(oldFields, newFields).length === 0) return []
    const { id: subjectId, supplierId } = before
    const { name: listingName } = after
    return [
      buildAuditLogClause({
        supplierId,
        actorUserId,
        action,
        subjectId,
        listingName,
        before: oldFields,
        after: newFields,
        nowMs,
      }),
    ]
  })
