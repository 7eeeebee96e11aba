import { assistantCallLifeDays, assistantUseDays, maxKeptAssistantCalls } from '@nestboard/shared/assistants/model.ts'
import type { AssistantCall } from '@nestboard/shared/assistants/model.ts'
import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import { attributesEqual } from '../../kernel/table/condition.ts'
import { commitTransaction, writeIfConditionHolds } from '../../kernel/table/commit-transaction.ts'
import { updateAndReturnRow } from '../../kernel/table/row-update.ts'
import { toTtlSeconds } from '../../kernel/table/table.ts'
import { assistantCallRow, assistantCallCountRow, assistantRow } from '../rows.ts'
import type { AssistantItem } from '../rows.ts'
import type { ConnectedAssistant } from './authenticate-assistant.ts'

const maxDetailLength = 200

/** The counts of days after one more call, without those that are too old to be shown. */
function countCall(days: AssistantItem['days'], today: number): AssistantItem['days'] {
  const kept = days.filter(({ day }) => day > today - assistantUseDays && day !== today)
  return [...kept, { day: today, calls: (days.find(({ day }) => day === today)?.calls ?? 0) + 1 }]
}

/**
 * Keeps a call for its person to see, in the place of the oldest one. False if the assistant was disconnected
 * meanwhile; its caller must then get no answer.
 */
export async function recordAssistantCall(
  { actor: { userId }, item }: ConnectedAssistant,
  call: Omit<AssistantCall, 'name'>,
): Promise<boolean> {
  const { atMs } = call
  const [isConnected, counted] = await Promise.all([
    writeIfConditionHolds(
      assistantRow.update(
        [userId, item.id],
        { set: { lastUsedMs: atMs, days: countCall(item.days, Math.floor(atMs / msPerDay)) } },
        attributesEqual({ hash: item.hash }),
      ),
    ),
    updateAndReturnRow<{ calls: number }>(assistantCallCountRow.update([userId], { add: { calls: 1 } })),
  ])
  const kept = { ...call, name: item.name, detail: call.detail.slice(0, maxDetailLength) }
  const expiresAt = toTtlSeconds(atMs + assistantCallLifeDays * msPerDay)
  const place = (counted?.calls ?? 0) % maxKeptAssistantCalls
  await commitTransaction([{ write: assistantCallRow.overwrite([userId, place], { ...kept, expiresAt }) }])
  return isConnected
}
