import { ConflictMergingForm } from '../../../lib/form/merged-form.tsx'
import { buildNumberFieldProps } from '../../../lib/form/fields.ts'
import { FieldErrorMessage } from '../../../ui/field.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ListingFormLoader } from './listing-data.tsx'
import type { ListingFormProps, LoadedListingFormProps } from './listing-form-props.ts'
import { useListingForm } from './use-listing-form.ts'
import './accommodation-form.css'

interface More {
  /** Whether the form also asks for the floor area, as it does in the listing wizard. */
  readonly withArea?: boolean
}

/** Form for the guests, bedrooms, beds and bathrooms of a listing. */
export const AccommodationForm = ({ withArea = false, ...props }: ListingFormProps & More) => (
  <ListingFormLoader {...props} Form={Fields} more={{ withArea }} />
)

const counters = [
  { name: 'guests', label: 'Guests', min: 1, wrong: 'Minimum 1 guest' },
  { name: 'bedrooms', label: 'Bedrooms', min: 0, wrong: 'Enter a number up to 99' },
  { name: 'beds', label: 'Beds', min: 0, wrong: 'Enter a number up to 99' },
  { name: 'bathrooms', label: 'Bathrooms', min: 0, wrong: 'Enter a number up to 99' },
] as const
const countMost = 99

function Fields({ formId, withArea, ...of }: LoadedListingFormProps & More) {
  const { guests, bedrooms, beds, bathrooms, sqft } = of.listing
  const form = useListingForm({
    of: { formId, ...of },
    initial: { guests, bedrooms, beds, bathrooms, ...(withArea && { sqft: sqft || undefined }) },
    sentences: {
      guests: { wrong: 'Minimum 1 guest' },
      bedrooms: { wrong: 'Enter a number up to 99' },
      beds: { wrong: 'Enter a number up to 99' },
      bathrooms: { wrong: 'Enter a number up to 99' },
      sqft: { wrong: 'Enter a whole number' },
    },
    labels: { guests: 'Guests', bedrooms: 'Bedrooms', beds: 'Beds', bathrooms: 'Bathrooms', sqft: 'Area' },
  })
  return (
    <ConflictMergingForm formId={formId} of={form}>
      <ul className="counters">
        {counters.map(({ name, label, min }) => (
          <li key={name} data-field={name}>
            <span>{label}</span>
            <Stepper
              label={label}
              value={form.values[name]}
              min={min}
              max={countMost}
              onChange={(value) => form.set(name, value)}
            />
            {form.errors[name] && <FieldErrorMessage>{form.errors[name]}</FieldErrorMessage>}
          </li>
        ))}
      </ul>
      {withArea && <TextField label="Area" optional after="sq ft" {...buildNumberFieldProps(form, 'sqft')} />}
    </ConflictMergingForm>
  )
}
