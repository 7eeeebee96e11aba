import { routeKey } from '@nestboard/shared/kernel/route.ts'
import type { Route } from '@nestboard/shared/kernel/route.ts'
import { Fault, invalidFieldsFault, notFound } from '@nestboard/shared/kernel/fault.ts'
import {
  requestIdSchema,
  maxWatchedEntitiesPerSocket,
  socketRequestSchema,
} from '@nestboard/shared/kernel/max-frame-bytes.ts'
import type { SocketReply } from '@nestboard/shared/kernel/max-frame-bytes.ts'
import { decodeWireFields } from '@nestboard/shared/kernel/wire.ts'
import type { WireFields } from '@nestboard/shared/kernel/wire.ts'
import { tellTyping } from '@nestboard/shared/messages/typing-routes.ts'
import * as routes from '@nestboard/shared/notifications/routes.ts'

/** The routes that a socket may call. */
const socketRoutes = { register: routes.register, unregister: routes.unregister, tellTyping }
export type SocketRouteName = keyof typeof socketRoutes

/**
 * One request of a frame: a call with its input, or the fault of an invalid request. `id` is null for a request
 * without a valid id.
 */
export interface SocketFrameRequest {
  readonly id: SocketReply['id']
  readonly call: { readonly name: SocketRouteName; readonly input: Record<string, unknown> } | Fault
}

const named = new Map(
  (Object.keys(socketRoutes) as SocketRouteName[]).map((name) => [routeKey(socketRoutes[name]), name]),
)
const paths = new Set<string>(Object.values(socketRoutes).map(({ path }) => path))

/** Maximum number of requests per frame: enough to renew all registrations of a socket. */
const maxRequests = maxWatchedEntitiesPerSocket

/**
 * Parses a frame: one request, or a list of requests, which gets a list of replies. Any other frame counts as one
 * invalid request.
 */
export function parseFrame(text: string): { isList: boolean; requests: SocketFrameRequest[] } {
  const value = parseJson(text)
  if (!Array.isArray(value)) return { isList: false, requests: [requestOf(value)] }
  if (value.length > maxRequests)
    return { isList: false, requests: [{ id: null, call: invalidFieldsFault('request') }] }
  return { isList: true, requests: value.map(requestOf) }
}

function requestOf(value: unknown): SocketFrameRequest {
  const id = requestIdSchema.safeParse(value).data?.id ?? null
  try {
    return { id, call: callOf(value) }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return { id, call: error }
  }
}

function callOf(value: unknown): Exclude<SocketFrameRequest['call'], Fault> {
  const parsed = socketRequestSchema.safeParse(value)
  if (!parsed.success) {
    const fields = parsed.error.issues.map(({ path }) => String(path[0] ?? 'request'))
    throw invalidFieldsFault(...new Set(fields))
  }
  const { method, operation, params } = parsed.data
  const name = named.get(routeKey({ method, path: operation as Route['path'] }))
  if (!name) throw paths.has(operation) ? new Fault(405) : notFound()
  return { name, input: decodeWireFields(socketRoutes[name].params, params as WireFields) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
