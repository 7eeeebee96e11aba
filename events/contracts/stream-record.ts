import * as z from 'zod/mini'
import { parseEntityRef } from '@nestboard/shared/kernel/entity.ts'
import { emailField } from '@nestboard/shared/kernel/text/fields.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'

/**
 * Schemas of stream records and of the row images in them that several reactions read. Every row image is parsed
 * before use.
 */

const image = z.record(z.string(), z.unknown())

/** A record as Lambda passes it; images are in DynamoDB's attribute notation. */
export const streamRecordSchema = z.object({
  eventName: z.enum(['INSERT', 'MODIFY', 'REMOVE']),
  dynamodb: z.object({
    Keys: image,
    NewImage: z.optional(image),
    OldImage: z.optional(image),
    SequenceNumber: z.string().check(z.minLength(1)),
    /** Time of the write in epoch seconds, rounded down by the stream. */
    ApproximateCreationDateTime: z.optional(z.number()),
  }),
})

export const tableKeysSchema = z.object({ pk: z.string(), sk: z.string() })

const entityRefText = z.string().check(z.refine((text) => parseEntityRef(text) !== undefined))

/** A row whose changes are pushed to the watchers of the entities in `watch`. */
export const watchedRowImageSchema = z.object({ watch: z.array(entityRefText), nms: z.int() })

/** The fields of a session that decide whether its sockets stay open. */
export const sessionImageSchema = z.object({
  id: idField(),
  userId: idField(),
  active: z.boolean(),
  nco: z.optional(z.int()),
  isNewDevice: z.optional(z.boolean()),
})

/** An outbox row: a mail to be sent. */
export const mailRowImageSchema = z.object({
  mailId: idField(),
  to: emailField(),
  replyTo: z.optional(emailField()),
  template: z.string(),
  values: z.record(z.string(), z.string()),
  /** How many times the mail service refused to accept this mail. */
  waits: z._default(z.int(), 0),
  unsubscribe: z.optional(z.url({ protocol: /^https?$/ })),
})
export type MailRowImage = z.infer<typeof mailRowImageSchema>
