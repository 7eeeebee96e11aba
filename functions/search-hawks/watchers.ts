import { maxWatchers } from '@nestboard/shared/search-hawks/model.ts'
import type * as routes from '@nestboard/shared/search-hawks/routes.ts'
import type { Operation } from '../kernel/operation.ts'
import { membershipsOf } from '../kernel/team.ts'
import { searchFor } from '../search/search.ts'
import { hawksNear } from './match.ts'

/** How many suppliers watch for trips like a search that the caller may read; their own suppliers are not counted. */
export const countSearchWatchers: Operation<typeof routes.countSearchWatchers> = async ({ id }, { actor, nowMs }) => {
  const [search, teams] = await Promise.all([searchFor(actor, id, { nowMs }), membershipsOf(actor)])
  const suppliers = new Set((await hawksNear(search)).map(({ hawk }) => hawk.supplierId))
  for (const supplierId of teams.keys()) suppliers.delete(supplierId)
  return { suppliers: Math.min(suppliers.size, maxWatchers) }
}
