import type { award } from '@nestboard/shared/profile/model.ts'
import type * as routes from '@nestboard/shared/profile/routes.ts'
import { notFound } from '@nestboard/shared/kernel/fault.ts'
import { maxPageSize } from '@nestboard/shared/kernel/page.ts'
import type * as z from 'zod/mini'
import { userPartition } from '../kernel/rows.ts'
import { awardKey } from './rows.ts'
import type { Operation } from '../kernel/operation.ts'
import { firstRowsOf } from '../kernel/table/read.ts'
import { accountById } from './account.store.ts'
import { personSightOf } from '../kernel/sight.ts'

/** A person's awards, newest first. */
export const listAwards: Operation<typeof routes.listAwards> = async ({ userId }, { actor }) => {
  const [account, rows] = await Promise.all([accountById(userId), awardsOf(userId)])
  if (personSightOf(account, actor) !== 'all') throw notFound()
  const awards = rows.map(({ id, type, nco }) => ({ id, type, nco })).toSorted((a, b) => b.nco - a.nco)
  return { awards }
}

/** A Deal Key unlocks promotional prices. */
export const holdsDealKey = async (userId: number): Promise<boolean> =>
  (await awardsOf(userId)).some(({ type }) => type === 'DEAL_KEY')

/** U#<id> / AWARD#… */
const awardsOf = (userId: number): Promise<z.infer<typeof award>[]> =>
  firstRowsOf(userPartition(userId), maxPageSize, { prefix: awardKey.prefix })
