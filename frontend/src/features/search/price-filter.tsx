import { moneyText } from '@nestboard/shared/intl/currencies.ts'
import { RangeSlider } from '../../ui/range-slider.tsx'
import type { Narrowed } from './filters.ts'
import { useDraft } from './use-draft.ts'

/** Steps and bounds while there are no prices, and the wait for a hand that moves (traveler §9). */
const step = 10
const usual = { from: 0, till: 1000 }
const debounceMs = 500

type Ends = readonly [low: number, high: number]
type Chosen = Pick<Narrowed, 'priceFrom' | 'priceTill' | 'currency'>
const same = (a: Ends, b: Ends) => a[0] === b[0] && a[1] === b[1]

interface Props {
  readonly chosen: Chosen
  /** What a night costs at least and at most among what was found, in `currency`. */
  readonly prices: { readonly from: number; readonly till: number } | undefined
  readonly currency: string
  readonly onChange: (chosen: Chosen) => void
}

/** Narrows down by what a night costs. An end that stands at its bound leaves nothing out. */
export function PriceFilter({ chosen, prices, currency, onChange }: Props) {
  const known = prices && prices.till > prices.from ? prices : usual
  const min = Math.floor(Math.min(known.from, chosen.priceFrom ?? Infinity) / step) * step
  const max = Math.ceil(Math.max(known.till, chosen.priceTill ?? 0) / step) * step
  const value: Ends = [chosen.priceFrom ?? min, chosen.priceTill ?? max]
  const settle = ([low, high]: Ends) =>
    onChange({ priceFrom: low > min ? low : undefined, priceTill: high < max ? high : undefined, currency })
  const [ends, setEnds] = useDraft(value, settle, debounceMs, same)
  return (
    <RangeSlider
      label="Price a night"
      value={ends}
      onChange={setEnds}
      min={min}
      max={max}
      step={step}
      text={(amount) => moneyText(amount, currency, 0)}
    />
  )
}
