import * as z from 'zod/mini'
import { idField } from '../kernel/id.ts'
import { partyAgesField } from '../listing/party.ts'

/**
 * The stay that a card shows: check-in (epoch day), nights and ages. For a listing without dates, `day` and `length`
 * are null and `ages` is empty.
 */
const stay = { day: z.nullable(z.int()), length: z.nullable(z.int()), ages: z.array(z.int()) } as const

/**
 * What a message shows as a card. The message stores only ids and dates; status and price come from calls by the
 * reader, so a card shows nothing that its reader may not see. `OFFER`: a personalized offer, for dates that it
 * allows; `ttl`: its expiry, epoch ms, 0 for never.
 */
export const attachmentSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ORDER'), orderId: idField() }),
  z.object({ kind: z.literal('STAY'), listingId: idField(), ...stay }),
  z.object({
    kind: z.literal('OFFER'),
    userRateId: idField(),
    listingId: idField(),
    rateId: idField(),
    day: z.int(),
    length: z.int(),
    ages: z.array(z.int()),
    ttl: z.int(),
  }),
])
export type Attachment = z.infer<typeof attachmentSchema>

/** Parameters that attach one thing to a message: an order, or a listing with or without dates. */
export const attachmentParams = {
  orderId: z.optional(idField()),
  listingId: z.optional(idField()),
  /** Check-in of the attached stay, epoch day. For an offer, the default is the offer's first possible check-in. */
  day: z.optional(z.int()),
  length: z.optional(z.int().check(z.minimum(1), z.maximum(365))),
  ages: z.optional(partyAgesField()),
} as const

/** The default party of an attached stay: two adults. */
export const defaultAttachedStayAges: readonly number[] = [18, 18]

/** What the inbox shows for a message that has no text but a card. */
const names = { ORDER: 'An order', STAY: 'A stay', OFFER: 'An offer' } as const
export const describeMessageWithoutText = (kind: Attachment['kind'] | undefined, pictures: number): string =>
  kind ? names[kind] : pictures === 1 ? 'A picture' : `${pictures} pictures`
