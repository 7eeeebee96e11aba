import type { ListingStatus } from '@nestboard/shared/listing/listing-status.ts'
import { clockIcon, eyeIcon, lockIcon, minusIcon } from '../../ui/icons/sign.ts'
import type { TagTone } from '../../ui/tag.tsx'

/** Color and icon of each status. The icon tells statuses apart without color. */
export const listingStatusStyles: Readonly<Record<ListingStatus, { tone: TagTone; icon: string }>> = {
  Public: { tone: 'good', icon: eyeIcon },
  Private: { tone: 'plain', icon: lockIcon },
  Expired: { tone: 'warn', icon: clockIcon },
  Inactive: { tone: 'warn', icon: minusIcon },
}
