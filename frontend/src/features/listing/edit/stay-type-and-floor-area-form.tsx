import { stayTypes } from '@nestboard/shared/listing/model.ts'
import { Form } from '../../../lib/form/form.tsx'
import { ListingFormLoader } from './listing-form-loader.tsx'
import type { ListingFormProps, LoadedListingFormProps } from './listing-form-props.ts'
import { useListingForm } from './use-listing-form.ts'

/** Form for the stay type and floor area of a listing. */
export const StayTypeAndFloorAreaForm = (props: ListingFormProps) => (
  <ListingFormLoader {...props} Form={Fields} more={{}} />
)

function Fields(of: LoadedListingFormProps) {
  const { stayType, sqft } = of.listing
  const form = useListingForm({
    of,
    initial: { stayType, sqft: sqft || undefined },
    sentences: { sqft: { wrong: 'Enter a whole number' } },
  })
  return (
    <Form of={form} className="fields">
      <div className="fields--two">
        <form.Select name="stayType" label="Stay type" options={stayTypes} />
        <form.Number name="sqft" label="Area" optional after="sq ft" />
      </div>
    </Form>
  )
}
