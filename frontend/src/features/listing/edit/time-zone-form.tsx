import { ConflictMergingForm } from '../../../lib/form/merged-form.tsx'
import { TimeZoneField } from '../../intl/zone-field.tsx'
import { ListingFormLoader } from './listing-data.tsx'
import type { ListingFormProps, LoadedListingFormProps } from './listing-form-props.ts'
import { useListingForm } from './use-listing-form.ts'

/** Form for the time zone of a listing. The listing's days and its check-in and check-out times are in this zone. */
export const TimeZoneForm = (props: ListingFormProps) => <ListingFormLoader {...props} Form={Fields} more={{}} />

function Fields({ formId, ...of }: LoadedListingFormProps) {
  const form = useListingForm({
    of: { formId, ...of },
    initial: { timezone: of.listing.timezone },
    sentences: { timezone: { wrong: 'Choose a time zone' } },
    labels: { timezone: 'Time zone' },
  })
  return (
    <ConflictMergingForm formId={formId} of={form}>
      <TimeZoneField hint="Check-in and check-out follow this zone." {...form.field('timezone')} />
    </ConflictMergingForm>
  )
}
