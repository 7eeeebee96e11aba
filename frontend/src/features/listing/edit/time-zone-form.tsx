import { MergedForm } from '../../../lib/form/merged-form.tsx'
import { ZoneField } from '../../intl/zone-field.tsx'
import { ListingData } from './listing-data.tsx'
import type { ListingFormProps, LoadedFormProps } from './listing-form-props.ts'
import { useListingForm } from './use-listing-form.ts'

/** Form for the time zone of a listing. The listing's days and its check-in and check-out times are in this zone. */
export const TimeZoneForm = (props: ListingFormProps) => <ListingData {...props} Form={Fields} more={{}} />

function Fields({ formId, ...of }: LoadedFormProps) {
  const form = useListingForm({
    of: { formId, ...of },
    initial: { timezone: of.listing.timezone },
    sentences: { timezone: { wrong: 'Choose a time zone' } },
    labels: { timezone: 'Time zone' },
  })
  return (
    <MergedForm formId={formId} of={form}>
      <ZoneField hint="Check-in and check-out follow this zone." {...form.field('timezone')} />
    </MergedForm>
  )
}
