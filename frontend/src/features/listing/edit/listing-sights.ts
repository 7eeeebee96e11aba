import type { Listing } from '@nestboard/shared/listing/model.ts'
import { lockIcon, offIcon, publicIcon } from '../../../ui/icons/sign.ts'

/** Who can see a listing: the fields `visibility` and `active` as one choice (supplier §4). */
export const listingSights = [
  { id: 'PUBLIC', label: 'Public', note: 'Visible in search results', icon: publicIcon },
  { id: 'PRIVATE', label: 'Private', note: 'Visible only to the owner and team', icon: lockIcon },
  { id: 'INACTIVE', label: 'Inactive', note: 'Cannot be found or booked', icon: offIcon },
] as const
export type ListingSight = (typeof listingSights)[number]['id']

export const sightOf = ({ active, visibility }: Pick<Listing, 'active' | 'visibility'>): ListingSight =>
  active ? visibility : 'INACTIVE'

/** Returns the fields to send for a choice. An inactive listing keeps its visibility. */
export const changeFor = (sight: ListingSight): Partial<Pick<Listing, 'active' | 'visibility'>> =>
  sight === 'INACTIVE' ? { active: false } : { visibility: sight, active: true }
