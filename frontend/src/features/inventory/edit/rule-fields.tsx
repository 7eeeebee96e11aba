import { bookingHorizons } from '@nestboard/shared/inventory/model.ts'
import { buildNumberFieldProps } from '../../../lib/form/fields.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { inventoryRuleLabels, type InventoryRuleName } from './rules.ts'
import type { InventoryRulesFormState } from './use-rules-form.ts'

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
  if (name === 'days')
    return (
      <SelectField
        label={inventoryRuleLabels.days}
        name="days"
        value={of.values.days}
        error={of.errors.days}
        hint="How far ahead people can book."
        onChange={(event) => of.set('days', Number(event.target.value))}
      >
        {Object.entries(bookingHorizons).map(([days, label]) => (
          <option key={days} value={days}>
            {days} ({label})
          </option>
        ))}
      </SelectField>
    )
  return (
    <TextField
      label={inventoryRuleLabels[name]}
      after={name === 'units' ? undefined : name === 'minDays' || name === 'maxDays' ? 'nights' : 'days'}
      hint={hints[name]}
      {...buildNumberFieldProps(of, name)}
      inputMode="numeric"
    />
  )
}
