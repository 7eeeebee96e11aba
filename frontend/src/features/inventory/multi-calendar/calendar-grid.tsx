import { weekdayOf, type Day, type DayRange } from '@nestboard/shared/kernel/day.ts'
import type { Listing } from '@nestboard/shared/listing/model.ts'
import {
  useEffect,
  useRef,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import { href } from 'react-router'
import { usePageNavigate } from '../../../lib/navigation/use-page-navigate.ts'
import type { GuestStay } from '../guest-stay.ts'
import { CalendarGridHead, findNightsOfHeading } from './calendar-grid-head.tsx'
import { CalendarGridRow, describeListing } from './calendar-grid-row.tsx'
import { cellIdOf } from './calendar-grid-week.tsx'
import type { CalendarOfListing } from './calendar-of-listing.ts'
import type { CalendarView } from './calendar-view.ts'
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
import { daysPerGridWeek, useGridWindow, type GridSizes, type GridWindow } from './use-grid-window.ts'

interface Props {
  readonly listings: readonly Listing[]
  readonly calendars: ReadonlyMap<number, CalendarOfListing>
  readonly stays: ReadonlyMap<number, readonly GuestStay[]>
  readonly today: Day
  readonly bounds: GridBounds
  readonly sizes: GridSizes
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
  /** Called with what is drawn whenever that changes. */
  readonly onShown: (shown: GridWindow) => void
}

const findLink = (target: EventTarget): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a.mc__bar') : null

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
  const { listings, calendars, stays, today, bounds, sizes, scroller, view, selection, focus, canEdit } = props
  const { onSelect, onFocus, onEdit, onUndo, onShown } = props
  const navigate = usePageNavigate()
  const shown = useGridWindow(scroller, sizes, { rows: bounds.rows, days: bounds.days.to - today })
  useEffect(() => onShown(shown), [shown, onShown])
  const dragging = useRef<GridCell>(undefined)
  /** Set by a drag that began on the link of a stay, until the click that ends it, which then doesn't open the stay. */
  const hasDragged = useRef(false)
  const chosen = selection && getSelectedRectangle(selection)
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
  const chooseNights = (nights: DayRange, isExtending: boolean) =>
    chooseWhole(selectColumns(selection, nights, isExtending, bounds), { ...focus, day: nights.from })
  /** Follows the link of a stay within the app; a click with a key opens it in a tab, as any link. */
  const openStay = (link: HTMLAnchorElement, event: MouseEvent) => {
    if (hasDragged.current) return event.preventDefault()
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return undefined
    event.preventDefault()
    return void navigate(link.pathname)
  }
  const openFocusedStay = () => {
    const { row, day } = focus
    const stay = stays.get(listings[row]?.id ?? 0)?.find((each) => each.day <= day && day < each.day + each.length)
    if (stay) void navigate(href('/order/:id', { id: String(stay.orderId) }))
  }
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
    if (findNightsOfHeading(event.target)) return
    dragging.current = cell
    hasDragged.current = false
    if (!findLink(event.target)) choose(selectCell(selection, cell, event.shiftKey))
  }
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (!dragging.current || event.buttons === 0) return
    const cell = cellAt(event)
    const from = dragging.current
    if (!cell) return
    const isBegun = selection?.anchor === from
    if (!isBegun && cell.row === from.row && cell.day === from.day) return
    if (isBegun && cell.row === focus.row && cell.day === focus.day) return
    hasDragged.current = true
    choose(isBegun ? selectCell(selection, cell, true) : { anchor: from, focus: cell })
  }
  const endDrag = () => {
    dragging.current = undefined
  }
  /** A finger scrolls, so that it chooses by touching two corners. */
  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    const link = findLink(event.target)
    if (link) return openStay(link, event)
    const nights = findNightsOfHeading(event.target)
    if (nights) return chooseNights(nights, event.shiftKey)
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
      c: () => chooseNights({ from: focus.day, to: focus.day + 1 }, event.shiftKey),
      o: openFocusedStay,
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
  const focusedWeek = Math.floor((focus.day - today) / daysPerGridWeek)
  const isFocusDrawn =
    focus.row >= shown.rowFrom && focus.row < shown.rowTo && focusedWeek >= shown.weekFrom && focusedWeek < shown.weekTo
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
          '--fri': (12 - weekdayOf(today)) % 7,
          '--sat': (13 - weekdayOf(today)) % 7,
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
          {...{ today, canEdit }}
          weekFrom={shown.weekFrom}
          weekTo={shown.weekTo}
          bounds={bounds.days}
          pickedFrom={chosen?.dayFrom ?? -1}
          pickedTo={chosen?.dayTo ?? -1}
        />
        {listings.slice(shown.rowFrom, shown.rowTo).map((listing, step) => {
          const index = shown.rowFrom + step
          const isSelected = chosen !== undefined && index >= chosen.rowFrom && index <= chosen.rowTo
          return (
            <CalendarGridRow
              // A row that leaves the view is used again for the one that enters it.
              key={index % shown.rowPool}
              index={index}
              name={listing.name}
              about={describeListing(listing, calendars.get(listing.id))}
              currency={listing.currency}
              calendar={calendars.get(listing.id)}
              stays={stays.get(listing.id)}
              {...{ today, view, sizes }}
              weekFrom={shown.weekFrom}
              weekTo={shown.weekTo}
              end={bounds.days.to}
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
