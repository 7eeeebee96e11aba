import type { PriceMatchStatus } from '@nestboard/shared/price-match/stage.ts'
import type { TagTone } from '../../ui/tag.tsx'

/** Label and color of each status, as the supplier's team reads it. */
export const supplierPriceMatchStatusTags: Readonly<
  Record<PriceMatchStatus, { readonly label: string; readonly tone: TagTone }>
> = {
  WAITING: { label: 'New', tone: 'action' },
  FOUND: { label: 'Not confirmed yet', tone: 'plain' },
  ASKED: { label: 'New', tone: 'action' },
  PASSED: { label: 'Passed', tone: 'plain' },
  OFFERED: { label: 'Offer made', tone: 'deal' },
  BOOKED: { label: 'Being confirmed', tone: 'action' },
  CONFIRMED: { label: 'Booked with you', tone: 'good' },
  SWITCHED: { label: 'Booked with you', tone: 'good' },
  EXPIRED: { label: 'Expired', tone: 'warn' },
  INACTIVE: { label: 'Off', tone: 'plain' },
}
