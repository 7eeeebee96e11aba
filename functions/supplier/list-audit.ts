import { encodeCursor } from '@nestboard/shared/kernel/page.ts'
import { auditPageSize, formerMemberLabel } from '@nestboard/shared/supplier/audit.ts'
import type * as routes from '@nestboard/shared/supplier/routes.ts'
import type { AuditLogItem } from '../kernel/audit.ts'
import { auditPartition } from '../kernel/service-rows.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { readVisiblePeople } from '../kernel/rights/read-visible-people.ts'
import { readRowPage } from '../kernel/table/read.ts'
import type { PageStart, RowPage } from '../kernel/table/read.ts'
import { parsePageStart } from '../kernel/table/parse-page-start.ts'

/**
 * Returns a page of the audit log, newest first. The rows hold only ids, and this call looks the names up, so an
 * erased person appears without a name.
 * @throws Fault 400 for a cursor of another log
 */
export const listAudit: Operation<typeof routes.listAudit> = async ({ supplierId, cursor }, { actor }) => {
  const after = parsePageStart(cursor, auditPartition(supplierId))
  const { items, last } = await auditPage(supplierId, after)
  const people = await readVisiblePeople(
    actor,
    items.map(({ userId }) => userId),
  )
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return {
    entries: items.map(({ userId, action, subjectId, listingName, before, after: now, nco }) => ({
      supplierId,
      userId,
      userName: names.get(userId) || formerMemberLabel,
      action,
      subjectId,
      ...(listingName !== undefined && { listingName }),
      before,
      after: now,
      nco,
    })),
    cursor: encodeCursor(last),
  }
}

/** Reads a page of a supplier's audit rows. Key: AUDIT#{supplier} / *. */
const auditPage = (supplierId: number, after: PageStart): Promise<RowPage<AuditLogItem>> =>
  readRowPage(auditPartition(supplierId), { after, most: auditPageSize, newestFirst: true })
