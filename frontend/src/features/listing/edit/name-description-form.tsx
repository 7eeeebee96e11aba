import { listingDefaults } from '@nestboard/shared/listing/model.ts'
import { Form } from '../../../lib/form/form.tsx'
import { ListingFormLoader } from './listing-form-loader.tsx'
import type { ListingFormProps, LoadedListingFormProps } from './listing-form-props.ts'
import { useListingForm } from './use-listing-form.ts'

/**
 * Form for the name and description of a listing. The default name of a new listing is shown as empty, because the
 * user must enter a name.
 */
export const NameDescriptionForm = (props: ListingFormProps) => <ListingFormLoader {...props} Form={Fields} more={{}} />

function Fields(of: LoadedListingFormProps) {
  const { listing, profile } = of
  const form = useListingForm({
    of,
    initial: { name: listing.name === listingDefaults.name ? '' : listing.name, description: profile.description },
  })
  return (
    <Form of={form} className="fields">
      <form.Text name="name" label="Name" />
      <form.TextArea name="description" label="Description" optional />
    </Form>
  )
}
