import { existsSync } from 'node:fs'
import { listFeaturesWithFunctions } from '../contract.ts'
import type { ApiContractRoute } from '../contract.ts'
import { answersLambda } from '../answers-lambda.ts'
import { mailFeedbackLambda } from '../mail-feedback-lambda.ts'
import { mcpLambda } from '../mcp-lambda.ts'
import { paymentStepsLambda } from '../payment-steps-lambda.ts'
import { uploadCheckLambda } from '../upload-check-lambda.ts'
import type { ApiHandler } from './api.ts'
import type { BucketEventHandler } from './media-server.ts'
import type { QueueHandler } from './local-queue.ts'
import type { StreamLaneHandler } from './prepare-stream-lane-delivery.ts'
import type { SocketHandler } from './socket-event.ts'
import {
  personalDataExportLambda as archivesFunction,
  calendarImportLambda,
  timersLambda as timersFunction,
} from '../timers-lambda.ts'
import type { AsyncCallHandler } from './async-calls.ts'
import type { TimerHandler } from './start-timer-loop.ts'

const root = new URL('../../', import.meta.url)

const isThere = (path: string): boolean => existsSync(new URL(path, root))

async function importEntry<Handler>(path: string): Promise<Handler> {
  if (!isThere(path)) throw new Error(`${path} is missing: the system can't run without it`)
  const { handler } = (await import(new URL(path, root).href)) as { handler?: Handler }
  if (typeof handler !== 'function') throw new Error(`${path} exports no handler`)
  return handler
}

/**
 * Imports the Lambda entry of every feature that has HTTP routes.
 * @throws Error when an entry is missing
 */
export async function importApiHandlers(rows: readonly ApiContractRoute[]): Promise<Map<string, ApiHandler>> {
  const entries = listFeaturesWithFunctions(rows).map(async (feature): Promise<[string, ApiHandler]> => [
    feature,
    await importEntry(`functions/${feature}/index.ts`),
  ])
  return new Map(await Promise.all(entries))
}

export const importMcpHandler = (): Promise<ApiHandler> => importEntry(mcpLambda.entry)

/** Imports the entries of the stream lanes, the push queue, the timers and the socket routes. */
export async function importEventHandlers() {
  const [
    urgent,
    catalog,
    deliver,
    timers,
    calendars,
    archives,
    answers,
    paymentSteps,
    feedback,
    connect,
    message,
    disconnect,
  ] = await Promise.all([
    importEntry<StreamLaneHandler>('events/urgent.ts'),
    importEntry<StreamLaneHandler>('events/catalog.ts'),
    importEntry<QueueHandler>('events/socket/deliver.ts'),
    importEntry<TimerHandler>(timersFunction.entry),
    importEntry<QueueHandler>(calendarImportLambda.entry),
    importEntry<AsyncCallHandler>(archivesFunction.entry),
    importEntry<AsyncCallHandler>(answersLambda.entry),
    importEntry<AsyncCallHandler>(paymentStepsLambda.entry),
    importEntry<AsyncCallHandler>(mailFeedbackLambda.entry),
    importEntry<SocketHandler>('events/socket/connect.ts'),
    importEntry<SocketHandler>('events/socket/message.ts'),
    importEntry<SocketHandler>('events/socket/disconnect.ts'),
  ])
  const scheduled = { [timersFunction.name]: timers }
  const called = {
    [archivesFunction.name]: archives,
    [answersLambda.name]: answers,
    [paymentStepsLambda.name]: paymentSteps,
    [mailFeedbackLambda.name]: feedback,
  }
  return {
    stream: { urgent, catalog },
    called,
    deliver,
    calendars,
    scheduled,
    sockets: { connect, message, disconnect },
  }
}

export const importUploadCheckHandler = (): Promise<BucketEventHandler> => importEntry(uploadCheckLambda.entry)
