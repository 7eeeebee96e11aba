import { listingDefaults, stayTypes, type StayType } from '@nestboard/shared/listing/model.ts'
import { ConflictMergingForm } from '../../../lib/form/merged-form.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { ListingFormLoader } from './listing-data.tsx'
import type { ListingFormProps, LoadedListingFormProps } from './listing-form-props.ts'
import { useListingForm } from './use-listing-form.ts'
import './stay-type-form.css'

/** Form for the stay type of a listing, shown as cards. While the listing has the default type, no card is selected. */
export const StayTypeForm = (props: ListingFormProps) => <ListingFormLoader {...props} Form={Fields} more={{}} />

const choices = (Object.keys(stayTypes) as StayType[]).map((id) => ({ id, label: stayTypes[id] }))

function Fields({ formId, ...of }: LoadedListingFormProps) {
  const { stayType, name } = of.listing
  const isNew = stayType === listingDefaults.stayType && name === listingDefaults.name
  const form = useListingForm<{ stayType: StayType | undefined }>({
    of: { formId, ...of },
    initial: { stayType: isNew ? undefined : stayType },
    sentences: { stayType: { wrong: 'Please select a stay type' } },
    labels: { stayType: 'Stay type' },
    read: (_, value) => stayTypes[value as StayType],
  })
  return (
    <ConflictMergingForm formId={formId} of={form}>
      <div className="stay-types" data-field="stayType">
        <RadioGroup
          legend="Stay type"
          look="cards"
          choices={choices}
          value={form.values.stayType ?? null}
          onChange={(type) => form.set('stayType', type)}
          error={form.errors['stayType']}
        />
      </div>
    </ConflictMergingForm>
  )
}
