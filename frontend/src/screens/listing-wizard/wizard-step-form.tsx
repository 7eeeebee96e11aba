import type { Listing } from '@nestboard/shared/listing/model.ts'
import { lazy, Suspense, type ComponentType } from 'react'
import { Skeleton, SkeletonLines } from '../../ui/skeleton.tsx'
import type { WizardStepPath } from './steps.ts'

export interface WizardStepFormProps {
  readonly listing: Listing
  /** The rate that the wizard sets up; undefined until it exists. */
  readonly rateId: number | undefined
  readonly formId: string
  /** Called after saving. The step that creates the rate passes its id. */
  readonly onSaved: (rateId?: number) => void
}

// Each form is lazy, because some bring a map, a crop tool or drag and drop with them.
const StayType = lazy(async () => {
  const { StayTypeForm } = await import('../../features/listing/edit/stay-type-form.tsx')
  return form(({ listing, onSaved, formId }) => (
    <StayTypeForm listingId={listing.id} formId={formId} onSaved={() => onSaved()} />
  ))
})
const NameDescription = lazy(async () => {
  const { NameDescriptionForm } = await import('../../features/listing/edit/name-description-form.tsx')
  return form(({ listing, onSaved, formId }) => (
    <NameDescriptionForm listingId={listing.id} formId={formId} onSaved={() => onSaved()} />
  ))
})
const Location = lazy(async () => {
  const { LocationForm } = await import('../../features/listing/edit/location-form.tsx')
  return form(({ listing, onSaved, formId }) => (
    <LocationForm listingId={listing.id} formId={formId} onSaved={() => onSaved()} />
  ))
})
const Details = lazy(async () => {
  const { AccommodationForm } = await import('../../features/listing/edit/accommodation-form.tsx')
  return form(({ listing, onSaved, formId }) => (
    <AccommodationForm withArea listingId={listing.id} formId={formId} onSaved={() => onSaved()} />
  ))
})
const CheckInOut = lazy(async () => {
  const { CheckInOutForm } = await import('../../features/listing/edit/check-in-out-form.tsx')
  return form(({ listing, onSaved, formId }) => (
    <CheckInOutForm listingId={listing.id} formId={formId} onSaved={() => onSaved()} />
  ))
})
const Amenities = lazy(async () => {
  const { AmenitiesForm } = await import('../../features/listing/edit/amenities-form.tsx')
  return form(({ listing, onSaved, formId }) => (
    <AmenitiesForm listingId={listing.id} formId={formId} onSaved={() => onSaved()} />
  ))
})
const Photos = lazy(async () => {
  const { PhotosForm } = await import('../../features/listing/edit/photos-form.tsx')
  return form(({ listing, onSaved, formId }) => (
    <PhotosForm listingId={listing.id} name={listing.name} formId={formId} onSaved={() => onSaved()} />
  ))
})
const RateStart = lazy(async () => {
  const [{ RateBasicsStep }, { ListingCurrencySelect }] = await Promise.all([
    import('../../features/rates/edit/rate-steps.tsx'),
    import('../../features/listing/edit/listing-currency-select.tsx'),
  ])
  return form(({ listing, ...rest }) => (
    <div className="stack gap-4">
      <ListingCurrencySelect listing={listing} />
      <RateBasicsStep listingId={listing.id} {...rest} />
    </div>
  ))
})
const Occupancy = lazy(async () => {
  const { GuestSurchargesStep } = await import('../../features/rates/edit/rate-steps.tsx')
  return form(({ listing, rateId = 0, ...rest }) => (
    <GuestSurchargesStep listingId={listing.id} rateId={rateId} {...rest} />
  ))
})
const Cancellation = lazy(async () => {
  const { CancellationPolicyStep } = await import('../../features/rates/edit/rate-steps.tsx')
  return form(({ listing, onSaved, ...rest }) => (
    <CancellationPolicyStep listingId={listing.id} {...rest} onSaved={() => onSaved()} />
  ))
})
const Fees = lazy(async () => {
  const { ListingWizardFeesStep } = await import('../../features/fees/edit/fees-step.tsx')
  return form(({ listing, onSaved, formId }) => (
    <ListingWizardFeesStep listingId={listing.id} formId={formId} onSaved={() => onSaved()} />
  ))
})
const Rules = lazy(async () => {
  const { ListingWizardRulesStep } = await import('../../features/inventory/edit/listing-wizard-rules-step.tsx')
  return form(({ listing, onSaved, formId }) => (
    <ListingWizardRulesStep listingId={listing.id} formId={formId} onSaved={() => onSaved()} />
  ))
})
const Provision = lazy(async () => {
  const { ListingWizardProvisionStep } = await import('../../features/inventory/calendar/provision-step.tsx')
  return form(({ listing, onSaved, formId }) => (
    <ListingWizardProvisionStep listingId={listing.id} formId={formId} onSaved={() => onSaved()} />
  ))
})
const Visibility = lazy(async () => {
  const { VisibilityForm } = await import('../../features/listing/edit/visibility-form.tsx')
  return form(({ listing, onSaved, formId }) => (
    <VisibilityForm listingId={listing.id} formId={formId} onSaved={() => onSaved()} />
  ))
})

function form(Form: ComponentType<WizardStepFormProps>) {
  return { default: Form }
}

/** The form of each step, shared with the management pages. A step without a form here has nothing to fill in. */
const forms: Readonly<Partial<Record<WizardStepPath, ComponentType<WizardStepFormProps>>>> = {
  'type-selection': StayType,
  'name-description': NameDescription,
  location: Location,
  details: Details,
  'check-in-out': CheckInOut,
  amenities: Amenities,
  photos: Photos,
  'rates/new': RateStart,
  'rates/new/:rateId/occupancy-pricing': Occupancy,
  'cancellation-policy': Cancellation,
  'taxes-and-fees': Fees,
  'inventory-rules': Rules,
  provision: Provision,
  confirm: Visibility,
}

/** The form of a step. A step without fields gets an empty form, so that Continue works the same way in every step. */
export function WizardStepForm({ path, ...props }: WizardStepFormProps & { readonly path: WizardStepPath }) {
  const Form = forms[path]
  if (!Form)
    return (
      <form
        id={props.formId}
        onSubmit={(event) => {
          event.preventDefault()
          props.onSaved()
        }}
      />
    )
  return (
    <Suspense fallback={waiting}>
      <Form {...props} />
    </Suspense>
  )
}

const waiting = (
  <Skeleton label="Loading the step">
    <SkeletonLines lines={5} />
  </Skeleton>
)
