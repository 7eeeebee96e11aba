import { Form } from '../../../lib/form/form.tsx'
import { TimeZoneField } from '../../intl/time-zone-field.tsx'
import { ListingFormLoader } from './listing-form-loader.tsx'
import type { ListingFormProps, LoadedListingFormProps } from './listing-form-props.ts'
import { useListingForm } from './use-listing-form.ts'

/** Form for the time zone of a listing. The listing's days and its check-in and check-out times are in this zone. */
export const TimeZoneForm = (props: ListingFormProps) => <ListingFormLoader {...props} Form={Fields} more={{}} />

function Fields(of: LoadedListingFormProps) {
  const form = useListingForm({ of, initial: { timezone: of.listing.timezone } })
  return (
    <Form of={form} className="fields">
      <form.Custom name="timezone" label="Time zone">
        {({ input }) => <TimeZoneField hint="Check-in and check-out follow this zone." {...input} />}
      </form.Custom>
    </Form>
  )
}
