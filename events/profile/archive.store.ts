import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { archiveKey } from '@nestboard/functions/profile/rows.ts'
import { newSecret } from '@nestboard/functions/kernel/random.ts'
import { removeObject } from '@nestboard/functions/kernel/s3.ts'
import { table, tableName } from '@nestboard/functions/kernel/table.ts'

/** Milliseconds that an archive can be downloaded. */
export const archiveLifeMs = 86_400_000

/** Key of an archive. The edge serves nothing outside `media/`, and the bucket removes archives after a day. */
const archivePrefix = 'archive/'

/** Records the key of a person's next archive before it is stored, so that an erasure always finds it. */
export async function noteArchive(userId: number, nowMs: number): Promise<string> {
  const key = `${archivePrefix}${newSecret()}.zip`
  await removeArchive(userId)
  const Item = { ...archiveKey(userId), key, nco: nowMs }
  await table.send(new PutCommand({ TableName: tableName, Item }))
  return key
}

/** Removes the last archive of a person, if it still exists. */
export async function removeArchive(userId: number): Promise<void> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName, Key: archiveKey(userId), ConsistentRead: true }),
  )
  if (Item) await removeObject(Item['key'] as string)
}
