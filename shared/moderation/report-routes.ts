import * as z from 'zod/mini'
import { defineRoute } from '../kernel/route.ts'
import { idField } from '../kernel/id.ts'
import { multiLineField } from '../kernel/text/fields.ts'
import { messageErrorTexts } from '../messages/faults.ts'
import { holdAppealLengthLimits } from '../messages/model.ts'
import { moderationReasonNames } from './reasons.ts'

/** A message of a thread: its id and when it was sent, epoch ms. */
const message = { messageId: idField(), nco: z.int().check(z.positive()) } as const
/** The reported message and the reason. If no message is named, the whole thread is reported. */
const reported = {
  messageId: z.optional(message.messageId),
  nco: z.optional(message.nco),
  reason: z._default(z.enum(moderationReasonNames), 'OTHER'),
} as const
const none = z.object({})

export const reportUserThread = defineRoute({
  method: 'POST',
  path: '/v1/user/message/report',
  access: 'session',
  params: z.object({ userId: idField(), ...reported }),
  data: none,
  errors: [messageErrorTexts.yourself, messageErrorTexts.ownMessage, messageErrorTexts.nothingSaid],
  summary: 'Reports a message of a person, or the whole conversation, for moderation. A repeat changes nothing.',
})

export const reportSupplierThread = defineRoute({
  method: 'POST',
  path: '/v1/supplier/message/report',
  access: 'session',
  params: z.object({ supplierId: idField(), userId: z.optional(idField()), ...reported }),
  data: none,
  errors: [messageErrorTexts.ownSupplier, messageErrorTexts.ownMessage, messageErrorTexts.nothingSaid],
  summary:
    "Reports a supplier's message, or with `userId` a traveler's, or the whole conversation, for moderation. A repeat changes nothing.",
})

export const appealHold = defineRoute({
  method: 'POST',
  path: '/v1/supplier/message/appeal',
  access: 'session',
  params: z.object({
    supplierId: idField(),
    userId: z.optional(idField()),
    ...message,
    text: multiLineField(holdAppealLengthLimits),
  }),
  data: none,
  errors: [messageErrorTexts.ownSupplier, messageErrorTexts.notHeld],
  summary:
    "Asks moderation to deliver a held message of the caller's side. Once for each message; a repeat changes nothing.",
})
