import { ListingWizardProvisionStep } from '../inventory/calendar/provision-step.tsx'
import { CalendarFeeds } from './calendar-feeds.tsx'
import { useFindCalendarsBlockingDay } from './use-find-calendars-blocking-day.ts'

interface Props {
  readonly listingId: number
  readonly formId: string
  readonly onSaved: () => void
}

/** The wizard step for nights that are taken elsewhere: the calendars of other sites, then the listing's own. */
export function ListingWizardCalendarsStep({ listingId, formId, onSaved }: Props) {
  const importedBy = useFindCalendarsBlockingDay(listingId)
  return (
    <div className="stack gap-8">
      <CalendarFeeds listingId={listingId} canEdit />
      <ListingWizardProvisionStep {...{ listingId, formId, onSaved, importedBy }} />
    </div>
  )
}
