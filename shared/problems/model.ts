import * as z from 'zod/mini'
import { idField } from '../kernel/id.ts'
import { mediaSchema } from '../media/model.ts'
import { problemReasonNames, problemRemedyNames } from './problem-reasons.ts'
import { problemStates } from './problem-states.ts'

/**
 * Limits of problems, in characters and numbers. `entries`: most entries of a problem; beyond them, its sides can only
 * solve it or ask staff.
 */
export const problemLimits = {
  text: 2000,
  reportText: { least: 10, most: 2000 },
  decision: { least: 20, most: 2000 },
  pictures: 6,
  perOrder: 5,
  entries: 12,
  aPage: 20,
} as const

/** Who added an entry; CLOCK: nobody acted in time. */
export const problemSides = ['TRAVELER', 'HOST', 'STAFF', 'CLOCK'] as const
export type ProblemSide = (typeof problemSides)[number]

/**
 * What an entry tells. MENDED: the host says that it is put right. REFUNDED: the host gave money back. EXPIRED, LAPSED:
 * the time of the host, or of the traveler, is over.
 */
export const problemEntryKinds = [
  'REPORTED',
  'ANSWERED',
  'MENDED',
  'REFUNDED',
  'REPLIED',
  'SOLVED',
  'ESCALATED',
  'EXPIRED',
  'LAPSED',
  'DECIDED',
] as const
export type ProblemEntryKind = (typeof problemEntryKinds)[number]

/** A refund that an answer names: in the currency's major unit. */
const problemRefundSchema = z.object({ orderId: idField(), amount: z.number(), currency: z.string() })
export type ProblemRefund = z.infer<typeof problemRefundSchema>

export const problemPictureSchema = z.pick(mediaSchema, {
  id: true,
  url: true,
  width: true,
  height: true,
  thumbhash: true,
})
export type ProblemPicture = z.infer<typeof problemPictureSchema>

/** An entry of a problem. The pictures' URLs are signed and valid for a few minutes. `nco`: epoch ms. */
export const problemEntrySchema = z.object({
  side: z.enum(problemSides),
  kind: z.enum(problemEntryKinds),
  text: z.string(),
  pictures: z.array(problemPictureSchema),
  refund: z.nullable(problemRefundSchema),
  nco: z.int(),
})
export type ProblemEntry = z.infer<typeof problemEntrySchema>

/**
 * A problem with the stay of an order. `no`: its number among the order's problems, from 1. `dueMs`: until when the
 * host answers (HOST) or the traveler follows up (TRAVELER), epoch ms; null in other states.
 */
export const problemSchema = z.object({
  orderId: idField(),
  no: z.int(),
  supplierId: idField(),
  listingId: idField(),
  listingName: z.string(),
  reason: z.enum(problemReasonNames),
  remedy: z.nullable(z.enum(problemRemedyNames)),
  state: z.enum(problemStates),
  dueMs: z.nullable(z.int()),
  nco: z.int(),
  nms: z.int(),
})
export type Problem = z.infer<typeof problemSchema>

/** A problem with its entries, the oldest first. */
export const problemWithEntriesSchema = z.extend(problemSchema, { entries: z.array(problemEntrySchema) })
export type ProblemWithEntries = z.infer<typeof problemWithEntriesSchema>
