import { maxWatchers } from '@nestboard/shared/search-hawks/model.ts'
import type * as routes from '@nestboard/shared/search-hawks/routes.ts'
import type { Operation } from '../kernel/operation.ts'
import { membershipsOf } from '../kernel/team.ts'
import { findSearch, requireReadable } from '../search/search.ts'
import { hawksNear } from './match.ts'

/** How many suppliers watch for trips like a search that the caller may read; their own suppliers are not counted. */
export const countSearchWatchers: Operation<typeof routes.countSearchWatchers> = async ({ id }, { actor, nowMs }) => {
  const [search, teams] = await Promise.all([findSearch(id), membershipsOf(actor)])
  const [near] = await Promise.all([search ? hawksNear(search) : [], requireReadable(actor, search, nowMs)])
  const suppliers = new Set(near.map(({ hawk }) => hawk.supplierId))
  for (const supplierId of teams.keys()) suppliers.delete(supplierId)
  return { suppliers: Math.min(suppliers.size, maxWatchers) }
}
