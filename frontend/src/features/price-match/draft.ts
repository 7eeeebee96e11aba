import { isBookingPlatform } from '@nestboard/shared/price-match/model.ts'
import type { BookingPlatform } from '@nestboard/shared/price-match/model.ts'
import * as z from 'zod/mini'
import { readBrowserTabDraft, storeBrowserTabDraft } from '../../lib/storage/browser-tab-draft.ts'

const draft = z.object({
  /** The planning board of the price match; 0 to create one. */
  tripId: z.int(),
  name: z.string(),
  placeId: z.string(),
  placeName: z.string(),
  countryName: z.string(),
  latitude: z.optional(z.number()),
  longitude: z.optional(z.number()),
  dates: z.optional(z.object({ day: z.int(), length: z.int() })),
  ages: z.array(z.int()),
  platform: z.optional(z.custom<BookingPlatform>(isBookingPlatform)),
  confirmation: z.string(),
  /** The dates are stored as date fields hold them: `limitDay` as `2026-11-20`, `freeCancel` as `2026-11-20T18:00`. */
  limitDay: z.string(),
  freeCancel: z.string(),
  receipt: z.optional(z.object({ key: z.string(), name: z.string() })),
})
export type PriceMatchDraft = z.infer<typeof draft>

const name = 'price-match'

/** The draft stored in this tab; undefined if there is none or an older version of the app stored it. */
export function readPriceMatchDraft(): PriceMatchDraft | undefined {
  try {
    return draft.safeParse(JSON.parse(readBrowserTabDraft(name))).data
  } catch {
    return undefined
  }
}

export const storePriceMatchDraft = (kept: PriceMatchDraft): void => storeBrowserTabDraft(name, JSON.stringify(kept))
export const deletePriceMatchDraft = (): void => storeBrowserTabDraft(name, '')

/** An empty draft. */
export const buildEmptyPriceMatchDraft = (tripId: number, ages: readonly number[]): PriceMatchDraft => ({
  tripId,
  name: '',
  placeId: '',
  placeName: '',
  countryName: '',
  ages: [...ages],
  confirmation: '',
  limitDay: '',
  freeCancel: '',
})
