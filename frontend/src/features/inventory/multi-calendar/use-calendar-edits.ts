import { listEditedNights, getPriceEditOf } from '@nestboard/shared/inventory/calendar-edit.ts'
import type { CalendarEdit, CalendarEditState, EditedListing } from '@nestboard/shared/inventory/calendar-edit.ts'
import {
  advanceCalendarEdit,
  startCalendarEdit,
  stopCalendarEdit,
  undoCalendarEdit,
} from '@nestboard/shared/inventory/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError, callApiRoute } from '../../../lib/api/call-api-route.ts'
import { useApiMutation } from '../../../lib/api/use-api-mutation.ts'
import { useToast } from '../../../ui/toasts.tsx'
import { findCalendarWindow } from './calendar-of-listing.ts'
import type { CalendarListing } from './summarize-calendar-edit.ts'
import { calendarEditsQuery, calendarsKeyOf } from './use-supplier-calendars.ts'
import { describeFinishedEdit } from './calendar-edit-words.ts'

/** A change that is sent: the edit, its listings, and for an undo the change that it takes back. */
type Change = { readonly edit: CalendarEdit; readonly listings: readonly EditedListing[] } | { readonly undoes: number }

/**
 * The listings of an edit with the versions that were seen of the chosen nights; those that can't change are left out.
 */
export function buildEditedListings(
  edit: CalendarEdit,
  listings: readonly CalendarListing[],
  kept: ReadonlyMap<number, readonly number[]>,
): EditedListing[] {
  const [first = edit.dayOne] = listEditedNights(edit)
  const last = edit.dayOne + edit.nights - 1
  const isOfPrices = getPriceEditOf(edit) !== undefined
  return listings.flatMap(({ id, calendar }): EditedListing[] => {
    const windows = [first, last].map((day) => calendar && findCalendarWindow(calendar, day))
    const [window] = windows
    if (!window || (isOfPrices && !window.rate)) return []
    // Windows are loaded one by one, so the older version of them counts.
    const seen = Math.min(
      ...windows.map((each) =>
        isOfPrices
          ? (each?.pricesVersion ?? 0)
          : edit.kind === 'MINIMUM_STAY'
            ? (each?.rulesVersion ?? 0)
            : (each?.provisionVersion ?? 0),
      ),
    )
    const except = kept.get(id)
    return [
      {
        listingId: id,
        seen,
        ...(isOfPrices && window.rate && { rateId: window.rate.id }),
        ...(except && except.length > 0 && { except: [...except] }),
      },
    ]
  })
}

interface Options {
  /** Called when listings of the edit were changed by somebody else after they were seen; nothing is written then. */
  readonly onConflict: (change: Change) => void
  readonly onSaved: () => void
}

/**
 * Saves edits of many listings, shows how far they are, and undoes them. While the page is open it asks for each next
 * step; the server goes on by itself if it is closed.
 */
export function useCalendarEdits(supplierId: number, { onConflict, onSaved }: Options) {
  const client = useQueryClient()
  const toasts = useToast()
  const [running, setRunning] = useState<CalendarEditState>()
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const refetch = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: calendarsKeyOf(supplierId) }),
      client.invalidateQueries({ queryKey: calendarEditsQuery(supplierId).queryKey }),
    ])
  /** Asks for steps until the edit has ended. */
  const follow = async (id: number): Promise<CalendarEditState | undefined> => {
    let state: CalendarEditState | undefined
    do {
      state = (await callApiRoute(advanceCalendarEdit, { supplierId, id })).edit
      if (state.total > 10) setRunning(state)
    } while (state.status === 'RUNNING' && isOpen.current)
    setRunning(undefined)
    return state.status === 'RUNNING' ? undefined : state
  }
  const change = useApiMutation({
    send: async (given: Change, idempotencyKey) => {
      const { id } = await ('edit' in given
        ? callApiRoute(
            startCalendarEdit,
            { supplierId, edit: given.edit, selection: { listings: [...given.listings] } },
            { idempotencyKey },
          )
        : callApiRoute(undoCalendarEdit, { supplierId, id: given.undoes }, { idempotencyKey }))
      return follow(id)
    },
    fallbackText: 'The calendar is not saved.',
    explain: (error) =>
      isStale(error)
        ? 'Somebody changed these nights while you were choosing. Nothing was saved yet.'
        : error.status === 403
          ? 'Your role may only close and reopen nights.'
          : undefined,
    toastKey: 'calendar',
    scope: `calendars of ${supplierId}`,
    onSent: (state, given) => {
      if (!state) return
      toasts.show({
        text: describeFinishedEdit(state),
        key: 'calendar',
        ...('edit' in given &&
          state.changed > 0 && { action: { label: 'Undo', onPress: () => change.run({ undoes: state.id }) } }),
      })
      if ('edit' in given) onSaved()
    },
    refetch,
    onFailed: async (error, given) => {
      setRunning(undefined)
      if (!(error instanceof ApiError) || !isStale(error)) return
      await refetch()
      onConflict(given)
    },
  })
  const stop = useApiMutation({
    send: (id: number) => callApiRoute(stopCalendarEdit, { supplierId, id }),
    fallbackText: 'The change goes on.',
    toastKey: 'calendar',
  })
  return {
    isBusy: change.isBusy,
    /** A large change that is on its way. */
    running,
    save: (edit: CalendarEdit, listings: readonly EditedListing[]) => change.run({ edit, listings }),
    undo: (id: number) => change.run({ undoes: id }),
    stop: (id: number) => stop.run(id),
    /** Goes on with a change that was left when its page was closed. */
    resume: (id: number) => void follow(id).then(refetch, refetch),
  }
}

/** Whether a small edit was refused because a listing was changed after it was seen. */
const isStale = ({ status, fields }: ApiError): boolean => status === 400 && fields.includes('nms')
