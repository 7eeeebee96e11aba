import type { Day } from '@nestboard/shared/kernel/day.ts'
import {
  useRef,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import { CalendarGridHead } from './calendar-grid-head.tsx'
import { CalendarGridRow, cellIdOf, type CalendarView } from './calendar-grid-row.tsx'
import {
  findCellReachedByKey,
  getSelectedRectangle,
  selectCell,
  selectColumns,
  selectRow,
  type GridBounds,
  type GridCell,
  type GridSelection,
} from './grid-selection.ts'
import type { GuestStay } from '../guest-stay.ts'
import type { CalendarListing } from './summarize-calendar-edit.ts'
import type { GridSizes, GridWindow } from './use-grid-window.ts'

interface Props {
  readonly listings: readonly (CalendarListing & { readonly about: string })[]
  readonly stays: ReadonlyMap<number, readonly GuestStay[]>
  readonly today: Day
  readonly bounds: GridBounds
  readonly sizes: GridSizes
  readonly shown: GridWindow
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly view: CalendarView
  readonly selection: GridSelection | undefined
  readonly focus: GridCell
  readonly canEdit: boolean
  readonly helpId: string
  readonly onSelect: (selection: GridSelection | undefined) => void
  /** The cell that moves; `isShown`: it is scrolled into view. */
  readonly onFocus: (cell: GridCell, isShown: boolean) => void
  readonly onEdit: () => void
  readonly onUndo: () => void
}

/** The row whose name an element belongs to; undefined for other elements. */
function findNamedRow(target: EventTarget): number | undefined {
  const name = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : undefined
  return name ? Number(name.dataset['row']) : undefined
}

/**
 * Listings down, nights across. Only what is in view is drawn; names and nights stay in place. Nights are chosen by
 * dragging, by touching two corners, by their headings or with the keyboard.
 */
export function CalendarGrid(props: Props) {
  const { listings, stays, today, bounds, sizes, shown, scroller, view, selection, focus, canEdit } = props
  const { onSelect, onFocus, onEdit, onUndo } = props
  const dragging = useRef<GridCell>(undefined)
  const chosen = selection && getSelectedRectangle(selection)
  const [dayFrom, dayTo] = [today + shown.dayFrom, today + shown.dayTo]
  const choose = (next: GridSelection) => {
    onFocus(next.focus, true)
    if (canEdit) onSelect(next)
  }
  /** Chooses whole rows or columns, whose end may be far out of view. */
  const chooseWhole = (next: GridSelection, cell: GridCell) => {
    onFocus(cell, false)
    if (canEdit) onSelect(next)
  }
  const chooseRow = (row: number, isExtending: boolean) =>
    chooseWhole(selectRow(selection, row, isExtending, bounds), { ...focus, row })
  const cellAt = (event: Pick<PointerEvent, 'clientX' | 'clientY'>): GridCell | undefined => {
    const element = scroller.current
    if (!element) return undefined
    const box = element.getBoundingClientRect()
    const [x, y] = [event.clientX - box.left - element.clientLeft, event.clientY - box.top - element.clientTop]
    if (x < sizes.name || y < sizes.head || x > element.clientWidth || y > element.clientHeight) return undefined
    const row = Math.floor((y - sizes.head + element.scrollTop) / sizes.row)
    const day = today + Math.floor((x - sizes.name + element.scrollLeft) / sizes.day)
    return row < bounds.rows && day < bounds.days.to ? { row, day } : undefined
  }
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    const cell = cellAt(event)
    if (!cell || event.button !== 0 || event.pointerType === 'touch' || findNamedRow(event.target) !== undefined) return
    dragging.current = cell
    choose(selectCell(selection, cell, event.shiftKey))
  }
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (!dragging.current || event.buttons === 0) return
    const cell = cellAt(event)
    if (cell && (cell.row !== focus.row || cell.day !== focus.day)) choose(selectCell(selection, cell, true))
  }
  const endDrag = () => {
    dragging.current = undefined
  }
  /** A finger scrolls, so that it chooses by touching two corners. */
  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    const row = findNamedRow(event.target)
    if (row !== undefined) return chooseRow(row, event.shiftKey)
    const pointer = event.nativeEvent as globalThis.PointerEvent
    if (pointer.pointerType !== 'touch') return
    const cell = cellAt(event)
    if (!cell) return
    const isHalf = chosen !== undefined && chosen.rowFrom === chosen.rowTo && chosen.dayFrom === chosen.dayTo
    choose(selectCell(selection, cell, isHalf))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const reached = findCellReachedByKey(event.key, focus, bounds)
    const acts: Readonly<Record<string, (() => void) | undefined>> = {
      Enter: () => (selection ? onEdit() : choose(selectCell(undefined, focus, false))),
      ' ': () => choose(selectCell(selection, focus, event.shiftKey)),
      Escape: () => onSelect(undefined),
      x: () => chooseRow(focus.row, event.shiftKey),
      c: () =>
        chooseWhole(selectColumns(selection, { from: focus.day, to: focus.day + 1 }, event.shiftKey, bounds), focus),
      u: onUndo,
    }
    const act = reached
      ? () =>
          event.shiftKey
            ? choose(selectCell(selection ?? { anchor: focus, focus }, reached, true))
            : onFocus(reached, true)
      : acts[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  const rows = listings.slice(shown.rowFrom, shown.rowTo)
  const isFocusDrawn =
    focus.row >= shown.rowFrom && focus.row < shown.rowTo && focus.day >= dayFrom && focus.day < dayTo
  return (
    // The grid takes the focus itself and names its focused cell, as cells out of view don't exist.
    <div
      ref={scroller}
      className="mc"
      role="grid"
      tabIndex={0}
      aria-label="Calendar of all listings"
      aria-describedby={props.helpId}
      aria-rowcount={listings.length + 1}
      aria-colcount={bounds.days.to - today + 1}
      aria-multiselectable="true"
      aria-readonly={!canEdit}
      aria-activedescendant={isFocusDrawn ? cellIdOf(focus.row, focus.day) : undefined}
      style={
        {
          '--w': `${sizes.day}px`,
          '--h': `${sizes.row}px`,
          '--name': `${sizes.name}px`,
          '--head': `${sizes.head}px`,
        } as CSSProperties
      }
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={endDrag}
      onPointerLeave={endDrag}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <div
        role="rowgroup"
        className="mc__canvas"
        style={{
          width: sizes.name + (bounds.days.to - today) * sizes.day,
          height: sizes.head + listings.length * sizes.row,
        }}
      >
        <CalendarGridHead
          count={listings.length}
          {...{ today, dayFrom, dayTo, canEdit }}
          bounds={bounds.days}
          pickedFrom={chosen?.dayFrom ?? -1}
          pickedTo={chosen?.dayTo ?? -1}
          onChoose={(days, isExtending) =>
            chooseWhole(selectColumns(selection, days, isExtending, bounds), { ...focus, day: days.from })
          }
        />
        {rows.map((listing, step) => {
          const index = shown.rowFrom + step
          const isSelected = chosen !== undefined && index >= chosen.rowFrom && index <= chosen.rowTo
          return (
            <CalendarGridRow
              key={listing.id}
              index={index}
              name={listing.name}
              about={listing.about}
              currency={listing.currency}
              calendar={listing.calendar}
              stays={stays.get(listing.id)}
              {...{ today, view, dayFrom, dayTo }}
              selectedFrom={isSelected ? chosen.dayFrom : -1}
              selectedTo={isSelected ? chosen.dayTo : -1}
              isFirstSelected={chosen?.rowFrom === index}
              isLastSelected={chosen?.rowTo === index}
              focusedDay={focus.row === index ? focus.day : -1}
            />
          )
        })}
      </div>
    </div>
  )
}
