import type { Account } from '@nestboard/shared/profile/model.ts'
import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import { accountKey } from '../kernel/rows.ts'
import { readRow } from '../kernel/table/read.ts'
import { rowExists } from '../kernel/table/condition.ts'
import { toTtlSeconds } from '../kernel/table/table.ts'
import type { TableWrite } from '../kernel/table/table.ts'
import { assistantRow } from './rows.ts'
import type { AssistantItem } from './rows.ts'

/** How long a connection that has ended is still listed. */
const endedKeptMs = 7 * msPerDay

/** Lists a person's connected assistants, ended ones included. Key: U#{userId} / ASSISTANT#*. */
export const readAssistants = (userId: number): Promise<AssistantItem[]> =>
  assistantRow.readAll([userId], { consistent: true })

export const putAssistant = (userId: number, item: AssistantItem): TableWrite =>
  assistantRow.put([userId, item.id], { ...item, expiresAt: toTtlSeconds(item.expiry + endedKeptMs) })

/** The write that disconnects an assistant; its condition fails if there is none. */
export const removeAssistant = (userId: number, id: number): TableWrite => assistantRow.remove([userId, id], rowExists)

/** An account as connections know it: where to write to its person, and whether it is to be erased. */
type AccountOfAssistants = Pick<Account, 'name' | 'email'> & {
  readonly deletionMs?: number
  readonly erasedMs?: number
  readonly passwordMs?: number
}

/** The account of a person; undefined if it is erased or waits for it. Consistent. Key: U#{userId} / ACCOUNT. */
export async function readLiveAccount(userId: number): Promise<AccountOfAssistants | undefined> {
  const fields = ['name', 'email', 'deletionMs', 'erasedMs', 'passwordMs']
  const account = await readRow<AccountOfAssistants>(accountKey(userId), { consistent: true, fields })
  return account && account.deletionMs === undefined && account.erasedMs === undefined ? account : undefined
}
