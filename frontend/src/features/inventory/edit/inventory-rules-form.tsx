import { useEffect } from 'react'
import type { Day } from '@nestboard/shared/kernel/day.ts'
import { Form } from '../../../lib/form/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { InventoryRuleField } from './inventory-rule-field.tsx'
import { countNightsOverbookedByDefaultUnits } from './rules.ts'
import { useInventoryRulesForm, type InventoryRulesFormOptions } from './use-inventory-rules-form.ts'

interface Props extends InventoryRulesFormOptions {
  readonly today: Day
  readonly onBusy?: (isBusy: boolean) => void
}

/** Form of the inventory rules listed in `names`. It warns if the entered number of units would overbook nights. */
export function InventoryRulesForm({ today, onBusy, ...options }: Props) {
  const form = useInventoryRulesForm(options)
  const { units } = form.values
  const { busy } = form
  useEffect(() => onBusy?.(busy), [onBusy, busy])
  const over =
    options.names.includes('units') && units !== undefined && units > 0
      ? countNightsOverbookedByDefaultUnits(options.inventory, units, today)
      : 0
  return (
    <Form of={form}>
      {options.names.map((name) => (
        <InventoryRuleField key={name} of={form} name={name} />
      ))}
      {over > 0 && (
        <Notice tone="warn">
          {over === 1 ? 'One booked night has' : `${over} booked nights have`} more bookings than that and would be
          overbooked.
        </Notice>
      )}
    </Form>
  )
}
