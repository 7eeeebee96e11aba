import { setTimeout as wait } from 'node:timers/promises'
import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { readRow } from '@nestboard/functions/kernel/table/read.ts'
import type { RowKey } from '@nestboard/functions/kernel/table/define-row-key.ts'
import { parseEntityRef } from '@nestboard/shared/kernel/entity.ts'
import type { EntityRef } from '@nestboard/shared/kernel/entity.ts'
import { env } from '../env.ts'
import { parseBySchema } from '../row-change.ts'
import type { RowChange, RowImage } from '../row-change.ts'
import { watchedRowImageSchema } from '../contracts/stream-record.ts'
import { defineReaction } from '../reaction.ts'
import { socketRemovalGrants } from '../lanes/socket-grants.ts'
import { pushChangeToWatchers } from './push-change-to-watchers.ts'
import { connectionKey } from '../socket/rows.ts'
import { createPushDebouncer } from './create-push-debouncer.ts'

const tell = createPushDebouncer({
  coalesceMs: env.NB_PUSH_DEBOUNCE_MS,
  now: Date.now,
  wait: (ms) => wait(ms),
  tell: pushChangeToWatchers,
})

/** Pushes the insertion, change or removal of a row to the watchers of its entities who may still read them. */
export const notifyWatchers = defineReaction(
  {
    wakes: [{ versioned: true }],
    // The role may read any row: only the newest of several quick changes is pushed, so the row's present version is
    // read; and the right of each watcher is checked by the reads of the entity's own feature.
    grants: mergeGrants(socketRemovalGrants, grantActions(connectionKey, 'UpdateItem'), {
      table: { '': ['GetItem', 'Query'] },
    }),
    outside: ['sockets'],
    late: 'state',
  },
  async (change) => {
    const news = newsOf(change)
    if (!news) return
    let reading: Promise<number> | undefined
    const newest = () => (reading ??= presentNms(change.keys, news.nms))
    const pushed = { newest, mayEndRight: (ref: EntityRef) => mayEndRight(change, ref) }
    await Promise.all(news.refs.map((ref) => tell(ref, news.nms, pushed)))
  },
)

/**
 * The entities whose watchers get a push for a change, and their `nms` after the change; undefined if there is nothing
 * to push.
 */
function newsOf({ before, after, atMs }: RowChange): { refs: EntityRef[]; nms: number } | undefined {
  const [old, young] = [watchedOf(before), watchedOf(after)]
  const refs = [...new Set([...(old?.watch ?? []), ...(young?.watch ?? [])])] as EntityRef[]
  // A removed row has no new `nms`, and the stream's rounded time may be earlier than the last change.
  const nms = young?.nms ?? Math.max((old?.nms ?? 0) + 1, atMs)
  const isSame = old && young && young.nms <= old.nms && refs.length === young.watch.length
  return refs.length && !isSame ? { refs, nms } : undefined
}

const watchedOf = (image: RowImage | undefined) =>
  image?.['watch'] === undefined ? undefined : parseBySchema(watchedRowImageSchema, image, 'watched item')

/** Attributes of an entity's row that decide who may see it. */
const attributesOfSight = ['visibility', 'active', 'flags', 'removedMs', 'erasedMs']

/** Whether a change removes the entity itself, rather than a row that belongs to it, or changes who may see it. */
function mayEndRight({ before, after }: RowChange, ref: EntityRef): boolean {
  if (before?.['id'] !== parseEntityRef(ref)?.id) return false
  return !after || attributesOfSight.some((name) => before?.[name] !== after[name])
}

/** Reads the present `nms` of a row, which is later than the record's if the row has changed again. */
async function presentNms(key: RowKey, otherwise: number): Promise<number> {
  const row = await readRow<{ nms?: unknown }>(key, { consistent: true, fields: ['nms'] })
  return typeof row?.nms === 'number' ? row.nms : otherwise
}
