import type { CalendarEditState } from '@nestboard/shared/inventory/calendar-edit.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel, PanelHeader } from '../../../ui/card.tsx'
import { describeCalendarEdit, formatListingCount, skipReasonWords } from './calendar-edit-words.ts'

interface Props {
  readonly edits: readonly CalendarEditState[]
  readonly names: ReadonlyMap<number, string>
  readonly today: Day
  readonly userId: number
  readonly busy: boolean
  readonly onUndo: (id: number) => void
}

const editsShown = 5

const formatTime = (ms: number): string =>
  new Date(ms).toLocaleString('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })

/** The latest changes over several listings, each with its undo, and with the listings that they left out. */
export function RecentCalendarEdits({ edits, names, today, userId, busy, onUndo }: Props) {
  const shown = edits.filter(({ undoes }) => undoes === undefined).slice(0, editsShown)
  if (shown.length === 0) return null
  return (
    <Panel>
      <PanelHeader>
        <h2 className="h-18">Recent changes</h2>
      </PanelHeader>
      <ul className="mc-edits">
        {shown.map((state) => (
          <li key={state.id}>
            <span>
              <b>{describeCalendarEdit(state.edit, today)}</b>
              <small>
                {`${state.userId === userId ? 'You' : 'A team member'}, ${formatTime(state.nco)}, ${formatListingCount(state.changed)}`}
                {state.status === 'RUNNING' && `, ${state.done} of ${state.total} done`}
                {state.stoppedFor && ', stopped'}
              </small>
              {state.skips.length > 0 && (
                <details>
                  <summary>{formatListingCount(state.skips.length)} left as before</summary>
                  <ul>
                    {state.skips.map(({ listingId, reason }) => (
                      <li key={listingId}>
                        {names.get(listingId) ?? 'A former listing'}: {skipReasonWords[reason]}
                      </li>
                    ))}
                  </ul>
                </details>
              )}
            </span>
            {state.undoneBy !== undefined ? (
              <span className="two">Undone</span>
            ) : (
              state.changed > 0 &&
              state.status !== 'RUNNING' && (
                <Button size="s" disabled={busy} onClick={() => onUndo(state.id)}>
                  Undo
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      <p className="t-13 two mc-edits__about">
        Undo gives each night back what it had before. A night that was changed again since stays as it is.
      </p>
    </Panel>
  )
}
