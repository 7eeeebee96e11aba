import type { HawkAction, SearchHawk } from '@nestboard/shared/search-hawks/model.ts'
import type { TableSort } from '../../ui/table-sort.ts'

/** Filters of a table of search hawks. Several statuses and actions can be chosen; no choice shows all hawks. */
export interface HawkFilter {
  readonly name: string
  readonly statuses: readonly boolean[]
  readonly actions: readonly HawkAction[]
}

export const emptyHawkFilter: HawkFilter = { name: '', statuses: [], actions: [] }

const lower = (text: string): string => text.trim().toLocaleLowerCase('en')

/**
 * The search hawks that match every filter, in the table's sort order. Hawks with equal values keep their order,
 * newest first.
 */
export function filterHawks(hawks: readonly SearchHawk[], filter: HawkFilter, { key, way }: TableSort): SearchHawk[] {
  const { statuses, actions } = filter
  const sign = way === 'ascending' ? 1 : -1
  const by = key === 'count' || key === 'offers' ? key : undefined
  return hawks
    .filter(
      ({ name, active, action }) =>
        lower(name).includes(lower(filter.name)) &&
        (statuses.length === 0 || statuses.includes(active)) &&
        (actions.length === 0 || actions.includes(action)),
    )
    .toSorted((a, b) => sign * (by ? a[by] - b[by] : a.name.localeCompare(b.name, 'en')))
}
