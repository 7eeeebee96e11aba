import { searchLimits } from '@nestboard/shared/search/model.ts'
import * as z from 'zod/mini'
import { readBrowserTabDraft, storeBrowserTabDraft } from '../../lib/storage/browser-tab-draft.ts'

const draft = z.object({
  /** The planning board of the request; 0 to create one. */
  tripId: z.int(),
  placeId: z.string(),
  name: z.string(),
  countryName: z.string(),
  /** Undefined until a destination is chosen. */
  latitude: z.optional(z.number()),
  longitude: z.optional(z.number()),
  radius: z.int(),
  dates: z.optional(z.object({ day: z.int(), length: z.int() })),
  ages: z.array(z.int()),
  note: z.string(),
  /** Number of days during which hosts can bid. */
  days: z.int(),
})
export type WhiskRequestDraft = z.infer<typeof draft>

const name = 'whisk-me-away'

/** The draft stored in this tab; undefined if there is none or an older version of the app stored it. */
export function readWhiskRequestDraft(): WhiskRequestDraft | undefined {
  try {
    return draft.safeParse(JSON.parse(readBrowserTabDraft(name))).data
  } catch {
    return undefined
  }
}

export const storeWhiskRequestDraft = (kept: WhiskRequestDraft): void =>
  storeBrowserTabDraft(name, JSON.stringify(kept))
export const deleteWhiskRequestDraft = (): void => storeBrowserTabDraft(name, '')

/** An empty draft. */
export const buildEmptyWhiskRequestDraft = (tripId: number, ages: readonly number[]): WhiskRequestDraft => ({
  tripId,
  placeId: '',
  name: '',
  countryName: '',
  radius: searchLimits.rfpRadius.default,
  ages: [...ages],
  note: '',
  days: 3,
})

/** Whether step 1 is complete. The coordinates decide, not the typed text. */
export const hasWhiskRequestDestination = (
  given: WhiskRequestDraft,
): given is WhiskRequestDraft & { readonly latitude: number; readonly longitude: number } =>
  given.latitude !== undefined && given.longitude !== undefined
