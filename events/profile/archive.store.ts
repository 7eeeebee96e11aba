import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { archiveKey } from '@nestboard/functions/profile/rows.ts'
import { newSecret } from '@nestboard/functions/kernel/random.ts'
import { removeObject } from '@nestboard/functions/kernel/s3.ts'
import { table, tableName } from '@nestboard/functions/kernel/table.ts'

/** How long an archive can be downloaded. */
export const archiveLifeMs = 86_400_000

/** Never served, like everything outside `media/`; the bucket removes what lies here after a day. */
const archivePrefix = 'archive/'

/** Notes where the next archive of a person will lie, before it does, so that an erasure finds it whatever happens. */
export async function noteArchive(userId: number, nowMs: number): Promise<string> {
  const key = `${archivePrefix}${newSecret()}.zip`
  await removeArchive(userId)
  const Item = { ...archiveKey(userId), key, nco: nowMs }
  await table.send(new PutCommand({ TableName: tableName, Item }))
  return key
}

/** Removes the last archive of a person, if there still is one. */
export async function removeArchive(userId: number): Promise<void> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName, Key: archiveKey(userId), ConsistentRead: true }),
  )
  if (Item) await removeObject(Item['key'] as string)
}
