import { inventoryRulesSchema } from '@nestboard/shared/inventory/model.ts'
import { updateInventory } from '@nestboard/shared/inventory/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { callApiRoute } from '../../../lib/api/call-api-route.ts'
import { useEntityForm } from '../../../lib/form/use-entity-form.ts'
import { fetchQueryIgnoringCache, cancelAndRefetchQueries } from '../../../lib/api/cancel-and-refetch-queries.ts'
import { inventoryQuery, type ListingInventory } from '../api.ts'
import { inventoryRuleErrorTexts, toInventoryRules, type InventoryRuleName } from './rules.ts'

export type InventoryRulesFormValues = Readonly<Record<InventoryRuleName, number | undefined>>

/** Validates all rules together, because the longest stay depends on the shortest. */
const rulesRoute = { ...updateInventory, params: inventoryRulesSchema }

export interface InventoryRulesFormOptions {
  readonly listingId: number
  readonly inventory: ListingInventory
  /** Names of the rules this form shows and saves. */
  readonly names: readonly InventoryRuleName[]
  readonly formId: string
  readonly onSaved: () => void
}

/** Form state of the inventory rules listed in `names`. */
export function useInventoryRulesForm({ listingId, inventory, names, formId, onSaved }: InventoryRulesFormOptions) {
  const client = useQueryClient()
  const query = inventoryQuery(listingId)
  const others = Object.fromEntries(
    Object.entries(toInventoryRules(inventory)).filter(([name]) => !names.includes(name as InventoryRuleName)),
  )
  return useEntityForm({
    // Rules that this form doesn't show keep their current values for the validation. Only the form's own rules are
    // sent.
    route: rulesRoute,
    fixed: others,
    formId,
    entity: inventory,
    valuesOf: (entity): InventoryRulesFormValues => {
      const rules = toInventoryRules(entity ?? inventory)
      return Object.fromEntries(names.map((name) => [name, rules[name]])) as unknown as InventoryRulesFormValues
    },
    sentences: inventoryRuleErrorTexts,
    reread: () => fetchQueryIgnoringCache(client, query),
    save: (input, nms) => {
      const own = Object.fromEntries(names.map((name) => [name, input[name]]))
      return callApiRoute(updateInventory, { id: listingId, ...own, ...(nms !== undefined && { nms }) })
    },
    onSaved: () => {
      void cancelAndRefetchQueries(client, { queryKey: query.queryKey })
      onSaved()
    },
    explain: ({ fields }) =>
      fields.includes('maxDays')
        ? { field: 'maxDays', text: 'The longest stay must not be shorter than the shortest one' }
        : undefined,
    gone: 'This listing was deleted in the meantime.',
  })
}

export type InventoryRulesFormState = ReturnType<typeof useInventoryRulesForm>
