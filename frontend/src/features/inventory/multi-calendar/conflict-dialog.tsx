import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'
import { formatDay } from '@nestboard/shared/kernel/format-day.ts'
import { useState } from 'react'
import { formatNightCount } from '../../../lib/days/format-night-count.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'

/** A night that somebody else changed while an edit was prepared: what was seen, what it is now, what it would be. */
export interface CalendarConflict {
  readonly listingId: number
  readonly name: string
  readonly currency: string
  readonly day: Day
  readonly isPrice: boolean
  readonly seen: number | null
  readonly now: number | null
  readonly yours: number | null
}

interface Props {
  readonly conflicts: readonly CalendarConflict[]
  readonly today: Day
  readonly onClose: () => void
  /** Saves the edit; nights that keep what they have now, by listing. */
  readonly onSave: (kept: ReadonlyMap<number, readonly Day[]>) => void
}

const keyOf = ({ listingId, day }: CalendarConflict) => `${listingId} ${day}`
const choices = [
  { id: 'theirs', label: 'Theirs' },
  { id: 'yours', label: 'Yours' },
] as const

/** Asks, night by night, whose value counts. Nothing is written before the answer. */
export function ConflictDialog({ conflicts, today, onClose, onSave }: Props) {
  const [yours, setYours] = useState<ReadonlySet<string>>(new Set())
  const valueOf = (value: number | null, { isPrice, currency }: CalendarConflict) =>
    value === null ? '–' : isPrice ? formatMoney(value, currency) : String(value)
  const choose = (conflict: CalendarConflict, mine: boolean) => {
    const next = new Set(yours)
    if (mine) next.add(keyOf(conflict))
    else next.delete(keyOf(conflict))
    setYours(next)
  }
  const save = () => {
    const theirs = conflicts.filter((conflict) => !yours.has(keyOf(conflict)))
    const byListing = Map.groupBy(theirs, ({ listingId }) => listingId)
    onSave(new Map([...byListing].map(([id, all]) => [id, all.map(({ day }) => day)])))
  }
  return (
    <Dialog
      open
      width="l"
      title={`${formatNightCount(conflicts.length)} changed while you were choosing`}
      onClose={onClose}
      footStart
      foot={
        <>
          <Button size="s" onClick={() => setYours(new Set())}>
            All theirs
          </Button>
          <Button size="s" onClick={() => setYours(new Set(conflicts.map(keyOf)))}>
            All yours
          </Button>
          <Button className="push" onClick={onClose}>
            Cancel
          </Button>
          <Button look="main" onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <p className="two">Somebody else set these nights. Nothing is written until you decide.</p>
      <div className="mc-conflicts">
        <table>
          <thead>
            <tr>
              {['Night', 'You saw', 'Theirs', 'Yours', 'Keep'].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {conflicts.map((conflict) => (
              <tr key={keyOf(conflict)}>
                <th scope="row">
                  <b>{conflict.name}</b>
                  <small>{formatDay(conflict.day, { today, weekday: true })}</small>
                </th>
                <td>{valueOf(conflict.seen, conflict)}</td>
                <td>{valueOf(conflict.now, conflict)}</td>
                <td>{valueOf(conflict.yours, conflict)}</td>
                <td>
                  <SegmentedControl
                    label={`${conflict.name}, ${formatDay(conflict.day, { today })}`}
                    value={yours.has(keyOf(conflict)) ? 'yours' : 'theirs'}
                    options={choices}
                    onChange={(id) => choose(conflict, id === 'yours')}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}
