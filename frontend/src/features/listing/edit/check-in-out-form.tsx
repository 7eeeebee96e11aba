import { Form } from '../../../lib/form/form.tsx'
import { formatClockTime } from '../stay-words.ts'
import { ListingFormLoader } from './listing-form-loader.tsx'
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
const hours = Array.from({ length: 24 }, (_, at) => {
  const hour = `${String((at + 1) % 24).padStart(2, '0')}:00:00`
  return [hour, formatClockTime(hour)] as const
})

function Fields({ asks, ...of }: LoadedListingFormProps & { readonly asks: readonly Asked[] }) {
  const form = useListingForm<Readonly<Record<Asked, string>>>({
    of,
    initial: Object.fromEntries(asks.map((name) => [name, of.profile[name]])) as Record<Asked, string>,
  })
  return (
    <Form of={form} className="fields">
      {asks.map((name) =>
        name.endsWith('Time') ? (
          <form.Select key={name} name={name} label={labels[name]} options={hours} />
        ) : (
          <form.TextArea
            key={name}
            name={name}
            label={labels[name]}
            optional
            hint="Only guests with an approved booking read this."
          />
        ),
      )}
    </Form>
  )
}
