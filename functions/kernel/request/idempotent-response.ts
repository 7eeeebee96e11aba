import type { WireFields } from '@nestboard/shared/kernel/wire.ts'
import { badRequest } from '@nestboard/shared/kernel/fault.ts'
import type { Actor } from './actor.ts'
import { idempotencyKey } from '../service-rows.ts'
import type { RowKey } from '../table/define-row-key.ts'
import { hashSecret } from '../secrets/new-id.ts'
import { anyConditionHolds, attributesAtMost, rowMissing } from '../table/condition.ts'
import { readRow } from '../table/read.ts'
import { putRow } from '../table/row-update.ts'
import { toTtlSeconds } from '../table/table.ts'
import type { TableWrite } from '../table/table.ts'

export const idempotentResponseLifetimeMs = 86_400_000
const field = 'idempotencyKey'

/** A call that creates something and carries an idempotency key, so that the caller may repeat it. */
export interface IdempotentCall {
  readonly key: RowKey
  /** Hash of the request's fields: a repeat under the same key must have the same fields. */
  readonly bodyHash: string
  readonly nowMs: number
}

/** Reads the idempotency key from the fields; undefined without one. @throws Fault 400 for a key of a wrong length */
export function parseIdempotencyKey(
  actor: Actor,
  routeKey: string,
  fields: WireFields,
  nowMs: number,
): IdempotentCall | undefined {
  const given = fields[field]
  if (given === undefined || given === '') return undefined
  if (typeof given !== 'string' || given.length < 8 || given.length > 255) throw badRequest(`Invalid ${field}`)
  const asked = Object.entries(fields)
    .filter(([name]) => name !== field)
    .map(([name, value]) => [name, typeof value === 'string' ? value : `file of ${value.size}`])
    .toSorted(([a], [b]) => ((a as string) < (b as string) ? -1 : 1))
  // The caller is part of the stored key, so another person's idempotency key reveals nothing.
  const caller = actor.kind === 'user' ? String(actor.userId) : actor.kind
  return {
    key: idempotencyKey(caller, routeKey, hashSecret(given)),
    bodyHash: hashSecret(JSON.stringify(asked)),
    nowMs,
  }
}

/**
 * The stored first answer to this call; undefined without one in the last 24 h. @throws Fault 400 if the key came with
 * another body
 */
export async function readIdempotentResponse(once: IdempotentCall): Promise<unknown> {
  const row = await readRow(once.key, { consistent: true })
  if (!row || Number(row['nco']) + idempotentResponseLifetimeMs <= once.nowMs) return undefined
  if (row['bodyHash'] !== once.bodyHash) throw badRequest(`Invalid ${field}`)
  return JSON.parse(String(row['answer']))
}

/** The write that stores a first answer; it belongs in the same transaction as the call's effect. */
export const storeIdempotentResponse = (once: IdempotentCall, answer: unknown): TableWrite =>
  putRow(
    {
      ...once.key,
      bodyHash: once.bodyHash,
      answer: JSON.stringify(answer),
      nco: once.nowMs,
      expiresAt: toTtlSeconds(once.nowMs + idempotentResponseLifetimeMs),
    },
    anyConditionHolds(rowMissing, attributesAtMost({ nco: once.nowMs - idempotentResponseLifetimeMs })),
  )
