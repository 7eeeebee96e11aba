import { monthOfDay } from '@nestboard/shared/inventory/month-unit-counters.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'
import type { Listing } from '@nestboard/shared/listing/model.ts'
import { maxCalendarDays } from '@nestboard/shared/rates/limits.ts'
import type { TeamMembership } from '@nestboard/shared/supplier/capability.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react'
import { createLazyComponent } from '../../lib/navigation/create-lazy-component.ts'
import { useIsWideWindow } from '../../lib/view/use-is-wide-window.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { bringIntoView } from './multi-calendar/bring-into-view.ts'
import type { CalendarBlock } from './calendar-block.ts'
import { useCalendarBlocks, type NeededCalendars } from './multi-calendar/use-calendar-blocks.ts'
import { CalendarEditProgress } from './multi-calendar/calendar-edit-progress.tsx'
import { CalendarGrid } from './multi-calendar/calendar-grid.tsx'
import { daysPerCalendarWindow } from './multi-calendar/calendar-of-listing.ts'
import { CalendarKey, CalendarTools } from './multi-calendar/calendar-tools.tsx'
import type { CalendarView } from './multi-calendar/calendar-view.ts'
import { getSelectedRectangle, type GridCell, type GridSelection } from './multi-calendar/grid-selection.ts'
import type { GuestStay } from './guest-stay.ts'
import { MultiEditBar } from './multi-calendar/multi-edit-bar.tsx'
import { RecentCalendarEdits } from './multi-calendar/recent-calendar-edits.tsx'
import type { CalendarListing } from './multi-calendar/summarize-calendar-edit.ts'
import { useCalendarEdits } from './multi-calendar/use-calendar-edits.ts'
import { useConflictQuestion } from './multi-calendar/use-conflict-question.ts'
import type { GridSizes } from './multi-calendar/use-grid-window.ts'
import { useLiveCalendars } from './multi-calendar/use-live-calendars.ts'
import { useRoughView } from './multi-calendar/use-rough-view.ts'
import { useSeenCalendars } from './multi-calendar/use-seen-calendars.ts'
import { calendarEditsQuery, useSupplierCalendars } from './multi-calendar/use-supplier-calendars.ts'
import './multi-calendar.css'

// Lazy: few edits meet one of somebody else.
const ConflictDialog = createLazyComponent(() => import('./multi-calendar/conflict-dialog.tsx'), 'ConflictDialog')

interface Props {
  readonly supplierId: number
  readonly member: TeamMembership & { readonly userId: number }
  readonly listings: readonly Listing[]
  readonly today: Day
  /** Whether the member's role may change something, set prices, and set more units than none. */
  readonly mayEdit: boolean
  readonly mayPrice: boolean
  readonly mayOpen: boolean
  /** The stays with their guests, by listing, as far as they are loaded. */
  readonly stays: ReadonlyMap<number, GuestStay[]>
  /** Called with the listings and nights around the view, whose stays are needed. */
  readonly onBlocks: (blocks: readonly CalendarBlock[]) => void
}

const wideSizes: GridSizes = { row: 52, day: 44, name: 232, head: 88 }
/** On phones a listing's name stands above its nights, and a week fills the width. */
const narrowSizes = (): GridSizes => ({
  row: 84,
  day: Math.max(44, Math.floor((document.documentElement.clientWidth - 18) / 7)),
  name: 0,
  head: 88,
})

