import { inventoryRules } from '@nestboard/shared/inventory/model.ts'
import { updateInventory } from '@nestboard/shared/inventory/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/client.ts'
import { useEntityForm } from '../../../lib/form/use-entity-form.ts'
import { fetchFresh, refetchFresh } from '../../../lib/renew.ts'
import { inventoryQuery, type TeamInventory } from '../api.ts'
import { ruleErrorTexts, inventoryRulesOf, type RuleName } from './rules.ts'

export type RuleValues = Readonly<Record<RuleName, number | undefined>>

/** Validates all rules together, because the longest stay depends on the shortest. */
const rulesRoute = { ...updateInventory, params: inventoryRules }

export interface RulesFormOptions {
  readonly listingId: number
  readonly inventory: TeamInventory
  /** Names of the rules this form shows and saves. */
  readonly names: readonly RuleName[]
  readonly formId: string
  readonly onSaved: () => void
}

/** Form state of the inventory rules listed in `names`. */
export function useRulesForm({ listingId, inventory, names, formId, onSaved }: RulesFormOptions) {
  const client = useQueryClient()
  const query = inventoryQuery(listingId)
  const others = Object.fromEntries(
    Object.entries(inventoryRulesOf(inventory)).filter(([name]) => !names.includes(name as RuleName)),
  )
  return useEntityForm({
    // Rules that this form doesn't show keep their current values for the validation. Only the form's own rules are
    // sent.
    route: rulesRoute,
    fixed: others,
    formId,
    entity: inventory,
    valuesOf: (entity): RuleValues => {
      const rules = inventoryRulesOf(entity ?? inventory)
      return Object.fromEntries(names.map((name) => [name, rules[name]])) as unknown as RuleValues
    },
    sentences: ruleErrorTexts,
    reread: () => fetchFresh(client, query),
    save: (input, nms) => {
      const own = Object.fromEntries(names.map((name) => [name, input[name]]))
      return call(updateInventory, { id: listingId, ...own, ...(nms !== undefined && { nms }) })
    },
    onSaved: () => {
      void refetchFresh(client, { queryKey: query.queryKey })
      onSaved()
    },
    explain: ({ fields }) =>
      fields.includes('maxDays')
        ? { field: 'maxDays', text: 'The longest stay must not be shorter than the shortest one' }
        : undefined,
    gone: 'This listing was deleted in the meantime.',
  })
}

export type RulesFormState = ReturnType<typeof useRulesForm>
