import * as z from 'zod/mini'
import { parseEntityRef } from '@nestboard/shared/kernel/entity.ts'
import { email } from '@nestboard/shared/kernel/text.ts'
import { id } from '@nestboard/shared/kernel/id.ts'

/** What reactions rely on in a record of the table's stream. Each image is parsed, never trusted. */

const image = z.record(z.string(), z.unknown())

/** A record as Lambda hands it over; images still in DynamoDB's own notation. */
export const streamRecord = z.object({
  eventName: z.enum(['INSERT', 'MODIFY', 'REMOVE']),
  dynamodb: z.object({
    Keys: image,
    NewImage: z.optional(image),
    OldImage: z.optional(image),
    SequenceNumber: z.string().check(z.minLength(1)),
    /** Epoch seconds, rounded by the stream. */
    ApproximateCreationDateTime: z.optional(z.number()),
  }),
})

export const keys = z.object({ pk: z.string(), sk: z.string() })

const entityRefText = z.string().check(z.refine((text) => parseEntityRef(text) !== undefined))

/** An item whose changes are told to the watchers of entities. */
export const watchedImage = z.object({ watch: z.array(entityRefText), nms: z.int() })

/** A session, as far as its sockets are concerned. */
export const sessionImage = z.object({ id: id(), userId: id(), active: z.boolean() })

/** A mail waiting to be sent. */
export const mailImage = z.object({
  mailId: id(),
  to: email(),
  template: z.string(),
  values: z.record(z.string(), z.string()),
  unsubscribe: z.optional(z.url({ protocol: /^https?$/ })),
})
export type MailImage = z.infer<typeof mailImage>
