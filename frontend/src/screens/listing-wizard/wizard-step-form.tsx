import type { Listing } from '@nestboard/shared/listing/model.ts'
import { lazy, Suspense, type ComponentType } from 'react'
import { Skeleton, SkeletonLines } from '../../ui/skeleton.tsx'
import { findWizardStep } from './steps.ts'
import { buildWizardPartId, type WizardPart } from './wizard-part.ts'

const surcharges = 'rates/new/:rateId/occupancy-pricing'

export interface WizardStepFormProps {
  readonly listing: Listing
  readonly supplierId: number
  /** Whether the other parts of the screen are on the page too. */
  readonly isWhole: boolean
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
  return form(({ listing, rateId, formId, onSaved, isWhole }) => (
    <div className="stack gap-4">
      <ListingCurrencySelect listing={listing} />
      <RateBasicsStep
        listingId={listing.id}
        {...{ rateId, formId, onSaved }}
        isFirst
        surchargesHead={isWhole ? surchargesHead : undefined}
      />
    </div>
  ))
})
const Occupancy = lazy(async () => {
  const { GuestSurchargesStep } = await import('../../features/rates/edit/rate-steps.tsx')
  return form(({ listing, rateId = 0, formId, onSaved }) => (
    <GuestSurchargesStep listingId={listing.id} {...{ rateId, formId, onSaved }} />
  ))
})
const Cancellation = lazy(async () => {
  const { CancellationPolicyStep } = await import('../../features/rates/edit/rate-steps.tsx')
  return form(({ listing, rateId, formId, isWhole, onSaved }) => (
    <CancellationPolicyStep
      listingId={listing.id}
      {...{ rateId, formId }}
      isRateComing={isWhole}
      onSaved={() => onSaved()}
    />
  ))
})
const Payment = lazy(async () => {
  const { SupplierPaymentsPart } = await import('../../features/integrations/supplier-payments-part.tsx')
  return form(({ supplierId, onSaved, formId }) => (
    <SupplierPaymentsPart supplierId={supplierId} formId={formId} onSaved={() => onSaved()} />
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
  const { ListingWizardCalendarsStep } = await import('../../features/calendar-feeds/listing-wizard-calendars-step.tsx')
  return form(({ listing, onSaved, formId }) => (
    <ListingWizardCalendarsStep listingId={listing.id} formId={formId} onSaved={() => onSaved()} />
  ))
})
const Visibility = lazy(async () => {
  const { VisibilityForm } = await import('../../features/listing/edit/visibility-form.tsx')
  return form(({ listing, onSaved, formId }) => (
    <VisibilityForm listingId={listing.id} formId={formId} onSaved={() => onSaved()} />
  ))
})

/** Heading of the surcharges in the form that has the price as well. */
const surchargesHead = (
  <h2 className="h-28" id={`part-${buildWizardPartId(surcharges)}`}>
    {findWizardStep(surcharges).title}
  </h2>
)

function form(Form: ComponentType<WizardStepFormProps>) {
  return { default: Form }
}

/** The form of each part, shared with the management pages. A part without a form here has nothing to fill in. */
const forms: Readonly<Partial<Record<WizardPart, ComponentType<WizardStepFormProps>>>> = {
  'type-selection': StayType,
  'name-description': NameDescription,
  location: Location,
  details: Details,
  'check-in-out': CheckInOut,
  amenities: Amenities,
  photos: Photos,
  'rates/new': RateStart,
  [surcharges]: Occupancy,
  'cancellation-policy': Cancellation,
  payment: Payment,
  'taxes-and-fees': Fees,
  'inventory-rules': Rules,
  provision: Provision,
  confirm: Visibility,
}

/** The form of a part. A step without fields gets an empty form, so that Continue works the same way in every step. */
export function WizardStepForm({ part, ...props }: WizardStepFormProps & { readonly part: WizardPart }) {
  const Form = forms[part]
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
