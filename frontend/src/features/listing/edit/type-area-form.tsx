import { stayTypes, type StayType } from '@nestboard/shared/listing/model.ts'
import { ConflictMergingForm } from '../../../lib/form/merged-form.tsx'
import { buildNumberFieldProps, buildCustomFieldProps } from '../../../lib/form/fields.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ListingFormLoader } from './listing-data.tsx'
import type { ListingFormProps, LoadedListingFormProps } from './listing-form-props.ts'
import { useListingForm } from './use-listing-form.ts'

/** Form for the stay type and floor area of a listing. */
export const StayTypeAndFloorAreaForm = (props: ListingFormProps) => (
  <ListingFormLoader {...props} Form={Fields} more={{}} />
)

function Fields({ formId, ...of }: LoadedListingFormProps) {
  const { stayType, sqft } = of.listing
  const form = useListingForm({
    of: { formId, ...of },
    initial: { stayType, sqft: sqft || undefined },
    sentences: { stayType: { wrong: 'Please select a stay type' }, sqft: { wrong: 'Enter a whole number' } },
    labels: { stayType: 'Stay type', sqft: 'Area' },
    read: (name, value) => (name === 'stayType' ? stayTypes[value as StayType] : String(value)),
  })
  const type = buildCustomFieldProps(form, 'stayType')
  return (
    <ConflictMergingForm formId={formId} of={form}>
      <div className="fields--two">
        <SelectField
          label="Stay type"
          name="stayType"
          value={type.value}
          error={type.error}
          onChange={({ target }) => type.onChange(target.value as StayType)}
        >
          {Object.entries(stayTypes).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField label="Area" optional after="sq ft" {...buildNumberFieldProps(form, 'sqft')} />
      </div>
    </ConflictMergingForm>
  )
}
