import { Form } from '../../../lib/form/form.tsx'
import { FieldErrorMessage } from '../../../ui/field.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { ListingFormLoader } from './listing-form-loader.tsx'
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
  { name: 'guests', label: 'Guests', min: 1 },
  { name: 'bedrooms', label: 'Bedrooms', min: 0 },
  { name: 'beds', label: 'Beds', min: 0 },
  { name: 'bathrooms', label: 'Bathrooms', min: 0 },
] as const
const countMost = 99

function Fields({ withArea, ...of }: LoadedListingFormProps & More) {
  const { guests, bedrooms, beds, bathrooms, sqft } = of.listing
  const count = { wrong: 'Enter a number up to 99' }
  const form = useListingForm({
    of,
    initial: { guests, bedrooms, beds, bathrooms, ...(withArea && { sqft: sqft || undefined }) },
    sentences: {
      guests: { wrong: 'Minimum 1 guest' },
      bedrooms: count,
      beds: count,
      bathrooms: count,
      sqft: { wrong: 'Enter a whole number' },
    },
  })
  return (
    <Form of={form} className="fields">
      <ul className="counters">
        {counters.map(({ name, label, min }) => (
          <li key={name}>
            <form.Custom name={name} label={label}>
              {({ value, error, onChange }) => (
                <>
                  <span>{label}</span>
                  <Stepper label={label} value={value} min={min} max={countMost} onChange={onChange} />
                  {error && <FieldErrorMessage>{error}</FieldErrorMessage>}
                </>
              )}
            </form.Custom>
          </li>
        ))}
      </ul>
      {withArea && <form.Number name="sqft" label="Area" optional after="sq ft" />}
    </Form>
  )
}
