import { ConflictMergingForm } from '../../../lib/form/merged-form.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { formatClockTime } from '../stay-words.ts'
import { ListingFormLoader } from './listing-data.tsx'
import type { ListingFormProps, LoadedListingFormProps } from './listing-form-props.ts'
import { useListingForm } from './use-listing-form.ts'

/** Form for a listing's check-in time and instructions. */
export const CheckInForm = (props: ListingFormProps) => (
  <ListingFormLoader {...props} Form={Fields} more={{ asks: ['checkInTime', 'checkInInfo'] }} />
)

/** Form for a listing's check-out time and instructions. */
export const CheckOutForm = (props: ListingFormProps) => (
  <ListingFormLoader {...props} Form={Fields} more={{ asks: ['checkOutTime', 'checkOutInfo'] }} />
)

/** Form for check-in and check-out, both times with their instructions. */
export const CheckInOutForm = (props: ListingFormProps) => (
  <ListingFormLoader
    {...props}
    Form={Fields}
    more={{ asks: ['checkInTime', 'checkInInfo', 'checkOutTime', 'checkOutInfo'] }}
  />
)

const labels = {
  checkInTime: 'Check-in from',
  checkInInfo: 'Check-in instructions',
  checkOutTime: 'Check-out until',
  checkOutInfo: 'Check-out instructions',
} as const
type Asked = keyof typeof labels

/** Full hours from 1:00 AM to 12:00 AM (supplier §9). */
const hours = Array.from({ length: 24 }, (_, at) => `${String((at + 1) % 24).padStart(2, '0')}:00:00`)

function Fields({ formId, asks, ...of }: LoadedListingFormProps & { readonly asks: readonly Asked[] }) {
  const { profile } = of
  const form = useListingForm<Readonly<Record<Asked, string>>>({
    of: { formId, ...of },
    initial: Object.fromEntries(asks.map((name) => [name, profile[name]])) as Record<Asked, string>,
    sentences: {
      checkInTime: { wrong: 'Choose a time' },
      checkInInfo: { wrong: 'Use at most 4,000 characters' },
      checkOutTime: { wrong: 'Choose a time' },
      checkOutInfo: { wrong: 'Use at most 4,000 characters' },
    },
    labels,
    read: (name, value) => (name.endsWith('Time') ? formatClockTime(String(value)) : String(value)),
  })
  return (
    <ConflictMergingForm formId={formId} of={form}>
      {asks.map((name) =>
        name.endsWith('Time') ? (
          <SelectField key={name} label={labels[name]} {...form.field(name)}>
            {hours.map((hour) => (
              <option key={hour} value={hour}>
                {formatClockTime(hour)}
              </option>
            ))}
          </SelectField>
        ) : (
          <TextArea
            key={name}
            label={labels[name]}
            optional
            hint="Only guests with an approved booking read this."
            maxLength={4000}
            {...form.field(name)}
          />
        ),
      )}
    </ConflictMergingForm>
  )
}
