import type { ProductStatus } from '@nestboard/shared/trips/model.ts'
import type { TagTone } from '../../ui/tag.tsx'

/** Label and color of a stay's booking status. */
export const bookingStatusTags: Readonly<Record<ProductStatus, { readonly label: string; readonly tone: TagTone }>> = {
  BOOKED: { label: 'Booked', tone: 'good' },
  CANCELLED: { label: 'Canceled', tone: 'bad' },
  DRAFT: { label: 'Not booked', tone: 'plain' },
}
