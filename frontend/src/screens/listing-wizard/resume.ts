import { listingDefaults, type Listing } from '@nestboard/shared/listing/model.ts'
import { missingRequirements } from '@nestboard/shared/listing/ready.ts'
import type { StepPath } from './steps.ts'

/**
 * The step that provides each requirement of a PUBLIC listing. The keys are the words used in the error text
 * (`shared/listing/ready.ts`).
 */
export const stepByRequirement: Readonly<Record<string, StepPath>> = {
  'stay type': 'type-selection',
  name: 'name-description',
  location: 'location',
  guests: 'details',
  photo: 'photos',
  rate: 'rates/new',
}

/**
 * The step at which a listing was left. The result depends on stored data alone, so it is the same on every device;
 * steps whose values have defaults count as done once a later step is done.
 */
export function stepToResume(
  listing: Listing,
  { hasRate, hasPolicy }: { hasRate: boolean; hasPolicy: boolean },
): StepPath {
  const missing = missingRequirements(listing, hasRate)
  const isNew = listing.name === listingDefaults.name
  if (isNew && listing.stayType === listingDefaults.stayType) return 'type-selection'
  if (missing.includes('name')) return 'name-description'
  if (missing.includes('location')) return 'location'
  if (missing.includes('photo')) return 'details'
  if (!hasRate) return 'rates/new'
  return hasPolicy ? 'taxes-and-fees' : 'cancellation-policy'
}
