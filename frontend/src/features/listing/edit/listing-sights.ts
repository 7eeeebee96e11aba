import type { Listing } from '@nestboard/shared/listing/model.ts'
import { lockIcon, forbiddenIcon, publicIcon } from '../../../ui/icons/sign.ts'

/** Who can see a listing: the fields `visibility` and `active` as one choice (supplier §4). */
export const visibilityChoices = [
  { id: 'PUBLIC', label: 'Public', note: 'Visible in search results', icon: publicIcon },
  { id: 'PRIVATE', label: 'Private', note: 'Visible only to the owner and team', icon: lockIcon },
  { id: 'INACTIVE', label: 'Inactive', note: 'Cannot be found or booked', icon: forbiddenIcon },
] as const
export type VisibilityChoice = (typeof visibilityChoices)[number]['id']

export const toVisibilityChoice = ({ active, visibility }: Pick<Listing, 'active' | 'visibility'>): VisibilityChoice =>
  active ? visibility : 'INACTIVE'

/** Returns the fields to send for a choice. An inactive listing keeps its visibility. */
export const toVisibilityUpdate = (sight: VisibilityChoice): Partial<Pick<Listing, 'active' | 'visibility'>> =>
  sight === 'INACTIVE' ? { active: false } : { visibility: sight, active: true }
