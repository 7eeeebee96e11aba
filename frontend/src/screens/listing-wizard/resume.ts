import { listingDefaults, type Listing } from '@nestboard/shared/listing/model.ts'
import { listMissingListingRequirements } from '@nestboard/shared/listing/listing-requirements.ts'
import type { WizardStepPath } from './steps.ts'

/**
 * The wizard step that meets each requirement of a PUBLIC listing. The keys are the names that
 * `listMissingListingRequirements` returns (`shared/listing/listing-requirements.ts`).
 */
export const wizardStepByPublishingRequirement: Readonly<Record<string, WizardStepPath>> = {
  'stay type': 'type-selection',
  name: 'name-description',
  location: 'location',
  guests: 'details',
  photo: 'photos',
  rate: 'rates/new',
}

/**
 * Returns the step at which the wizard continues. It depends on stored data alone, so it is the same on every device;
 * a step whose fields have defaults counts as done once a later step is done.
 */
export function findStepToResume(
  listing: Listing,
  { hasRate, hasPolicy }: { hasRate: boolean; hasPolicy: boolean },
): WizardStepPath {
  // The payment isn't a step of the wizard, so it decides nothing here.
  const missing = listMissingListingRequirements(listing, { hasRate, isPaymentKnown: true })
  const isNew = listing.name === listingDefaults.name
  if (isNew && listing.stayType === listingDefaults.stayType) return 'type-selection'
  if (missing.includes('name')) return 'name-description'
  if (missing.includes('location')) return 'location'
  if (missing.includes('photo')) return 'details'
  if (!hasRate) return 'rates/new'
  return hasPolicy ? 'taxes-and-fees' : 'cancellation-policy'
}
