import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { DeleteCommand, PutCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { Fault } from '@nestboard/shared/kernel/fault.ts'
import { readIdempotentResponse, storeIdempotentResponse } from '../request/idempotent-response.ts'
import type { IdempotentCall } from '../request/idempotent-response.ts'
import { tableClient } from './table.ts'
import type { TableWrite } from './table.ts'

/**
 * A write, and the error to throw if its condition fails. Without `otherwise`, a failed condition is treated as a bug.
 */
export interface TransactionClause {
  readonly write: TableWrite
  readonly otherwise?: () => Error
}

/** Thrown if another request with the same idempotency key was first; that request's answer is returned instead. */
export class RepeatedCallError extends Error {}

/**
 * Sends all writes in one transaction, or a single write without a transaction at half the write units. A failed
 * condition throws the clause's `otherwise`; a conflict with a concurrent transaction is retried with jitter.
 * @param repeat the caller's idempotency key and the answer to store under it
 * @param maxAttempts attempts before a conflict becomes a 503; 1 if the caller reads again before each retry
 */
export async function commitTransaction(
  clauses: readonly TransactionClause[],
  repeat?: { once: IdempotentCall | undefined; answer: unknown },
  maxAttempts = 4,
): Promise<void> {
  const all: TransactionClause[] = [...clauses]
  if (repeat?.once)
    all.push({ write: storeIdempotentResponse(repeat.once, repeat.answer), otherwise: () => new RepeatedCallError() })
  let token = randomUUID()
  for (let attempt = 1; ; attempt++) {
    try {
      await send(all, token)
      return
    } catch (error) {
      const lost = lostClause(all, error)
      if (lost) throw lost
      if (!isConflict(error)) throw error
      // A conflict on a call with an idempotency key most likely comes from a repeat of the same call.
      if (repeat?.once && (await readIdempotentResponse(repeat.once)) !== undefined) throw new RepeatedCallError()
      if (attempt === maxAttempts) throw new Fault(503, null, { note: 'transaction conflict', retryAfterSeconds: 1 })
      // The client repeats a call whose answer was lost, and its first try may still run. Under another token this
      // transaction would lose to itself: a right code would be refused, or a second one mailed.
      if ((error as Error).name !== 'TransactionInProgressException') token = randomUUID()
      await wait(Math.random() * 25 * 2 ** attempt)
    }
  }
}

class Lost extends Error {}
/**
 * As a clause's `otherwise`, marks its failed condition as an expected outcome, for which `tryCommitTransaction`
 * returns false.
 */
export const createConditionFailedError = (): Error => new Lost('lost condition')

/**
 * Sends all writes in one transaction and returns true; false if the condition of a clause with `otherwise:
 * createConditionFailedError` failed, so that nothing was written. Other failed conditions throw their clause's error.
 */
export async function tryCommitTransaction(...given: Parameters<typeof commitTransaction>): Promise<boolean> {
  try {
    await commitTransaction(...given)
    return true
  } catch (error) {
    if (error instanceof Lost) return false
    throw error
  }
}

/** Sends one write without a transaction; false if its condition failed. */
export const writeIfConditionHolds = (write: TableWrite): Promise<boolean> =>
  tryCommitTransaction([{ write, otherwise: createConditionFailedError }])

async function send(clauses: readonly TransactionClause[], token: string): Promise<unknown> {
  const [first, second] = clauses
  if (!first) return undefined
  if (second || first.write.ConditionCheck)
    return tableClient.send(
      new TransactWriteCommand({ TransactItems: clauses.map(({ write }) => write), ClientRequestToken: token }),
    )
  const { Put, Update, Delete } = first.write
  if (Put) return tableClient.send(new PutCommand(Put))
  return Update ? tableClient.send(new UpdateCommand(Update)) : tableClient.send(new DeleteCommand(Delete!))
}

type Cancelled = { name: string; CancellationReasons?: { Code?: string }[] }

/**
 * The error to throw for the clause whose condition failed. `RepeatedCallError` takes precedence, because a repeated
 * call fails other conditions too.
 */
function lostClause(clauses: readonly TransactionClause[], error: unknown): Error | undefined {
  const { name, CancellationReasons } = error as Cancelled
  if (name === 'ConditionalCheckFailedException') return clauses[0]?.otherwise?.()
  if (name !== 'TransactionCanceledException') return undefined
  const lost = clauses.filter((_, index) => CancellationReasons?.[index]?.Code === 'ConditionalCheckFailed')
  const refusals = lost.map((clause) => clause.otherwise?.())
  return (
    refusals.find((refusal) => refusal instanceof RepeatedCallError) ??
    refusals.find((refusal) => refusal !== undefined)
  )
}

const isConflict = (error: unknown): boolean => {
  const { name, CancellationReasons } = error as Cancelled
  if (name === 'TransactionConflictException' || name === 'TransactionInProgressException') return true
  return (
    name === 'TransactionCanceledException' &&
    !!CancellationReasons?.some((reason) => reason.Code === 'TransactionConflict')
  )
}
