import { useToday } from '../../../ui/today.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'
import { useState, type RefObject } from 'react'
import { formatDaySelection } from '../../../lib/days/day-words.ts'
import { formatNightCount } from '../../../lib/days/format-night-count.ts'
import { editBarOutcomeId, SelectedDaysEditBar } from '../../../lib/days/selected-days-edit-bar.tsx'
import type { DaySelection } from '../../../lib/days/day-selection.ts'
import { parseNumber } from '../../../lib/form/fields.ts'
import { Chip } from '../../../ui/chip.tsx'
import type { ListingInventory } from '../api.ts'
import { countDaysOverbookedByEdit, computeDayUnitCounts, validateUnits } from './day-unit-counts.ts'

interface Props {
  readonly inventory: ListingInventory
  readonly days: readonly Day[]
  readonly selection: DaySelection
  readonly input: RefObject<HTMLInputElement | null>
  /** Set for the role REP, which may only close and reopen days. */
  readonly onlyCloses: boolean
  readonly busy: boolean
  readonly onCancel: () => void
  /** Saves the units of the selected days; null resets the days to the default number in the rules. */
  readonly onSave: (units: number | null) => void
}

const countText = (count: number): string => (count === 1 ? 'One night' : `${count} nights`)

/** Toolbar that sets the units of the selected nights, closes the nights, or resets them. */
export function UnitsEditBar(props: Props) {
  const { inventory, days, selection, input, onlyCloses, busy, onCancel, onSave } = props
  const today = useToday()
  const [text, setText] = useState('')
  const [isReset, setReset] = useState(false)
  const own = inventory.provision.units
  const typed = parseNumber(text)
  const units = isReset ? own : typed
  const problem = isReset ? undefined : validateUnits(typed)
  const isEmpty = !isReset && text.trim() === ''
  const over = units === undefined || problem ? 0 : countDaysOverbookedByEdit(inventory, days, units)
  const booked = Math.max(...days.map((day) => computeDayUnitCounts(inventory, day).booked))
  const choose = (next: string, reset: boolean) => {
    setText(next)
    setReset(reset)
  }
  const outcome =
    over > 0
      ? `${countText(over)} will be overbooked: more units are booked than that.`
      : isReset
        ? `Back to the ${own} of the rules`
        : units === 0
          ? 'Nobody can book these nights'
          : isEmpty
            ? 'How many units these nights have'
            : `${units} on sale each night`
  return (
    <SelectedDaysEditBar
      title={`${formatNightCount(days.length)} selected`}
      about={`${formatDaySelection(days, selection, today)}, at most ${booked} booked`}
      outcome={over > 0 ? <b className="edit-bar__warn">{outcome}</b> : outcome}
      problem={isEmpty ? undefined : problem}
      save={`Save ${formatNightCount(days.length)}`}
      canSave={problem === undefined}
      busy={busy}
      onCancel={onCancel}
      onSave={() => onSave(isReset ? null : (typed ?? null))}
    >
      {!onlyCloses && (
        <label className="control">
          <span className="three">Units</span>
          <input
            ref={input}
            inputMode="numeric"
            value={isReset ? String(own) : text}
            aria-describedby={editBarOutcomeId}
            aria-invalid={!isEmpty && problem !== undefined}
            onChange={(event) => choose(event.target.value, false)}
          />
        </label>
      )}
      <Chip on={!isReset && text === '0'} onClick={() => choose('0', false)}>
        Close
      </Chip>
      <Chip on={isReset} onClick={() => choose('', true)}>
        {onlyCloses ? 'Reopen' : `All ${own}`}
      </Chip>
    </SelectedDaysEditBar>
  )
}
