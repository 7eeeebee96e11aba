import * as z from 'zod/mini'
import { entityTypes } from '@nestboard/shared/kernel/entity.ts'
import { id } from '@nestboard/shared/kernel/id.ts'

/** What travels inside /ws/, both ways (architecture, "The wire"). Read by the browser too: nothing of Node here. */

/** A frame of API Gateway carries 32 KB at most; a larger one closes the socket with code 1009. */
export const frameBytesMost = 32 * 1024
export const registrationsMost = 200

const requestId = z.union([z.int(), z.string().check(z.maxLength(64))])

/** A call: `operation` is a route's path. `version` and `headers` are accepted and mean nothing yet. */
export const request = z.object({
  id: requestId,
  method: z.enum(['GET', 'POST']),
  operation: z.string().check(z.maxLength(128)),
  version: z.optional(z.union([z.int(), z.string()])),
  headers: z.optional(z.record(z.string(), z.unknown())),
  params: z._default(z.record(z.string(), z.unknown()), {}),
})
export type SocketRequest = z.input<typeof request>

/** What can be told of a request that isn't one: enough to answer it. */
export const identified = z.object({ id: requestId })

/** The answer to the request with this id; null where the request had no readable one. */
const reply = z.object({
  id: z.nullable(requestId),
  status: z.string(),
  data: z.nullable(z.unknown()),
  error: z.nullable(z.string()),
})
export type SocketReply = z.infer<typeof reply>

/** An entity changed; `nms` is its last change, epoch ms. */
const entityPush = z.object({
  type: z.literal('entity'),
  entity: z.object({ id: id(), type: z.enum(entityTypes), nms: z.int() }),
})

/** Text of a chat message from `pos` on: appended there, or in place of what followed. */
const chatPush = z.object({
  type: z.literal('chat'),
  chatId: id(),
  update: z.object({ id: id(), msgId: id(), pos: z.int().check(z.nonnegative()), text: z.string() }),
})

export const push = z.discriminatedUnion('type', [entityPush, chatPush])
export type Push = z.infer<typeof push>
export type EntityPush = z.infer<typeof entityPush>
export type ChatPush = z.infer<typeof chatPush>

/** What a browser may receive: one reply, the replies to a list of requests in one frame, or a push. */
export const received = z.union([push, reply, z.array(reply)])

/**
 * What a client says to keep an idle socket from being cut after ten minutes: a list of no requests. Nobody answers
 * it, since an answer would be paid as a message of its own.
 */
export const heartbeat = '[]'
