import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  awsReportedUnitsSource,
  isConditionFailure,
  isMeteredOperation,
  type BilledUnitsSource,
  type MeteredError,
  type FinishedTableCall,
} from './billed-table-units.ts'
import { getRouteCodeOfCause } from '../request/cause.ts'
import { getRequestIdWithRoute } from '../request/request-id.ts'
import { startTableCallMeasurement, runUnmetered } from './run-metered.ts'
import { getCommandKeys, type MeteredCommand } from './command-keys.ts'

type Args = { input: object; request?: unknown }
type Result = { output: object; response?: unknown }
type Next = (args: Args) => Promise<Result>
type Middleware = (next: Next, context: { commandName?: string }) => Next
type Stack = { add: (middleware: Middleware, options: { step: string; name: string; override: boolean }) => void }

type Sent = { command: MeteredCommand; sentBytes: number; receivedBytes: number; seen?: unknown }

const operationOf = (context: { commandName?: string }): string => (context.commandName ?? '').replace(/Command$/, '')

let source: BilledUnitsSource = awsReportedUnitsSource

/**
 * Sets the source of unit counts for the whole process, once, before the first request. Production never calls it; the
 * local runtime and the tests pass `createExactBilledUnitsSource(...)`, and a call without an argument returns to
 * AWS's figures.
 */
export const setBilledUnitsSource = (next: BilledUnitsSource = awsReportedUnitsSource): void => {
  source = next
}

const bodyBytes = (message: unknown): number => {
  const body = (message as { body?: unknown } | undefined)?.body
  return typeof body === 'string' ? Buffer.byteLength(body) : body instanceof Uint8Array ? body.byteLength : 0
}
const answerBytes = (response: unknown): number =>
  Number((response as { headers?: Record<string, string> } | undefined)?.headers?.['content-length'] ?? 0)

/** Removes from an answer the fields that only the meter requested. */
const withoutCapacity = (result: Result, asked: MeteredCommand): Result => {
  const wanted = asked.ReturnConsumedCapacity !== undefined && asked.ReturnConsumedCapacity !== 'NONE'
  if (wanted || !('ConsumedCapacity' in result.output)) return result
  const { ConsumedCapacity: _, ...output } = result.output
  return { ...result, output }
}
const forgetStandingItems = (error: MeteredError, asked: MeteredCommand): void => {
  if (asked.ReturnValuesOnConditionCheckFailure !== 'ALL_OLD') delete error.Item
  for (const [at, reason] of (error.CancellationReasons ?? []).entries()) {
    const entry = asked.TransactItems?.[at]
    const part = entry?.Put ?? entry?.Update ?? entry?.Delete ?? entry?.ConditionCheck
    if (part?.ReturnValuesOnConditionCheckFailure !== 'ALL_OLD') delete reason.Item
  }
}

/**
 * Watches every command that a DynamoDB client sends, through the document client as well, and adds its units to the
 * current request (`runMetered`). `key` names the table's partition and sort attributes.
 *
 * A write's price depends on the item's old size. In production AWS reports the units with the response for free, so
 * the meter adds no call; in exact mode (see `createExactBilledUnitsSource`), DynamoDB Local's figure is used where it
 * is right, and the old images are read where it is wrong. Commands outside a request pass unchanged.
 */
export const meterTableClient = (
  client: Pick<DynamoDBClient, 'middlewareStack'>,
  key: readonly string[] = ['pk', 'sk'],
): void => {
  const inFlight = new WeakMap<object, Sent>()
  const stack = client.middlewareStack as unknown as Stack

  const book: Middleware = (next, context) => async (args) => {
    const operation = operationOf(context)
    const call = isMeteredOperation(operation) ? startTableCallMeasurement() : undefined
    if (call === undefined) return next(args)
    const asked = args.input as MeteredCommand
    const sent: Sent = { command: asked, sentBytes: 0, receivedBytes: 0 }
    inFlight.set(context, sent)
    const cause = getRouteCodeOfCause(getRequestIdWithRoute())
    const settle = async (outcome: 'ok' | 'condition' | 'failed', end: Pick<FinishedTableCall, 'output' | 'error'>) => {
      const { command, seen, sentBytes, receivedBytes } = sent
      const units = await runUnmetered(async () => source.charge({ operation, command, seen, ...end }))
      call.settle({
        operation,
        ...getCommandKeys(operation, command, key),
        ...units,
        cause,
        sentBytes,
        receivedBytes,
        outcome,
      })
    }
    let result: Result
    try {
      result = await next({ ...args, input: { ...asked, ...source.ask(operation, asked) } })
    } catch (error) {
      await settle(isConditionFailure(error as MeteredError) ? 'condition' : 'failed', { error: error as MeteredError })
      forgetStandingItems(error as MeteredError, asked)
      throw error
    }
    await settle('ok', { output: result.output })
    return withoutCapacity(result, asked)
  }

  // At this middleware step the input is in wire format for every kind of client, and the request is serialized.
  const weigh: Middleware = (next, context) => async (args) => {
    const sent = inFlight.get(context)
    if (sent === undefined) return next(args)
    sent.command = args.input
    sent.sentBytes = bodyBytes(args.request)
    if (source.look) sent.seen = await runUnmetered(async () => source.look?.(operationOf(context), sent.command))
    const result = await next(args)
    sent.receivedBytes = answerBytes(result.response)
    return result
  }

  stack.add(book, { step: 'initialize', name: 'nestboardMeterBook', override: true })
  stack.add(weigh, { step: 'build', name: 'nestboardMeterWeigh', override: true })
}
