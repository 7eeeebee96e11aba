import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import { RangeSlider } from '../../ui/range-slider.tsx'
import type { SearchFilters } from './filters.ts'
import { useDebouncedDraft } from '../../lib/storage/use-debounced-draft.ts'

/** Slider step, bounds before any prices are known, and debounce in milliseconds (traveler §9). */
const step = 10
const defaultBounds = { from: 0, till: 1000 }
const debounceMs = 500

type Bounds = readonly [low: number, high: number]
type Chosen = Pick<SearchFilters, 'priceFrom' | 'priceTill' | 'currency'>
const same = (a: Bounds, b: Bounds) => a[0] === b[0] && a[1] === b[1]

interface Props {
  readonly chosen: Chosen
  /** Lowest and highest price per night among the results, in `currency`. */
  readonly prices: { readonly from: number; readonly till: number } | undefined
  readonly currency: string
  readonly onChange: (chosen: Chosen) => void
}

/** Slider for the price per night. A handle at its end of the slider sets no limit. */
export function PriceFilter({ chosen, prices, currency, onChange }: Props) {
  const known = prices && prices.till > prices.from ? prices : defaultBounds
  const min = Math.floor(Math.min(known.from, chosen.priceFrom ?? Infinity) / step) * step
  const max = Math.ceil(Math.max(known.till, chosen.priceTill ?? 0) / step) * step
  const value: Bounds = [chosen.priceFrom ?? min, chosen.priceTill ?? max]
  const settle = ([low, high]: Bounds) =>
    onChange({ priceFrom: low > min ? low : undefined, priceTill: high < max ? high : undefined, currency })
  const [ends, setEnds] = useDebouncedDraft(value, settle, debounceMs, same)
  return (
    <RangeSlider
      label="Price per night"
      value={ends}
      onChange={setEnds}
      min={min}
      max={max}
      step={step}
      text={(amount) => formatMoney(amount, currency, 0)}
    />
  )
}
