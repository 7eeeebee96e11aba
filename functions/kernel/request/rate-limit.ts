import { callRateLimits } from '@nestboard/shared/kernel/call-rate-limit.ts'
import type { CallRateLimitClass } from '@nestboard/shared/kernel/call-rate-limit.ts'
import { Fault } from '@nestboard/shared/kernel/fault.ts'
import { env } from '../env.ts'
import type { TransactionClause } from '../table/commit-transaction.ts'
import { rateLimitCounterKey } from '../service-rows.ts'
import { waitForPermission } from './permission.ts'
import { anyConditionHolds, attributesAtMost, attributesMissing } from '../table/condition.ts'
import { updateRow, updateAndReturnRow } from '../table/row-update.ts'
import { toTtlSeconds } from '../table/table.ts'

/**
 * This process's counts for one caller, kind of rate limit and time window. `seen`: all calls; `written`: those
 * already added to the table's counter.
 */
interface Tally {
  readonly windowStart: number
  seen: number
  written: number
  /** Best known total of all processes: the table's counter at the last write, plus this process's calls since. */
  total: number
}

const tallies = new Map<string, Tally>()
const maxTallies = 20_000

/**
 * Charges one call to a caller's rate limit. Each process counts in memory and adds its count to the table's counter
 * only after every limit/20 calls (after each call for limits of at most 40 calls, such as those of log-ins), in
 * parallel with the session read: most requests cost no write unit, and none costs more than one.
 * @throws Fault 429 with Retry-After when the caller is over the limit
 */
export async function chargeRateLimit(caller: string, budgetClass: CallRateLimitClass, nowMs: number): Promise<void> {
  // The counter is stored under the caller's id, which is only claimed until the session is verified. Waiting keeps a
  // forged session from using up another caller's rate limit.
  await waitForPermission()
  const { windowSeconds } = callRateLimits[budgetClass]
  const limit = callRateLimits[budgetClass].limit * env.NB_BUDGET_FACTOR
  const windowStart = Math.floor(nowMs / 1000 / windowSeconds) * windowSeconds
  const tally = tallyOf(`${caller}|${budgetClass}`, windowStart)
  tally.seen++
  tally.total++
  const over = () => {
    const retryAfterSeconds = Math.max(1, Math.ceil(windowStart + windowSeconds - nowMs / 1000))
    return new Fault(429, null, { retryAfterSeconds, note: `budget ${budgetClass}` })
  }
  if (tally.total > limit) throw over()
  const batch = Math.max(1, Math.floor(limit / 20))
  const unwritten = tally.seen - tally.written
  if (limit > 40 && unwritten < batch) return
  tally.written = tally.seen
  const counted = await updateAndReturnRow<{ calls: number }>(
    updateRow(rateLimitCounterKey(caller, budgetClass, windowStart), {
      set: { expiresAt: toTtlSeconds((windowStart + windowSeconds) * 1000) },
      add: { calls: unwritten },
    }),
  )
  tally.total = Math.max(tally.total, Number(counted?.calls))
  if (tally.total > limit) throw over()
}

/**
 * The clause that charges a caller's rate limit in the same transaction as the charged effect, so that both happen or
 * neither. For limits that even concurrent requests must not exceed, such as that of mails to one address.
 * @param amount amount to charge, in the unit of the limit: calls or bytes
 */
export function buildRateLimitClause(
  caller: string,
  budgetClass: CallRateLimitClass,
  nowMs: number,
  amount = 1,
): TransactionClause {
  const { windowSeconds } = callRateLimits[budgetClass]
  const limit = callRateLimits[budgetClass].limit * env.NB_BUDGET_FACTOR
  const windowStart = Math.floor(nowMs / 1000 / windowSeconds) * windowSeconds
  const endsAtMs = (windowStart + windowSeconds) * 1000
  return {
    write: updateRow(
      rateLimitCounterKey(caller, budgetClass, windowStart),
      { set: { expiresAt: toTtlSeconds(endsAtMs) }, add: { calls: amount } },
      anyConditionHolds(attributesMissing('calls'), attributesAtMost({ calls: limit - amount })),
    ),
    otherwise: () => {
      const retryAfterSeconds = Math.max(1, Math.ceil((endsAtMs - nowMs) / 1000))
      return new Fault(429, null, { retryAfterSeconds, note: `budget ${budgetClass}` })
    },
  }
}

function tallyOf(name: string, windowStart: number): Tally {
  const known = tallies.get(name)
  if (known?.windowStart === windowStart) return known
  // Dropping the oldest callers bounds the memory; the calls that were added to the table for them still count.
  if (tallies.size >= maxTallies) for (const old of [...tallies.keys()].slice(0, maxTallies / 10)) tallies.delete(old)
  const fresh: Tally = { windowStart, seen: 0, written: 0, total: 0 }
  tallies.delete(name)
  tallies.set(name, fresh)
  return fresh
}
