import { calendarImportErrorTexts, calendarReadFailureTexts } from '@nestboard/shared/calendar-feeds/faults.ts'
import type { UnreadableEntries } from '@nestboard/shared/calendar-feeds/model.ts'
import { createFeed } from '@nestboard/shared/calendar-feeds/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '../../lib/form/form-dialog.tsx'
import { useForm } from '../../lib/form/use-form.ts'
import { cancelAndRefetchQueries } from '../../lib/api/cancel-and-refetch-queries.ts'
import { listingCalendarsQuery } from './api.ts'

interface Props {
  readonly listingId: number
  readonly onClose: () => void
  readonly onSaved: (unreadable: UnreadableEntries | null) => void
}

const ofAddress: ReadonlySet<string> = new Set([
  ...Object.values(calendarReadFailureTexts),
  calendarImportErrorTexts.known,
  calendarImportErrorTexts.own,
])

/**
 * Dialog that imports the calendar of another site. The server reads the calendar before it is saved, so a wrong
 * address is refused with the reason.
 */
export function ImportCalendarDialog({ listingId, onClose, onSaved }: Props) {
  const client = useQueryClient()
  const form = useForm({
    route: createFeed,
    initial: { name: '', url: '' },
    fixed: { listingId },
    onSent: async ({ unreadable }) => {
      await cancelAndRefetchQueries(client, { queryKey: listingCalendarsQuery(listingId).queryKey })
      onSaved(unreadable)
    },
    explain: ({ text }) => (text !== null && ofAddress.has(text) ? { field: 'url', text } : undefined),
    asksBeforeLeaving: true,
  })
  return (
    <FormDialog of={form} title="Add calendar" submit="Add" busyLabel="Reading…" onClose={onClose}>
      <form.Text name="name" label="Name" hint="The site, such as Airbnb or Booking.com" />
      <form.Text
        name="url"
        label="Address"
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint="The site calls it “calendar link”, “export” or “iCal”. It begins with https:// or webcal://."
      />
    </FormDialog>
  )
}
