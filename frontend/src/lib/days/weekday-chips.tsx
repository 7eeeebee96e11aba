import { Chip } from '../../ui/chip.tsx'
import { weekdayNames } from './day-words.ts'

interface Props {
  readonly chosen: readonly number[]
  readonly onToggle: (weekday: number) => void
}

/**
 * Chips that limit the selection to some weekdays, or choose these weekdays in the whole calendar if no range is
 * chosen.
 */
export const WeekdayChips = ({ chosen, onToggle }: Props) => (
  <div className="weekday-chips" role="group" aria-label="Only these weekdays">
    <span className="t-14 two">Every</span>
    {weekdayNames.map((name, weekday) => (
      <Chip key={name} on={chosen.includes(weekday)} onClick={() => onToggle(weekday)}>
        <span className="vh">Every {name}</span>
        <span aria-hidden="true">{name.slice(0, 3)}</span>
      </Chip>
    ))}
  </div>
)
