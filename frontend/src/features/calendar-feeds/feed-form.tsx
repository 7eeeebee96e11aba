import { calendarImportErrorTexts, calendarReadFailureTexts } from '@nestboard/shared/calendar-feeds/faults.ts'
import { createFeed } from '@nestboard/shared/calendar-feeds/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { callApiRoute } from '../../lib/client.ts'
import { FormBody } from '../../lib/form/form-body.tsx'
import { useForm } from '../../lib/form/use-form.ts'
import { cancelAndRefetchQueries } from '../../lib/renew.ts'
import { TextField } from '../../ui/text-field.tsx'
import { listingCalendarsQuery } from './api.ts'

interface Props {
  readonly listingId: number
  readonly formId: string
  readonly onSaved: () => void
}

const ofAddress: ReadonlySet<string> = new Set([
  ...Object.values(calendarReadFailureTexts),
  calendarImportErrorTexts.known,
  calendarImportErrorTexts.own,
])

/**
 * Form that imports the calendar of another site. The server reads the calendar before it is saved, so a wrong address
 * is refused with the reason.
 */
export function ImportedCalendarForm({ listingId, formId, onSaved }: Props) {
  const client = useQueryClient()
  const { form, field, failure } = useForm({
    route: createFeed,
    initial: { name: '', url: '' },
    fixed: { listingId },
    sentences: {
      name: { empty: 'Name is required', wrong: 'Enter at most 50 characters' },
      url: { empty: 'Address is required', wrong: 'Enter an address of at most 1,000 characters' },
    },
    send: async (input, idempotencyKey) => {
      await callApiRoute(createFeed, input, { idempotencyKey })
      await cancelAndRefetchQueries(client, { queryKey: listingCalendarsQuery(listingId).queryKey })
      onSaved()
    },
    explain: ({ text }) => (text !== null && ofAddress.has(text) ? { field: 'url', text } : undefined),
    asksBeforeLeaving: true,
  })
  return (
    <FormBody {...{ form, formId, failure }}>
      <TextField label="Name" limit={50} hint="The site, such as Airbnb or Booking.com" {...field('name')} />
      <TextField
        label="Address"
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={1000}
        hint="The site calls it “calendar link”, “export” or “iCal”. It begins with https://."
        {...field('url')}
      />
    </FormBody>
  )
}
