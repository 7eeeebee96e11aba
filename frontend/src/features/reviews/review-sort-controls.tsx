import type { ReviewKindCounts, ReviewFilter, ReviewSort } from '@nestboard/shared/reviews/model.ts'
import { Chip } from '../../ui/chip.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import type { ReviewSortAndFilter } from './api.ts'

const filters: readonly (readonly [filter: ReviewFilter | undefined, label: string])[] = [
  [undefined, 'All'],
  ['verified', 'Verified stays'],
  ['photos', 'With photos'],
  ['answered', 'Answered'],
]
const sorts: Readonly<Record<ReviewSort, string>> = {
  newest: 'Newest first',
  highest: 'Highest rated first',
  lowest: 'Lowest rated first',
}

interface Props {
  readonly order: ReviewSortAndFilter
  readonly onChange: (order: ReviewSortAndFilter) => void
  /**
   * Number of reviews that each filter leaves (verified stays, with photos, answered); null if unavailable, undefined
   * while loading.
   */
  readonly kinds: ReviewKindCounts | null | undefined
}

/** Controls for the sort order and the filter of reviews. */
export const ReviewSortControls = ({ order, onChange, kinds }: Props) => (
  <div className="reviews__order">
    <div className="reviews__filters" role="group" aria-label="Show">
      {filters.map(([only, label]) => (
        <Chip key={label} on={order.only === only} onClick={() => onChange({ ...order, only })}>
          {label}
          {only && kinds && ' '}
          {only && kinds && <span className="reviews__count num">{kinds[only].toLocaleString('en')}</span>}
        </Chip>
      ))}
    </div>
    <SelectField
      label="Sort by"
      value={order.sort}
      onChange={({ target }) => onChange({ ...order, sort: target.value as ReviewSort })}
    >
      {Object.entries(sorts).map(([sort, label]) => (
        <option key={sort} value={sort}>
          {label}
        </option>
      ))}
    </SelectField>
  </div>
)
