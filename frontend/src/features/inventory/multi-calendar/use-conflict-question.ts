import type { CalendarEdit, EditedListing } from '@nestboard/shared/inventory/calendar-edit.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CalendarOfListing } from './calendar-of-listing.ts'
import type { CalendarConflict } from './conflict-dialog.tsx'
import { findCalendarConflicts } from './find-calendar-conflicts.ts'
import type { CalendarListing } from './summarize-calendar-edit.ts'
import { buildEditedListings } from './use-calendar-edits.ts'

type Save = (edit: CalendarEdit, listings: readonly EditedListing[]) => void
/** The calendars of the chosen listings as they were when their nights were chosen. */
export type SeenCalendars = ReadonlyMap<number, CalendarOfListing>

const nothingKept: ReadonlyMap<number, readonly Day[]> = new Map()

/**
 * Saves an edit and, if it is refused because listings were changed after they were seen, asks about the nights that
 * differ. If none of the chosen nights differs, the edit is saved at once.
 */
export function useConflictQuestion(calendars: ReadonlyMap<number, CalendarOfListing>, save: Save) {
  /** The edit that is being saved, as its listings were seen. */
  const pending = useRef<{ edit: CalendarEdit; listings: readonly CalendarListing[] }>(undefined)
  const [isAsking, setAsking] = useState(false)
  const [conflicts, setConflicts] = useState<readonly CalendarConflict[]>([])
  const send = (edit: CalendarEdit, listings: readonly CalendarListing[], kept = nothingKept) => {
    pending.current = { edit, listings }
    save(edit, buildEditedListings(edit, listings, kept))
  }
  /**
   * Saves what was prepared while looking at `seen`. If the page has learned of other values meanwhile, it asks first,
   * as if the server had refused.
   */
  const saveSeen = (edit: CalendarEdit, listings: readonly CalendarListing[], seen: SeenCalendars) => {
    const before = listings.map((listing) => ({ ...listing, calendar: seen.get(listing.id) ?? listing.calendar }))
    const differing = findCalendarConflicts(edit, before, listings)
    if (differing.length === 0) return send(edit, listings)
    pending.current = { edit, listings: before }
    setConflicts(differing)
  }
  const readAgain = (listings: readonly CalendarListing[]) =>
    listings.map((listing) => ({ ...listing, calendar: calendars.get(listing.id) }))
  const compare = useEffectEvent(() => {
    setAsking(false)
    if (!pending.current) return
    const { edit, listings } = pending.current
    const now = readAgain(listings)
    const differing = findCalendarConflicts(edit, listings, now)
    if (differing.length > 0) setConflicts(differing)
    else send(edit, now)
  })
  // The calendars were read again before the question, and this render has them.
  useEffect(() => {
    if (isAsking) compare()
  }, [isAsking])
  return {
    conflicts,
    save: saveSeen,
    /** Called after a refusal, when the calendars are read again. */
    ask: () => setAsking(true),
    dismiss: () => setConflicts([]),
    answer: (kept: ReadonlyMap<number, readonly Day[]>) => {
      setConflicts([])
      if (pending.current) send(pending.current.edit, readAgain(pending.current.listings), kept)
    },
  }
}
