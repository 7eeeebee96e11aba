import { budgets } from '@nestboard/shared/kernel/budget.ts'
import type { BudgetClass } from '@nestboard/shared/kernel/budget.ts'
import { Fault } from '@nestboard/shared/kernel/fault.ts'
import { env } from './env.ts'
import type { Clause } from './commit.ts'
import { budgetKey } from './rows.ts'
import { permitted } from './permission.ts'
import { anyOf, atMost, lacks } from './table/condition.ts'
import { updateRow, updatedRow } from './table/write.ts'
import { ttlSeconds } from './table.ts'

/** Calls of one caller, class and window that this process has counted, and how many of them are written to the table. */
interface Tally {
  readonly windowStart: number
  seen: number
  written: number
  /** The last total from the table, calls of other processes included. */
  total: number
}

const tallies = new Map<string, Tally>()
const maxTallies = 20_000

/**
 * Charges one call to a caller's budget. Each process counts in memory and writes to the shared counter only every
 * limit/20 calls (narrow classes: every call), so that a request costs at most one write unit and mostly none. The
 * write runs beside the session read: no extra hop.
 * @throws Fault 429 with Retry-After when the caller is over its budget
 */
export async function charge(caller: string, budgetClass: BudgetClass, nowMs: number): Promise<void> {
  // The key is the caller, so nobody can use up another caller's budget.
  await permitted()
  const { windowSeconds } = budgets[budgetClass]
  const limit = budgets[budgetClass].limit * env.NB_BUDGET_FACTOR
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
  const counted = await updatedRow<{ calls: number }>(
    updateRow(budgetKey(caller, budgetClass, windowStart), {
      set: { expiresAt: ttlSeconds((windowStart + windowSeconds) * 1000) },
      add: { calls: unwritten },
    }),
  )
  tally.total = Math.max(tally.total, Number(counted?.calls))
  if (tally.total > limit) throw over()
}

/**
 * Charges a call by a clause in the transaction of its effect, so that both happen or neither. For effects that
 * concurrent requests must not exceed, such as mail to an address.
 * @param amount what the call uses up, in the unit of the class's limit
 */
export function budgetClause(caller: string, budgetClass: BudgetClass, nowMs: number, amount = 1): Clause {
  const { windowSeconds } = budgets[budgetClass]
  const limit = budgets[budgetClass].limit * env.NB_BUDGET_FACTOR
  const windowStart = Math.floor(nowMs / 1000 / windowSeconds) * windowSeconds
  const endsAtMs = (windowStart + windowSeconds) * 1000
  return {
    write: updateRow(
      budgetKey(caller, budgetClass, windowStart),
      { set: { expiresAt: ttlSeconds(endsAtMs) }, add: { calls: amount } },
      anyOf(lacks('calls'), atMost({ calls: limit - amount })),
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
  // Bounded memory: the oldest callers are dropped first; their count is still in the table.
  if (tallies.size >= maxTallies) for (const old of [...tallies.keys()].slice(0, maxTallies / 10)) tallies.delete(old)
  const fresh: Tally = { windowStart, seen: 0, written: 0, total: 0 }
  tallies.delete(name)
  tallies.set(name, fresh)
  return fresh
}
