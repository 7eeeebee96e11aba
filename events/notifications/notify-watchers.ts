import { setTimeout as wait } from 'node:timers/promises'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { Key } from '@nestboard/functions/kernel/table/row-kind.ts'
import { table, tableName } from '@nestboard/functions/kernel/table.ts'
import type { EntityRef } from '@nestboard/shared/kernel/entity.ts'
import { read } from '../change.ts'
import type { Change, Image } from '../change.ts'
import { watchedImage } from '../contracts/record.ts'
import type { Reaction } from '../reaction.ts'
import { tellAudience } from './audience.ts'
import { tellOnce } from './tell-once.ts'

const tell = tellOnce({ now: Date.now, wait: (ms) => wait(ms), tell: tellAudience })

/** Tells the watchers of an item's entities that it came, changed or went. */
export const notifyWatchers: Reaction = async (change) => {
  const news = newsOf(change)
  if (!news) return
  let reading: Promise<number> | undefined
  const newest = () => (reading ??= presentNms(change.keys, news.nms))
  await Promise.all(news.refs.map((ref) => tell(ref, news.nms, newest)))
}

/** Who is to be told of a change, and the entity's `nms` after it. */
function newsOf({ before, after, atMs }: Change): { refs: EntityRef[]; nms: number } | undefined {
  const [old, young] = [watchedOf(before), watchedOf(after)]
  const refs = [...new Set([...(old?.watch ?? []), ...(young?.watch ?? [])])] as EntityRef[]
  // A removed item has no later nms of its own; the stream's time is rounded and may lie before its last change.
  const nms = young?.nms ?? Math.max((old?.nms ?? 0) + 1, atMs)
  const isSame = old && young && young.nms <= old.nms && refs.length === young.watch.length
  return refs.length && !isSame ? { refs, nms } : undefined
}

const watchedOf = (image: Image | undefined) =>
  image?.['watch'] === undefined ? undefined : read(watchedImage, image, 'watched item')

/** The `nms` an item has now, later than its record's where the same burst went on. */
async function presentNms(key: Key, otherwise: number): Promise<number> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName, Key: key, ConsistentRead: true, ProjectionExpression: 'nms' }),
  )
  return typeof Item?.['nms'] === 'number' ? Item['nms'] : otherwise
}
