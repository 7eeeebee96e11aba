import { maxCountedWatchingSuppliers } from '@nestboard/shared/search-hawks/model.ts'
import type * as routes from '@nestboard/shared/search-hawks/routes.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { readTeamMemberships } from '../kernel/rights/supplier-access-rules.ts'
import { readSearchWithoutAccessCheck, requireSearchAccess } from '../search/search.ts'
import { findMatchingHawks } from './find-matching-hawks.ts'
import type { SearchedStay } from './find-matching-hawks.ts'

/** Maximum number of pages of hawks that one call reads: 1,000 hawks in each of the search's four cells. */
const pagesMost = 2

/**
 * Counts the suppliers whose hawks match a search that the caller may read, without the caller's own suppliers.
 * `more`: there may be further suppliers, because one call reads a limited number of hawks and counts a limited number
 * of suppliers.
 */
export const countSearchWatchers: Operation<typeof routes.countSearchWatchers> = async ({ id }, { actor, nowMs }) => {
  const [search, teams] = await Promise.all([readSearchWithoutAccessCheck(id), readTeamMemberships(actor)])
  const [{ suppliers, isLast }] = await Promise.all([
    search ? watchersOf(search) : { suppliers: new Set<number>(), isLast: true },
    requireSearchAccess(actor, search, nowMs),
  ])
  for (const supplierId of teams.keys()) suppliers.delete(supplierId)
  return {
    suppliers: Math.min(suppliers.size, maxCountedWatchingSuppliers),
    more: !isLast || suppliers.size > maxCountedWatchingSuppliers,
  }
}

async function watchersOf(search: SearchedStay): Promise<{ suppliers: Set<number>; isLast: boolean }> {
  const suppliers = new Set<number>()
  let pages = 0
  for await (const { near, isLast } of findMatchingHawks(search)) {
    for (const { hawk } of near) suppliers.add(hawk.supplierId)
    if (isLast || ++pages === pagesMost) return { suppliers, isLast }
  }
  return { suppliers, isLast: true }
}
