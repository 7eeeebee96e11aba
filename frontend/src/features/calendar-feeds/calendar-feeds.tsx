import { checkFeeds } from '@nestboard/shared/calendar-feeds/routes.ts'
import { maxCalendarFeedsPerListing } from '@nestboard/shared/calendar-feeds/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { QueryContent, retryHint } from '../../lib/api/query-content.tsx'
import { cancelAndRefetchQueries } from '../../lib/api/cancel-and-refetch-queries.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { useMinuteClock } from '../../lib/time/use-minute-clock.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { refreshIcon } from '../../ui/icons/act.ts'
import { plusIcon } from '../../ui/icons/sign.ts'
import { Skeleton, SkeletonLines } from '../../ui/skeleton.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { listingCalendarsQuery, type ImportedCalendar } from './api.ts'
import { CalendarConflictNotice } from './calendar-conflict-notice.tsx'
import { CalendarExportCard } from './calendar-export-card.tsx'
import { formatUnreadableEntries } from './format-unreadable-entries.ts'
import { ImportCalendarDialog } from './import-calendar-dialog.tsx'
import { ImportedCalendarList } from './imported-calendar-list.tsx'
import { CalendarFreshnessCard } from './calendar-freshness-card.tsx'
import { RemoveImportedCalendarDialog } from './remove-imported-calendar-dialog.tsx'
import './calendar-feeds.css'

/** Shows a listing's imported calendars, their conflicts with its bookings, and the address of its export. */
export function CalendarFeeds({ listingId, canEdit }: { readonly listingId: number; readonly canEdit: boolean }) {
  const toasts = useToast()
  const nowMs = useMinuteClock()
  const [isAdding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<ImportedCalendar>()
  const check = useApiMutation({
    send: () => callApiRoute(checkFeeds, { listingId }),
    fallbackText: 'The calendars could not be checked.',
    refetch: (client) => cancelAndRefetchQueries(client, { queryKey: listingCalendarsQuery(listingId).queryKey }),
    onDone: ({ failed }: { failed: number }) =>
      toasts.show({
        text:
          failed === 0
            ? 'All calendars are up to date.'
            : `${failed === 1 ? 'A calendar' : `${failed} calendars`} can’t be read.`,
        key: 'calendars-checked',
      }),
  })
  return (
    <QueryContent
      of={useQuery(listingCalendarsQuery(listingId))}
      what="The calendars"
      hint={retryHint}
      skeleton={
        <Skeleton label="Loading the calendars">
          <SkeletonLines lines={8} />
        </Skeleton>
      }
    >
      {(calendars) => (
        <div className="calendars">
          <CalendarConflictNotice {...calendars} />
          <section className="calendars__part">
            <h3 className="h-22">Calendars of other sites</h3>
            <p className="t-14 two">
              Nights that are booked there are blocked here. We read the calendars every ten minutes.
            </p>
            {calendars.feeds.length > 0 ? (
              <ImportedCalendarList feeds={calendars.feeds} {...{ nowMs, canEdit }} onRemove={setRemoving} />
            ) : (
              <EmptyState title="No calendars yet">
                Add the calendar of each site where this listing can be booked, and no night is sold twice.
              </EmptyState>
            )}
            {canEdit && (
              <div className="calendars__acts">
                <Button
                  size="s"
                  icon={plusIcon}
                  disabled={calendars.feeds.length >= maxCalendarFeedsPerListing}
                  onClick={() => setAdding(true)}
                >
                  Add calendar
                </Button>
                {calendars.feeds.length > 0 && (
                  <Button
                    size="s"
                    look="quiet"
                    icon={refreshIcon}
                    busy={check.isBusy}
                    busyLabel="Checking…"
                    onClick={() => check.run()}
                  >
                    Check now
                  </Button>
                )}
              </div>
            )}
            <CalendarFreshnessCard {...{ listingId, calendars, nowMs, canEdit }} />
          </section>
          <CalendarExportCard
            {...{ listingId, canEdit }}
            exportedMs={calendars.exportedMs}
            isExportKept={calendars.isExportKept}
          />
          {isAdding && (
            <ImportCalendarDialog
              listingId={listingId}
              onClose={() => setAdding(false)}
              onSaved={(unreadable) => {
                setAdding(false)
                const fault = unreadable ? ` ${formatUnreadableEntries(unreadable)}` : ''
                toasts.show({ text: `The calendar is added.${fault}` })
              }}
            />
          )}
          <RemoveImportedCalendarDialog listingId={listingId} feed={removing} onClose={() => setRemoving(undefined)} />
        </div>
      )}
    </QueryContent>
  )
}
