import { useEffect, useRef, type RefObject } from 'react'
import type { CalendarListing } from './summarize-calendar-edit.ts'
import type { SeenCalendars } from './use-conflict-question.ts'

/**
 * Keeps what the chosen nights were when they were chosen, window by window as they load: what others change from then
 * on is asked about before it is overwritten, even if the page shows it already.
 * @param choice tells one choice from another; undefined for none
 */
export function useSeenCalendars(
  choice: string | undefined,
  listings: readonly CalendarListing[],
): RefObject<SeenCalendars> {
  const seen = useRef<SeenCalendars>(new Map())
  const seenChoice = useRef<string>(undefined)
  useEffect(() => {
    const before = seenChoice.current === choice ? seen.current : new Map<number, never>()
    seenChoice.current = choice
    seen.current = new Map(
      listings.flatMap(({ id, calendar }) => {
        if (!calendar) return []
        const windows = before.get(id)?.windows ?? []
        return [[id, { ...calendar, windows: calendar.windows.map((window, at) => windows[at] ?? window) }] as const]
      }),
    )
  })
  return seen
}
