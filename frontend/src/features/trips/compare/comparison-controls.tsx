import { formatDayRange } from '@nestboard/shared/kernel/format-day.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { sortIcon } from '../../../ui/icons/tool.ts'
import { checkIcon } from '../../../ui/icons/sign.ts'
import { Menu } from '../../../ui/menu.tsx'
import { useToday } from '../../../ui/today.ts'
import type { ComparisonRow } from './comparison-row.ts'
import { maxComparedStays, type ComparisonChoice } from './use-comparison-choice.ts'

interface NightsProps {
  readonly choice: ComparisonChoice
  readonly onNights: (key: string | undefined) => void
  readonly onStay: (id: number) => void
}

/** Chooses the nights to compare, and which of their stays if there are more than two. */
export function ComparisonChoiceControls({ choice, onNights, onStay }: NightsProps) {
  const { groups, nights, pins, chosenIds } = choice
  const today = useToday()
  const isFull = chosenIds.length >= maxComparedStays
  const all = groups.reduce((sum, group) => sum + group.pins.length, 0)
  return (
    <>
      {groups.length > 1 && (
        <div className="cmp-chips no-print" role="group" aria-label="Dates to compare">
          {groups.map(({ key, day, length, pins: { length: count } }) => (
            <Chip key={key} on={key === nights?.key} onClick={() => onNights(key)}>
              {formatDayRange(day, day + length, { today })} · {count === 1 ? '1 stay' : `${count} stays`}
            </Chip>
          ))}
          <Chip on={nights === undefined} onClick={() => onNights(undefined)}>
            All dates · {all} stays
          </Chip>
        </div>
      )}
      {pins.length > 2 && (
        <div className="cmp-chips no-print" role="group" aria-label="Stays to compare">
          {pins.map(({ id, offer }) => {
            const isOn = chosenIds.includes(id)
            // At least one stay stays, and no more than fit.
            const isFixed = isOn ? chosenIds.length === 1 : isFull
            return (
              <Chip
                key={id}
                on={isOn}
                icon={isOn ? checkIcon : undefined}
                disabled={isFixed}
                onClick={() => onStay(id)}
              >
                {offer.name}
              </Chip>
            )
          })}
        </div>
      )}
      {isFull && pins.length > chosenIds.length && (
        <p className="t-14 two no-print">{maxComparedStays} stays fit side by side. Take one off to see another.</p>
      )}
    </>
  )
}

interface SortProps {
  readonly rows: readonly ComparisonRow[]
  readonly sortKey: string
  readonly isReversed: boolean
  readonly onSort: (key: string) => void
}

/** Sorts the stays by any row. */
export function ComparisonSortControls({ rows, sortKey, isReversed, onSort }: SortProps) {
  const chosen = rows.find(({ key }) => key === sortKey) ?? rows[0]
  return (
    <Menu
      label="Order of the stays"
      trigger={(props) => (
        <Chip icon={sortIcon} opens {...props}>
          <span className="vh">Order: </span>
          {chosen?.label}
          {isReversed && ', reversed'}
        </Chip>
      )}
    >
      {rows.map(({ key, label }) => (
        <button
          key={key}
          type="button"
          role="menuitemradio"
          aria-checked={key === chosen?.key}
          tabIndex={-1}
          onClick={() => onSort(key)}
        >
          {label}
          {key === chosen?.key && <Icon path={checkIcon} className="push" />}
        </button>
      ))}
    </Menu>
  )
}
