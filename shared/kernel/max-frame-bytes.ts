import * as z from 'zod/mini'
import { entityTypes } from './entity.ts'
import { idField } from './id.ts'

/**
 * Messages of the socket /ws/ in both directions (architecture, "The wire"). The browser imports this module too, so
 * it must not import Node modules.
 */

/** API Gateway accepts frames of at most 32 KB; a larger frame closes the socket with code 1009. */
export const maxFrameBytes = 32 * 1024
export const maxWatchedEntitiesPerSocket = 200

const requestId = z.union([z.int(), z.string().check(z.maxLength(64))])

/**
 * A browser's request to call a route: `operation` is the route's path. `version` and `headers` are accepted and
 * ignored.
 */
export const socketRequestSchema = z.object({
  id: requestId,
  method: z.enum(['GET', 'POST']),
  operation: z.string().check(z.maxLength(128)),
  version: z.optional(z.union([z.int(), z.string()])),
  headers: z.optional(z.record(z.string(), z.unknown())),
  params: z._default(z.record(z.string(), z.unknown()), {}),
})
export type SocketRequest = z.input<typeof socketRequestSchema>

/** The request's id, the only field of an invalid request that its reply needs. */
export const requestIdSchema = z.object({ id: requestId })

/** The reply to a request. `id`: the request's id, null if the request had no valid one. */
const reply = z.object({
  id: z.nullable(requestId),
  status: z.string(),
  data: z.nullable(z.unknown()),
  error: z.nullable(z.string()),
})
export type SocketReply = z.infer<typeof reply>

/** A push: an entity changed. `nms` is the time of its last change, epoch ms. */
const entityPush = z.object({
  type: z.literal('entity'),
  entity: z.object({ id: idField(), type: z.enum(entityTypes), nms: z.int() }),
})

/** A push: text of a chat message that replaces everything from position `pos` on. */
const chatPush = z.object({
  type: z.literal('chat'),
  chatId: idField(),
  update: z.object({ id: idField(), msgId: idField(), pos: z.int().check(z.nonnegative()), text: z.string() }),
})

/**
 * A push to the watchers of an inbox (`inboxId`: the id of its person or supplier): somebody is typing to its owner.
 * The typist is either the person `userId` or a team member of `supplierId`; the other id is null.
 */
const typingPush = z.object({
  type: z.literal('typing'),
  inboxId: idField(),
  userId: z.nullable(idField()),
  supplierId: z.nullable(idField()),
})

export const pushSchema = z.discriminatedUnion('type', [entityPush, chatPush, typingPush])
export type SocketPush = z.infer<typeof pushSchema>
export type EntityPush = z.infer<typeof entityPush>
export type TypingPush = z.infer<typeof typingPush>
export type ChatPush = z.infer<typeof chatPush>

/** A frame that a browser may receive: one reply, the replies to a list of requests, or a push. */
export const frameSentToBrowserSchema = z.union([pushSchema, reply, z.array(reply)])

/**
 * The client's heartbeat: an empty list of requests, because API Gateway closes a socket after ten idle minutes. The
 * server sends no reply, since every message is billed.
 */
export const heartbeatFrame = '[]'
