import { listingDefaults, stayTypes, type StayType } from '@nestboard/shared/listing/model.ts'
import { Form } from '../../../lib/form/form.tsx'
import { ListingFormLoader } from './listing-form-loader.tsx'
import type { ListingFormProps, LoadedListingFormProps } from './listing-form-props.ts'
import { useListingForm } from './use-listing-form.ts'
import './stay-type-form.css'

/** Form for the stay type of a listing, shown as pills. While the listing has the default type, none is selected. */
export const StayTypeForm = (props: ListingFormProps) => <ListingFormLoader {...props} Form={Fields} more={{}} />

/** The types that most hosts have come first, then all others by name. */
const common: readonly StayType[] = ['HOUSE', 'APARTMENT', 'ROOM', 'BNB', 'CABIN', 'VILLA']
const choices = [...new Set([...common, ...(Object.keys(stayTypes) as StayType[])])].map((id) => ({
  id,
  label: stayTypes[id],
}))

function Fields(of: LoadedListingFormProps) {
  const { stayType, name } = of.listing
  const isNew = stayType === listingDefaults.stayType && name === listingDefaults.name
  const form = useListingForm<{ stayType: StayType | undefined }>({
    of,
    initial: { stayType: isNew ? undefined : stayType },
    sentences: { stayType: { empty: 'Please select a stay type' } },
  })
  return (
    <Form of={form} className="fields">
      <div className="stay-types">
        <form.Radio name="stayType" label="Stay type" look="cards" choices={choices} />
      </div>
    </Form>
  )
}