/** The calendar of all listings of a supplier: chosen nights of chosen listings are changed at once. */
export function MultiCalendar(props: Props) {
  const { supplierId, member, listings: all, today, mayEdit, mayPrice, mayOpen, stays, onBlocks } = props
  const [text, setText] = useState('')
  const [view, setView] = useState<CalendarView>('price')
  const [selection, setSelection] = useState<GridSelection>()
  const [focus, setFocus] = useState<GridCell>({ row: 0, day: today })
  const scroller = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const helpId = useId()
  const isWide = useIsWideWindow()
  const sizes = useMemo(() => (isWide ? wideSizes : narrowSizes()), [isWide])
  const wanted = useDeferredValue(text.trim().toLocaleLowerCase('en'))
  const found = useMemo(
    () => (wanted ? all.filter(({ name }) => name.toLocaleLowerCase('en').includes(wanted)) : all),
    [all, wanted],
  )
  const bounds = useMemo(
    () => ({ rows: found.length, days: { from: today, to: today + maxCalendarDays } }),
    [found.length, today],
  )
  const { rough, noteShown } = useRoughView()
  const inView = found.slice(rough.rowFrom, rough.rowTo).map(({ id }) => id)
  const chosen = selection && getSelectedRectangle(selection)
  const chosenListings = chosen ? found.slice(chosen.rowFrom, chosen.rowTo + 1) : []
  const ofView: NeededCalendars = {
    ids: inView,
    days: {
      from: today + rough.windowFrom * daysPerCalendarWindow,
      to: Math.min(bounds.days.to, today + rough.windowTo * daysPerCalendarWindow),
    },
  }
  const ofChoice: NeededCalendars[] = chosen
    ? [{ ids: chosenListings.map(({ id }) => id), days: { from: chosen.dayFrom, to: chosen.dayTo + 1 } }]
    : []
  const viewBlocks = useCalendarBlocks(all, today, [ofView])
  const blocks = useCalendarBlocks(all, today, [ofView, ...ofChoice])
  const { calendars, isError, refetch } = useSupplierCalendars(supplierId, today, blocks)
  useLiveCalendars(supplierId, inView, blocks, calendars)
  useEffect(() => onBlocks(viewBlocks), [viewBlocks, onBlocks])
  const recent = useQuery({ ...calendarEditsQuery(supplierId), enabled: mayEdit })
  const toCalendarListing = ({ id, name, currency }: Listing): CalendarListing => ({
    id,
    name,
    currency,
    calendar: calendars.get(id),
  })
  const barListings = chosenListings.map(toCalendarListing)
  const edits = useCalendarEdits(supplierId, {
    onConflict: () => question.ask(),
    onSaved: () => letGo(),
  })
  const { resume } = edits
  const question = useConflictQuestion(calendars, edits.save)
  const seen = useSeenCalendars(chosen && JSON.stringify(chosen), barListings)
  const left = recent.data?.edits.find(({ status }) => status === 'RUNNING')
  const resumed = useRef(new Set<number>())
  useEffect(() => {
    if (!left || edits.isBusy || resumed.current.has(left.id)) return
    resumed.current.add(left.id)
    resume(left.id)
  }, [left, edits.isBusy, resume])
  const letGo = () => {
    setSelection(undefined)
    scroller.current?.focus({ preventScroll: true })
  }
  const focusOn = (cell: GridCell, isShown: boolean) => {
    setFocus(cell)
    if (isShown) bringIntoView(scroller.current, cell, today, sizes)
  }
  const jumpTo = (day: Day) => {
    scroller.current?.scrollTo({ left: Math.max(0, day - today) * sizes.day })
    setFocus((before) => ({ ...before, day: Math.max(today, day) }))
  }
  /** The member's own last change that can be undone. */
  const last = recent.data?.edits.find(
    ({ undoes, undoneBy, changed, status, userId }) =>
      userId === member.userId && undoes === undefined && undoneBy === undefined && changed > 0 && status !== 'RUNNING',
  )
  const undo = last && !edits.isBusy ? () => edits.undo(last.id) : undefined
  const running = edits.running
  return (
    <div className="multi-calendar">
      <CalendarTools
        {...{ text, view, today }}
        month={monthOfDay(today + rough.day)}
        canUndo={undo !== undefined}
        onFilter={(next) => {
          setText(next)
          setSelection(undefined)
          setFocus((before) => ({ ...before, row: 0 }))
        }}
        onView={setView}
        onJump={jumpTo}
        onUndo={mayEdit ? () => undo?.() : undefined}
      />
      {running && <CalendarEditProgress state={running} today={today} onStop={() => edits.stop(running.id)} />}
      {isError && (
        <Notice
          tone="bad"
          live
          action={
            <Button size="s" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          Some nights did not load.
        </Notice>
      )}
      <CalendarKey />
      {found.length === 0 ? (
        <EmptyState level={2} title="No listing has this name">
          Change the filter to see more.
        </EmptyState>
      ) : (
        <CalendarGrid
          listings={found}
          {...{ calendars, stays, today, bounds, sizes, scroller, view, selection, focus, helpId }}
          canEdit={mayEdit}
          onSelect={setSelection}
          onFocus={focusOn}
          onEdit={() => input.current?.focus()}
          onUndo={() => undo?.()}
          onShown={noteShown}
        />
      )}
      <p id={helpId} className="t-13 two">
        {mayEdit
          ? 'Drag over nights and listings, or press a night or month above to choose it for all listings. Keys: arrows move, Shift chooses, X the whole listing, C the night of all listings, O opens the stay of the night, Enter changes, Escape lets go, U undoes the last change.'
          : 'Your role may read the calendar, but not change it.'}
      </p>
      {mayEdit && chosen && barListings.length > 0 && (
        <MultiEditBar
          listings={barListings}
          dayFrom={chosen.dayFrom}
          dayTo={chosen.dayTo}
          busy={edits.isBusy}
          {...{ today, input, mayPrice, mayOpen }}
          onCancel={letGo}
          onSave={(edit) => question.save(edit, barListings, seen.current)}
        />
      )}
      {question.conflicts.length > 0 && (
        <ConflictDialog
          conflicts={question.conflicts}
          today={today}
          onClose={question.dismiss}
          onSave={question.answer}
        />
      )}
      {mayEdit && (
        <RecentCalendarEdits
          edits={recent.data?.edits ?? []}
          names={new Map(all.map(({ id, name }) => [id, name]))}
          today={today}
          userId={member.userId}
          busy={edits.isBusy}
          onUndo={edits.undo}
        />
      )}
    </div>
  )
}
