import { useToday } from '../../../ui/today.ts'
import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'
import { useState, type RefObject } from 'react'
import { formatDaySelection } from '../../../lib/days/day-words.ts'
import { formatNightCount } from '../../../lib/days/format-night-count.ts'
import { editBarOutcomeId, SelectedDaysEditBar } from '../../../lib/days/selected-days-edit-bar.tsx'
import type { DaySelection } from '../../../lib/days/day-selection.ts'
import { parseNumber } from '../../../lib/form/fields.ts'
import { Chip } from '../../../ui/chip.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { getCurrencySymbol } from '../edit/get-currency-symbol.ts'
import type { RateWithCalendar } from '../api.ts'
import { findNightPrice } from '@nestboard/shared/rates/price-edit.ts'
import type { PriceEdit, PriceEditKind } from '@nestboard/shared/rates/price-edit.ts'
import { applyPriceEdit, findPriceEditProblem } from './price-edit.ts'

interface Props {
  readonly rate: RateWithCalendar
  readonly currency: string
  readonly days: readonly Day[]
  readonly selection: DaySelection
  readonly input: RefObject<HTMLInputElement | null>
  readonly busy: boolean
  readonly onCancel: () => void
  readonly onSave: (edit: PriceEdit) => void
}

const kinds = [
  { id: 'price', label: 'Price' },
  { id: 'percent', label: '%' },
  { id: 'amount', label: '±' },
] as const satisfies readonly { id: PriceEditKind; label: string }[]
const names: Readonly<Record<PriceEditKind, string>> = {
  price: 'Price',
  percent: 'Change in percent',
  amount: 'Change by amount',
  base: 'Price',
}

/** Range of prices as text: `A$248.00 to A$324.00`, or a single price. */
function spanOf(prices: readonly number[], currency: string): string {
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  return low === high ? formatMoney(low, currency) : `${formatMoney(low, currency)} to ${formatMoney(high, currency)}`
}

/** Form that sets the prices of the chosen nights, changes them by a percentage or an amount, or resets them. */
export function PriceEditBar({ rate, currency, days, selection, input, busy, onCancel, onSave }: Props) {
  const today = useToday()
  const [kind, setKind] = useState<PriceEditKind>('price')
  const [text, setText] = useState('')
  const edit: PriceEdit = { kind, by: parseNumber(text.replace('−', '-')) }
  const problem = findPriceEditProblem(rate, days, edit, currency)
  const isEmpty = kind !== 'base' && text.trim() === ''
  const now = spanOf(
    days.map((day) => findNightPrice(rate, day)),
    currency,
  )
  const chosen = new Set(days)
  const after = problem
    ? undefined
    : applyPriceEdit(rate, days, edit, currency)
        .values.filter((_, at) => chosen.has((days[0] as Day) + at))
        .map((price) => price ?? rate.price)
  const nudge = (next: PriceEditKind, by: string) => {
    setKind(next)
    setText(by)
  }
  return (
    <SelectedDaysEditBar
      title={`${formatNightCount(days.length)} selected`}
      about={`${formatDaySelection(days, selection, today)}, now ${now}`}
      outcome={after ? `Will cost ${spanOf(after, currency)} a night` : 'Enter the new price of a night'}
      problem={isEmpty ? undefined : problem}
      save={`Save ${formatNightCount(days.length)}`}
      canSave={problem === undefined}
      busy={busy}
      onCancel={onCancel}
      onSave={() => onSave(edit)}
    >
      <SegmentedControl
        label="What to change"
        value={kind === 'base' ? 'price' : kind}
        options={kinds}
        onChange={(next) => nudge(next, '')}
      />
      <div className="control">
        {kind !== 'percent' && <span className="three">{getCurrencySymbol(currency)}</span>}
        <input
          ref={input}
          aria-label={names[kind]}
          inputMode="decimal"
          value={kind === 'base' ? String(rate.price) : text}
          aria-describedby={editBarOutcomeId}
          aria-invalid={!isEmpty && problem !== undefined}
          onChange={(event) => nudge(kind === 'base' ? 'price' : kind, event.target.value)}
        />
        {kind === 'percent' && <span className="three">%</span>}
      </div>
      <Chip onClick={() => nudge('percent', '-10')}>−10%</Chip>
      <Chip onClick={() => nudge('percent', '10')}>+10%</Chip>
      <Chip on={kind === 'base'} onClick={() => nudge('base', '')}>
        Base price
      </Chip>
    </SelectedDaysEditBar>
  )
}
