import { listingDefaults } from '@nestboard/shared/listing/model.ts'
import { ConflictMergingForm } from '../../../lib/form/merged-form.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ListingFormLoader } from './listing-data.tsx'
import type { ListingFormProps, LoadedListingFormProps } from './listing-form-props.ts'
import { useListingForm } from './use-listing-form.ts'

/**
 * Form for the name and description of a listing. The default name of a new listing is shown as empty, because the
 * user must enter a name.
 */
export const NameDescriptionForm = (props: ListingFormProps) => <ListingFormLoader {...props} Form={Fields} more={{}} />

function Fields({ formId, ...of }: LoadedListingFormProps) {
  const { listing, profile } = of
  const form = useListingForm({
    of: { formId, ...of },
    initial: {
      name: listing.name === listingDefaults.name ? '' : listing.name,
      description: profile.description,
    },
    sentences: {
      name: { empty: 'Name is required', wrong: 'Use at most 100 characters' },
      description: { wrong: 'Use at most 8,000 characters' },
    },
    labels: { name: 'Name', description: 'Description' },
  })
  return (
    <ConflictMergingForm formId={formId} of={form}>
      <TextField label="Name" limit={100} {...form.field('name')} />
      <TextArea label="Description" optional maxLength={8000} {...form.field('description')} />
    </ConflictMergingForm>
  )
}
