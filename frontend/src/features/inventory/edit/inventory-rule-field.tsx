import { bookingHorizons } from '@nestboard/shared/inventory/model.ts'
import { inventoryRuleLabels, type InventoryRuleName } from './rules.ts'
import type { InventoryRulesFormState } from './use-inventory-rules-form.ts'

const hints: Partial<Record<InventoryRuleName, string>> = {
  units: 'How many of these you rent out. Single days can have another number.',
  ahead: '0 lets people book for today.',
  blockPastDays: '0 reads “none”.',
  blockNextDays: '0 reads “none”.',
  minDays: '0 reads “none”.',
  maxDays: '0 reads “none”.',
}

/** Input of one rule: a select for the number of days on sale, a number for every other rule. */
export function InventoryRuleField({ of, name }: { of: InventoryRulesFormState; name: InventoryRuleName }) {
  const label = inventoryRuleLabels[name]
  if (name === 'days')
    return <of.Select name="days" label={label} hint="How far ahead people can book." options={horizons} />
  return (
    <of.Number
      name={name}
      label={label}
      after={name === 'units' ? undefined : name === 'minDays' || name === 'maxDays' ? 'nights' : 'days'}
      hint={hints[name]}
      inputMode="numeric"
    />
  )
}

const horizons = Object.entries(bookingHorizons).map(([days, label]) => [Number(days), `${days} (${label})`] as const)
