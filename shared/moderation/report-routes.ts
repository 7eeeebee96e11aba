import * as z from 'zod/mini'
import { defineRoute } from '../kernel/contract.ts'
import { id } from '../kernel/id.ts'
import { multiLineField } from '../kernel/text.ts'
import { messageTexts } from '../messages/faults.ts'
import { holdAppealLength } from '../messages/model.ts'
import { moderationReasonNames } from './reasons.ts'

/** A message of a thread: its id and when it was sent, epoch ms. */
const message = { messageId: id(), nco: z.int().check(z.positive()) } as const
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
  params: z.object({ userId: id(), ...reported }),
  data: none,
  errors: [messageTexts.yourself, messageTexts.ownMessage, messageTexts.nothingSaid],
  summary: 'Reports a message of a person, or the whole conversation, for moderation. A repeat changes nothing.',
})

export const reportSupplierThread = defineRoute({
  method: 'POST',
  path: '/v1/supplier/message/report',
  access: 'session',
  params: z.object({ supplierId: id(), userId: z.optional(id()), ...reported }),
  data: none,
  errors: [messageTexts.ownSupplier, messageTexts.ownMessage, messageTexts.nothingSaid],
  summary:
    "Reports a supplier's message, or with `userId` a traveler's, or the whole conversation, for moderation. A repeat changes nothing.",
})

export const appealHold = defineRoute({
  method: 'POST',
  path: '/v1/supplier/message/appeal',
  access: 'session',
  params: z.object({ supplierId: id(), userId: z.optional(id()), ...message, text: multiLineField(holdAppealLength) }),
  data: none,
  errors: [messageTexts.ownSupplier, messageTexts.notHeld],
  summary:
    "Asks moderation to deliver a held message of the caller's side. Once for each message; a repeat changes nothing.",
})
