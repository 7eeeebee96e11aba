import { mergeGrants } from '../../kernel/grants.ts'
import type { Grants, TableAction } from '../../kernel/grants.ts'
import { grants as itineraryGrants } from '../../itinerary/grants.ts'
import { grants as listingGrants } from '../../listing/grants.ts'
import { ownStaysReadGrants } from '../../orders/grants.ts'
import { grants as placeGrants } from '../../place/grants.ts'
import { grants as searchGrants } from '../../search/grants.ts'
import { grants as tripGrants } from '../../trips/grants.ts'

const reads: ReadonlySet<TableAction> = new Set(['GetItem', 'BatchGetItem', 'Query'])

/** Only the reads of grants. */
const readsOf = ({ table, index = [] }: Grants): Grants => ({
  table: Object.fromEntries(
    Object.entries(table).flatMap(([prefix, actions]) => {
      const kept = actions.filter((action) => reads.has(action))
      return kept.length ? [[prefix, kept]] : []
    }),
  ),
  index,
})

/** Grants of the assistant's tools: what the operations that they call read. They write nothing. */
export const assistantToolGrants: Grants = readsOf(
  mergeGrants(placeGrants, searchGrants, listingGrants, tripGrants, itineraryGrants, ownStaysReadGrants),
)
