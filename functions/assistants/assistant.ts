import { assistantErrorTexts } from '@nestboard/shared/assistants/faults.ts'
import { assistantUseDays, maxAssistantsPerPerson } from '@nestboard/shared/assistants/model.ts'
import type { Assistant } from '@nestboard/shared/assistants/model.ts'
import type * as routes from '@nestboard/shared/assistants/routes.ts'
import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import { badRequest, notFound } from '@nestboard/shared/kernel/fault.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { userOrSupplierStatsKey } from '../kernel/rows.ts'
import { hashSecret, newId, newSecret } from '../kernel/secrets/new-id.ts'
import { addBoundedRow, buildCounterDecrementWrite } from '../kernel/table/bounded-row-set.ts'
import type { BoundedRowSet } from '../kernel/table/bounded-row-set.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { queueMail } from '../kernel/text/queue-mail.ts'
import { putAssistant, readAssistants, readLiveAccount, removeAssistant } from './assistant.store.ts'
import { assistantCallRow } from './rows.ts'
import type { AssistantItem } from './rows.ts'
import { formatAssistantToken } from './token.ts'

const roomOf = (userId: number): BoundedRowSet<AssistantItem> => ({
  key: userOrSupplierStatsKey(`U#${userId}`),
  counter: 'assistants',
  most: maxAssistantsPerPerson,
  read: () => readAssistants(userId),
  full: () => badRequest(assistantErrorTexts.tooMany),
})

/** Connects an assistant: stores the hash of its token, answers the token, and mails the person that it was made. */
export const createAssistant: Operation<typeof routes.createAssistant> = async (
  { name, scopes, tripIds, days },
  { actor: { userId }, nowMs },
) => {
  const [account, seen] = await Promise.all([readLiveAccount(userId), readAssistants(userId)])
  if (!account) throw notFound('an account that waits for its erasure')
  const [id, secret] = [newId(), newSecret()]
  const item: AssistantItem = {
    id,
    name,
    scopes: [...new Set(scopes)],
    tripIds: [...new Set(tripIds)],
    hash: hashSecret(secret),
    tail: secret.slice(-4),
    nco: nowMs,
    expiry: nowMs + days * msPerDay,
    days: [],
  }
  const mail = {
    to: account.email,
    template: 'assistant-connected' as const,
    values: { name: account.name, assistant: name, link: `/profile/${userId}/edit/assistants` },
  }
  const clauses = [{ write: putAssistant(userId, item) }, { write: queueMail(mail, nowMs) }]
  await addBoundedRow(roomOf(userId), () => clauses, { seen, repeat: { once: undefined, answer: undefined } })
  return { id, token: formatAssistantToken({ userId, assistantId: id, secret }) }
}

/** An assistant as its person sees it, without the hash. */
function toAssistant(item: AssistantItem, today: number): Assistant {
  const { id, name, scopes, tripIds, tail, nco, expiry, lastUsedMs } = item
  const callsOn = new Map(item.days.map(({ day, calls }) => [day, calls]))
  const firstDay = today - assistantUseDays + 1
  return {
    id,
    name,
    tail,
    nco,
    expiry,
    lastUsed: lastUsedMs ?? null,
    scopes: scopes.slice(),
    tripIds: [...tripIds],
    calls: Array.from({ length: assistantUseDays }, (_, at) => callsOn.get(firstDay + at) ?? 0),
  }
}

/** Lists the caller's assistants and what they did last, newest first. */
export const listAssistants: Operation<typeof routes.listAssistants> = async (_, { actor: { userId }, nowMs }) => {
  const [items, calls] = await Promise.all([readAssistants(userId), assistantCallRow.readAll([userId])])
  return {
    assistants: items
      .toSorted((a, b) => b.nco - a.nco)
      .map((item) => toAssistant(item, Math.floor(nowMs / msPerDay)))
      .slice(0, maxAssistantsPerPerson),
    calls: calls
      .toSorted((a, b) => b.atMs - a.atMs)
      .map(({ name, tool, outcome, detail, tripId, atMs }) => ({ name, tool, outcome, detail, tripId, atMs })),
  }
}

/** Disconnects an assistant of the caller; what it did stays listed. @throws Fault 404 for others */
export const deleteAssistant: Operation<typeof routes.deleteAssistant> = async ({ id }, { actor: { userId } }) => {
  await commitTransaction([
    { write: removeAssistant(userId, id), otherwise: () => notFound() },
    { write: buildCounterDecrementWrite(roomOf(userId)) },
  ])
  return {}
}
