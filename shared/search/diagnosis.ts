import * as z from 'zod/mini'

/**
 * The rules by which a search shows or hides a listing, in the order in which a supplier is told of them. CLOSED:
 * nights without a unit on sale. SOLD: nights and buffer days without a unit left. FRESHNESS: the search index has not
 * yet taken over the listing's latest change.
 */
export const searchRuleNames = [
  'VISIBILITY',
  'READINESS',
  'RATES',
  'STAY_LENGTH',
  'CLOSED',
  'SOLD',
  'HORIZON',
  'PARTY',
  'PLACE',
  'FRESHNESS',
] as const
export type SearchRuleName = (typeof searchRuleNames)[number]

const days = () => z.array(z.int())
const hiding = { shown: z.boolean(), hiding: z.array(z.enum(searchRuleNames)) }

/**
 * Whether a search by anybody shows a listing for a stay, each rule that hides it, and the figures of all rules. Days
 * are epoch days, distances meters, `lowestPrice` is of one night in the major unit of `currency`.
 */
export const listingDiagnosisSchema = z.object({
  ...hiding,
  day: z.int(),
  length: z.int(),
  ages: z.array(z.int()),
  today: z.int(),
  active: z.boolean(),
  visibility: z.enum(['PUBLIC', 'PRIVATE']),
  /** Words of `listMissingListingRequirements`, and whether the photos' public copies are still being made. */
  missing: z.array(z.string()),
  photosPending: z.boolean(),
  rateCount: z.int(),
  lowestPrice: z.nullable(z.number()),
  currency: z.string(),
  minDays: z.int(),
  maxDays: z.int(),
  closedDays: days(),
  soldDays: days(),
  /** The sold nights that imported calendars take. */
  importedDays: days(),
  /** Buffer days of the listing's rules, and whether those of this stay are taken on either side. */
  blockPastDays: z.int(),
  blockNextDays: z.int(),
  isBufferTaken: z.boolean(),
  ahead: z.int(),
  days: z.int(),
  guests: z.int(),
  latitude: z.number(),
  longitude: z.number(),
  radius: z.int(),
  distance: z.int(),
  /** When the search index last read the listing, epoch ms; null if it holds nothing of it for these dates. */
  indexedMs: z.nullable(z.int()),
  /** Whether the search index still holds an older state of the listing, which decides differently. */
  isIndexBehind: z.boolean(),
  /** The same nights of the week and the same party in the weeks after. */
  others: z.array(z.object({ ...hiding, day: z.int(), length: z.int() })),
  nms: z.int(),
})
export type ListingDiagnosis = z.infer<typeof listingDiagnosisSchema>
