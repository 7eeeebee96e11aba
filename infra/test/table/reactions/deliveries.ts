import { parseRowChange } from '@nestboard/events/row-change.ts'
import { reactionsByLane } from '@nestboard/events/lanes/reactions-by-lane.ts'
import type { DefinedReaction } from '@nestboard/events/reaction.ts'
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

/** Every reaction, with its name. */
export const allReactionEntries = Object.values(reactionsByLane).flatMap((reactions) =>
  Object.entries<DefinedReaction>(reactions),
)

/** The table requests that each reaction made, by the reaction's name. */
export const tableRequestsByReaction = new Map<string, Set<string>>(
  allReactionEntries.map(([name]) => [name, new Set()]),
)

/** Runs all reactions on a record, one after the other, and records the table requests of each. */
async function react(record: unknown, without: readonly string[] = []): Promise<void> {
  const change = parseRowChange(record, Date.now())
  for (const [name, reaction] of allReactionEntries.filter(([each]) => !without.includes(each))) {
    const { commands } = await recordTableCommands(() => reaction(change, { now: Date.now, log: createLogger('test') }))
    for (const sent of commands)
      for (const touch of tableAccessesOf(sent)) {
        const range = touch.index === undefined ? '' : 'index '
        tableRequestsByReaction.get(name)!.add(`${range}${tableActionOf(sent, touch)} ${touch.pk}`)
      }
  }
}

/** A simulated stream of the changes of all rows in the table. */
export const tableStream = new SimulatedTableStream(() => true)

/** Delivers every change to the reactions, also the changes that reactions make, until none is left. */
export async function deliverTableChanges(without: readonly string[] = []): Promise<void> {
  for (let round = 0; round < 30; round++) {
    const records = await tableStream.fresh()
    if (!records.length) return
    for (const record of records) await react(record, without)
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
