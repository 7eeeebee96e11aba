import type { Listing } from '@nestboard/shared/listing/model.ts'
import { lockIcon, forbiddenIcon } from '../../../ui/icons/sign.ts'
import { globeIcon } from '../../../ui/icons/tool.ts'

/** Who can see a listing: the fields `visibility` and `active` as one choice (supplier §4). */
export const listingVisibilityChoices = [
  { id: 'PUBLIC', label: 'Public', note: 'Visible in search results', icon: globeIcon },
  { id: 'PRIVATE', label: 'Private', note: 'Visible only to the owner and team', icon: lockIcon },
  { id: 'INACTIVE', label: 'Inactive', note: 'Cannot be found or booked', icon: forbiddenIcon },
] as const
export type ListingVisibilityChoice = (typeof listingVisibilityChoices)[number]['id']

export const toListingVisibilityChoice = ({
  active,
  visibility,
}: Pick<Listing, 'active' | 'visibility'>): ListingVisibilityChoice => (active ? visibility : 'INACTIVE')

/** Returns the fields to send for a choice. An inactive listing keeps its visibility. */
export const toListingVisibilityUpdate = (
  sight: ListingVisibilityChoice,
): Partial<Pick<Listing, 'active' | 'visibility'>> =>
  sight === 'INACTIVE' ? { active: false } : { visibility: sight, active: true }
