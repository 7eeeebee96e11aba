import { PaymentProviderError } from '@nestboard/functions/gateways/payments/payment-provider-error.ts'
import { streamLanes } from '@nestboard/events/lanes/lane.ts'
import type { FilterableRecordFields } from '@nestboard/events/lanes/lane.ts'
import { getStreamFunctionName } from '@nestboard/events/lanes/stream-function-name.ts'
import { parseRowChange } from '@nestboard/events/row-change.ts'
import { isRecordForLane, reactionsByLane } from '@nestboard/events/lanes/reactions-by-lane.ts'
import { paymentSteps } from '@nestboard/events/payment-steps.ts'
import type { PaymentStep } from '@nestboard/events/payments/payment-step.ts'
import type { DefinedReaction, ReactionContext } from '@nestboard/events/reaction.ts'
import { simulatedLambda } from '@nestboard/events/testing/strangers.ts'
import { SimulatedTableStream } from '@nestboard/events/testing/table-stream.ts'
import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import type { Person } from '@nestboard/functions/auth/testing/person.ts'
import { createLogger } from '@nestboard/functions/kernel/request/create-logger.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { tableActionOf, recordTableCommands, tableAccessesOf } from '@nestboard/functions/kernel/testing/recorded.ts'
import { handler as notificationsHandler } from '@nestboard/functions/notifications/index.ts'
import { notificationKinds } from '@nestboard/shared/notifications/kinds.ts'
import type { NotificationKind } from '@nestboard/shared/notifications/kinds.ts'
import * as notifications from '@nestboard/shared/notifications/routes.ts'
import { paymentStepsLambda } from '../../../payment-steps-lambda.ts'
import { chargeStartedWork } from './started-usage.ts'

/** Every reaction, with its name. */
const allReactionEntries = Object.values(reactionsByLane).flatMap((reactions) =>
  Object.entries<DefinedReaction>(reactions),
)
/** Everything with grants of its own: reactions, and the payment steps that they start. */
export const allGrantEntries = [...allReactionEntries, ...Object.entries<PaymentStep>(paymentSteps)]

/** The table requests that each reaction and each payment step made, by its name. */
export const tableRequestsByName = new Map<string, Set<string>>(allGrantEntries.map(([name]) => [name, new Set()]))

const context: ReactionContext = { now: () => Date.now(), log: createLogger('test') }

/** Runs work and records its table requests under a name. */
async function record(name: string, work: () => Promise<void>): Promise<void> {
  const { commands } = await recordTableCommands(work)
  for (const sent of commands)
    for (const touch of tableAccessesOf(sent)) {
      const range = touch.index === undefined ? '' : 'index '
      tableRequestsByName.get(name)!.add(`${range}${tableActionOf(sent, touch)} ${touch.pk}`)
    }
}

/** Runs all reactions on a record, one after the other, then the payment steps that they started. */
async function react(streamRecord: unknown, without: readonly string[] = []): Promise<void> {
  const change = parseRowChange(streamRecord, Date.now())
  for (const lane of streamLanes) {
    const reactions = Object.entries<DefinedReaction>(reactionsByLane[lane]).filter(([name]) => !without.includes(name))
    const run = async () => {
      for (const [name, reaction] of reactions) await record(name, () => reaction(change, context))
    }
    // A record that wakes no reaction of a lane costs nothing there.
    if (isRecordForLane(lane, streamRecord as FilterableRecordFields))
      await chargeStartedWork(getStreamFunctionName(lane), change.requestId, run)
    else await run()
  }
  await runStartedPaymentSteps()
}

/** Runs the payment steps that were started, and records their table requests. */
export async function runStartedPaymentSteps(): Promise<void> {
  for (const { step, subject, requestId } of simulatedLambda.paymentSteps.splice(0))
    await chargeStartedWork(paymentStepsLambda.name, requestId, () =>
      record(step, () => paymentSteps[step](subject, context).catch(expectUnansweredProvider)),
    )
}

/** A step whose provider doesn't answer fails, and is repeated later. */
function expectUnansweredProvider(error: unknown): void {
  if (!(error instanceof PaymentProviderError)) throw error
}

/** A simulated stream of the changes of all rows in the table. */
export const tableStream = new SimulatedTableStream(() => true)

/** Delivers every change to the reactions, also the changes that reactions make, until none is left. */
export async function deliverTableChanges(without: readonly string[] = []): Promise<void> {
  for (let round = 0; round < 30; round++) {
    const records = await tableStream.fresh()
    if (!records.length) return
    for (const each of records) await react(each, without)
  }
  throw new Error('the reactions keep following each other')
}

/** Creates a person who gets a mail for every kind of notification. */
export async function newPersonNotifiedByMail(name: string): Promise<Person> {
  const person = await newPerson(name)
  for (const kind of Object.keys(notificationKinds) as NotificationKind[])
    await callRoute(notificationsHandler, notifications.updateNotificationPreference, { kind, email: true }, person)
  return person
}
