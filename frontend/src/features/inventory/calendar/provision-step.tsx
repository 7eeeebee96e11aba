import { dayIn, type Day } from '@nestboard/shared/kernel/day.ts'
import { useQuery } from '@tanstack/react-query'
import { both, Loaded, nothingLost } from '../../../lib/loaded.tsx'
import { useMinute } from '../../../lib/use-minute.ts'
import { Skeleton, SkeletonLines } from '../../../ui/skeleton.tsx'
import { listingQuery } from '../../listing/api.ts'
import { inventoryQuery } from '../api.ts'
import { UnitsCalendar } from './units-calendar.tsx'

interface LoadedProps {
  readonly listingId: number
  /** Names of the imported calendars that take a unit on a day. */
  readonly importedBy?: (day: Day) => readonly string[]
  readonly right: 'read' | 'limited' | 'full'
}

const nobody = () => []

/** The inventory calendar of a listing, from today in the listing's zone. */
export function LoadedUnits({ listingId, importedBy = nobody, right }: LoadedProps) {
  const listing = useQuery(listingQuery(listingId))
  const nowMs = useMinute()
  return (
    <Loaded
      of={both(listing, useQuery(inventoryQuery(listingId)))}
      what="The inventory"
      hint={nothingLost}
      skeleton={
        <Skeleton label="Loading the inventory">
          <SkeletonLines lines={12} />
        </Skeleton>
      }
    >
      {([{ timezone }, inventory]) => (
        <UnitsCalendar inventory={inventory} today={dayIn(timezone, nowMs)} importedBy={importedBy} right={right} />
      )}
    </Loaded>
  )
}

interface Props {
  readonly listingId: number
  readonly formId: string
  readonly onSaved: () => void
}

/** Nights already booked elsewhere, as a step of the listing wizard. The calendar saves itself; the form only goes on. */
export const ProvisionStep = ({ listingId, formId, onSaved }: Props) => (
  <>
    <form
      id={formId}
      onSubmit={(event) => {
        event.preventDefault()
        onSaved()
      }}
    />
    <LoadedUnits listingId={listingId} right="full" />
  </>
)
