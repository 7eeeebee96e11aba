import { dayInZone, type Day } from '@nestboard/shared/kernel/day.ts'
import { useQuery } from '@tanstack/react-query'
import { combineQueries, QueryContent, retryHint } from '../../../lib/api/query-content.tsx'
import { useMinuteClock } from '../../../lib/time/use-minute-clock.ts'
import { Skeleton, SkeletonLines } from '../../../ui/skeleton.tsx'
import { managedListingQuery } from '../../listing/api.ts'
import { inventoryQuery } from '../api.ts'
import { UnitsCalendar } from './units-calendar.tsx'

interface LoadedProps {
  readonly listingId: number
  /** Returns the names of the imported calendars that block a unit on a day. */
  readonly importedBy?: ((day: Day) => readonly string[]) | undefined
  readonly right: 'read' | 'limited' | 'full'
}

const nobody = () => []

/** Loads a listing's inventory and shows its calendar, from today in the listing's time zone. */
export function InventoryCalendar({ listingId, importedBy = nobody, right }: LoadedProps) {
  const listing = useQuery(managedListingQuery(listingId))
  const nowMs = useMinuteClock()
  return (
    <QueryContent
      of={combineQueries(listing, useQuery(inventoryQuery(listingId)))}
      what="The inventory"
      hint={retryHint}
      skeleton={
        <Skeleton label="Loading the inventory">
          <SkeletonLines lines={12} />
        </Skeleton>
      }
    >
      {([{ timezone }, inventory]) => (
        <UnitsCalendar inventory={inventory} today={dayInZone(timezone, nowMs)} importedBy={importedBy} right={right} />
      )}
    </QueryContent>
  )
}

interface Props extends Pick<LoadedProps, 'listingId' | 'importedBy'> {
  readonly formId: string
  readonly onSaved: () => void
}

/**
 * The wizard step for nights that are already booked elsewhere. The calendar saves each change itself, so submitting
 * the step only continues.
 */
export const ListingWizardProvisionStep = ({ listingId, importedBy, formId, onSaved }: Props) => (
  <>
    <form
      id={formId}
      onSubmit={(event) => {
        event.preventDefault()
        onSaved()
      }}
    />
    <InventoryCalendar listingId={listingId} importedBy={importedBy} right="full" />
  </>
)
