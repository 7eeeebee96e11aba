import { expect, it } from 'vitest'
import { changeLoginAccount } from '../auth/account.store.ts'
import { newPerson } from '../auth/testing/person.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { userPartition } from '../kernel/rows.ts'
import { readPartitionRows } from '../kernel/testing/rows.ts'
import { changeAccount } from './account.store.ts'
import { replaceAccountWithTombstone } from './close-account.store.ts'
import { changeProfileOrPreferenceRow } from './profile-or-preference-row.store.ts'
import { preferenceKey } from './rows.ts'

it('refuses late requests that would change an erased person’s tombstone or store a row beside it', async () => {
  const { userId } = await newPerson()
  const nowMs = Date.now()
  await replaceAccountWithTombstone(userId, nowMs)
  const before = await readPartitionRows(userPartition(userId))
  const change = {
    userId,
    before: undefined,
    set: { flags: 1 },
    nms: nowMs,
    seen: undefined,
    watch: 'UserPreference',
  } as const
  await expect(commitTransaction(changeProfileOrPreferenceRow(preferenceKey(userId), change))).rejects.toThrow(Error)
  await expect(
    commitTransaction([{ write: changeAccount(userId, { name: 'Back' }, nowMs, undefined) }]),
  ).rejects.toThrow(Error)
  await expect(
    commitTransaction([{ write: changeLoginAccount(userId, { set: { phone: '1' } }, nowMs) }]),
  ).rejects.toThrow(Error)
  expect(await readPartitionRows(userPartition(userId))).toEqual(before)
})
