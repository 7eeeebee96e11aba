import * as z from 'zod/mini'
import { idField } from '../kernel/id.ts'
import { listingTypeSchema } from '../listing/model.ts'

/** Maximum numbers of stays on a card, and of rows in a proposed itinerary. */
export const maxStaysPerCard = 10
export const maxProposedSegments = 40

/**
 * A stay that a card or chip shows: listing, check-in (epoch day), nights and ages; without dates, `day` and `length`
 * are null. Only ids and dates are stored: name, picture, price and availability come from calls by the reader, so a
 * card never shows an old price or a listing that its reader may not see.
 */
export const shownStaySchema = z.object({
  listingId: idField(),
  day: z.nullable(z.int()),
  length: z.nullable(z.int()),
  ages: z.array(z.int()),
})
export type ShownStay = z.infer<typeof shownStaySchema>

/**
 * A row of a proposed itinerary. `day`: epoch day; `minutes`: local time in minutes after midnight, null for no time.
 * `isChecked`: backed by a record of Nestboard; the others carry the mark "Not checked". `listingId`: of the record
 * that backs it, 0 for none. `conflict`: why the row may not fit, as a sentence; empty if it fits.
 * `actionIdx`: the action of the message that adds this row alone.
 */
export const proposedSegmentSchema = z.object({
  day: z.int(),
  minutes: z.nullable(z.int().check(z.minimum(0), z.maximum(1439))),
  name: z.string(),
  description: z.string(),
  listingType: listingTypeSchema,
  listingId: z.int(),
  isChecked: z.boolean(),
  conflict: z.string(),
  actionIdx: z.int(),
})
export type ProposedSegment = z.infer<typeof proposedSegmentSchema>

/**
 * What an answer shows below its text. `actionIdx`: the index, in the message's `actions`, of what carries it out.
 * - `STAYS`: listings to compare. `checkedMs`: when the search was made, epoch ms.
 * - `SEGMENTS`: rows for an itinerary; nothing is on the board until a person adds it. `actionIdx` adds all of them.
 * - `BOARD`: a new board for a destination, by an `nb:plan` action.
 * - `PIN`: a stay for the board of `tripId`, or in Discover for one that the person chooses (`tripId` null).
 */
export const answerCardSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('STAYS'), stays: z.array(shownStaySchema), checkedMs: z.int() }),
  z.object({
    kind: z.literal('SEGMENTS'),
    title: z.string(),
    segments: z.array(proposedSegmentSchema),
    actionIdx: z.int(),
  }),
  z.object({ kind: z.literal('BOARD'), name: z.string(), actionIdx: z.int() }),
  z.object({ kind: z.literal('PIN'), stay: shownStaySchema, tripId: z.nullable(idField()), actionIdx: z.int() }),
])
export type AnswerCard = z.infer<typeof answerCardSchema>

/** The assistant's tools. Writing tools (`PROPOSE_…`, `OPEN_SEARCH`) only propose; a person carries it out. */
export const assistantTools = [
  'FIND_PLACE',
  'SEARCH_STAYS',
  'READ_LISTING',
  'PRICE_STAY',
  'CHECK_AVAILABILITY',
  'READ_BOARD',
  'READ_TRIPS',
  'PROPOSE_SEGMENTS',
  'PROPOSE_BOARD',
  'PROPOSE_PIN',
  'OPEN_SEARCH',
] as const
export type AssistantToolName = (typeof assistantTools)[number]

/**
 * A line of "Where this comes from". `title`: what was read, in plain words; `detail`: from where. `tool`: the call
 * that backs it; null for the assistant's own opinion, which carries the mark "Not checked". `atMs`: epoch ms.
 */
export const answerSourceSchema = z.object({
  tool: z.nullable(z.enum(assistantTools)),
  title: z.string(),
  detail: z.string(),
  atMs: z.int(),
})
export type AnswerSource = z.infer<typeof answerSourceSchema>
