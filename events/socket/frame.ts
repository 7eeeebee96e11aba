import { routeKey } from '@nestboard/shared/kernel/contract.ts'
import type { Route } from '@nestboard/shared/kernel/contract.ts'
import { Fault, invalid, notFound } from '@nestboard/shared/kernel/fault.ts'
import { decode } from '@nestboard/shared/kernel/wire.ts'
import type { WireFields } from '@nestboard/shared/kernel/wire.ts'
import * as routes from '@nestboard/shared/notifications/routes.ts'
import { identified, registrationsMost, request } from '../contracts/socket.ts'
import type { SocketReply } from '../contracts/socket.ts'

/** The calls there are inside /ws/, by their name in the contract. */
const socketRoutes = { register: routes.register, unregister: routes.unregister }
export type SocketRouteName = keyof typeof socketRoutes

/** One request of a frame: which call with which input, or why it is none. `id` is null where none can be read. */
export interface Asked {
  readonly id: SocketReply['id']
  readonly call: { readonly name: SocketRouteName; readonly input: Record<string, unknown> } | Fault
}

const named = new Map(
  (Object.keys(socketRoutes) as SocketRouteName[]).map((name) => [routeKey(socketRoutes[name]), name]),
)
const paths = new Set<string>(Object.values(socketRoutes).map(({ path }) => path))

/** Requests in one frame: as many as there are registrations to renew. */
const requestsMost = registrationsMost

/**
 * Reads a frame: one request, or a list of them that is answered by a list. A frame that is neither counts as one
 * request that can't be read.
 */
export function askedIn(text: string): { isList: boolean; asked: Asked[] } {
  const value = parseJson(text)
  if (!Array.isArray(value)) return { isList: false, asked: [askedBy(value)] }
  if (value.length > requestsMost) return { isList: false, asked: [{ id: null, call: invalid('request') }] }
  return { isList: true, asked: value.map(askedBy) }
}

function askedBy(value: unknown): Asked {
  const id = identified.safeParse(value).data?.id ?? null
  try {
    return { id, call: callOf(value) }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return { id, call: error }
  }
}

function callOf(value: unknown): Exclude<Asked['call'], Fault> {
  const parsed = request.safeParse(value)
  if (!parsed.success) {
    const fields = parsed.error.issues.map(({ path }) => String(path[0] ?? 'request'))
    throw invalid(...new Set(fields))
  }
  const { method, operation, params } = parsed.data
  const name = named.get(routeKey({ method, path: operation as Route['path'] }))
  if (!name) throw paths.has(operation) ? new Fault(405) : notFound()
  return { name, input: decode(socketRoutes[name].params, params as WireFields) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
