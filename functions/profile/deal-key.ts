import type { awardSchema } from '@nestboard/shared/profile/model.ts'
import type * as routes from '@nestboard/shared/profile/routes.ts'
import { notFound } from '@nestboard/shared/kernel/fault.ts'
import { maxPageSize } from '@nestboard/shared/kernel/page.ts'
import type * as z from 'zod/mini'
import { userPartition } from '../kernel/rows.ts'
import { awardKey } from './rows.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { newId } from '../kernel/secrets/new-id.ts'
import { readFirstRows } from '../kernel/table/read.ts'
import { putRow } from '../kernel/table/row-update.ts'
import type { TableWrite } from '../kernel/table/table.ts'
import { readAccountById } from './account.store.ts'
import { determinePersonVisibility } from '../kernel/rights/determine-person-visibility.ts'

/** Lists a person's awards, newest first. @throws Fault 404 if the caller may not see the person's profile */
export const listAwards: Operation<typeof routes.listAwards> = async ({ userId }, { actor }) => {
  const [account, rows] = await Promise.all([readAccountById(userId), awardsOf(userId)])
  if (determinePersonVisibility(account, actor) !== 'all') throw notFound()
  const awards = rows.map(({ id, type, nco }) => ({ id, type, nco })).toSorted((a, b) => b.nco - a.nco)
  return { awards }
}

/** Whether a person holds a Deal Key, which unlocks promotional prices. */
export const holdsDealKey = async (userId: number): Promise<boolean> =>
  (await awardsOf(userId)).some(({ type }) => type === 'DEAL_KEY')

/** The write that grants a person their first Deal Key; its condition fails if they already hold one. */
export const grantDealKey = (userId: number, nowMs: number): TableWrite =>
  putRow({ ...awardKey(userId, 'DEAL_KEY'), id: newId(), type: 'DEAL_KEY', nco: nowMs })

/** Reads a person's awards, at most one page. Key: U#<id> / AWARD#…. */
const awardsOf = (userId: number): Promise<z.infer<typeof awardSchema>[]> =>
  readFirstRows(userPartition(userId), maxPageSize, { prefix: awardKey.prefix })
