import { simulatedCloudFront, resetSimulatedCalls } from '../testing/strangers.ts'
import { simulatedS3Objects } from '../testing/objects.ts'
import { commitTransaction } from '@nestboard/functions/kernel/table/commit-transaction.ts'
import { deleteMedia, readMediaItem } from '@nestboard/functions/kernel/media/media.store.ts'
import { newId } from '@nestboard/functions/kernel/secrets/new-id.ts'
import { edgePurgeListKey, mediaKey } from '@nestboard/functions/kernel/service-rows.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { createReadyUpload } from '@nestboard/functions/kernel/testing/ready-upload.ts'
import { dropRow, readRowsAtKeys } from '@nestboard/functions/kernel/testing/rows.ts'
import { newTestSession } from '@nestboard/functions/kernel/testing/session.ts'
import { handler } from '@nestboard/functions/media/index.ts'
import { createUserMedia } from '@nestboard/shared/media/routes.ts'
import { beforeEach, expect, it } from 'vitest'
import { runDueTasks } from '../due.ts'
import { makeStreamRecord, runReactions } from '../testing/records.ts'
import { edgePurgeTaskKind, addToEdgePurgeList } from './purge.store.ts'
import { purgeEdgeCache } from './purge-edge-cache.ts'

beforeEach(async () => {
  resetSimulatedCalls()
  simulatedS3Objects.clear()
  await dropRow(edgePurgeListKey())
})

/**
 * Runs due rows of the purge only: other tests of the same process leave due rows of other kinds, which would fail
 * here.
 */
const tick = (atMs = Date.now()) =>
  runDueTasks({ [edgePurgeTaskKind]: purgeEdgeCache }, { now: () => atMs, log: { warn: () => {}, error: () => {} } })
const listed = () => readRowsAtKeys([edgePurgeListKey()])
const removal = (file: object) => {
  const id = newId()
  const row = { id, status: 'READY', type: 'IMAGE', claimedMs: 1, ...file }
  return { id, record: makeStreamRecord(mediaKey(id), row, undefined) }
}

it('a shown picture that its owner removes is invalidated at the edge at the next tick, all sizes by one path', async () => {
  const { userId, cookie } = await newTestSession()
  const { data } = await callRoute(
    handler,
    createUserMedia,
    { media: await createReadyUpload(userId, 'USER_MEDIA') },
    { cookie },
  )
  const { id } = data!
  const row = await readMediaItem(id)
  await commitTransaction([{ write: deleteMedia(id) }])
  await runReactions(makeStreamRecord(mediaKey(id), { ...row }, undefined))
  expect(simulatedCloudFront.invalidations).toEqual([])
  await tick()
  expect(simulatedCloudFront.invalidations).toEqual([[`/media/${id}/*`]])
  expect(await listed()).toEqual([])
})

it('a film is invalidated too; a document and an upload that was never shown are not', async () => {
  const film = removal({ type: 'VIDEO', extension: 'mp4' })
  const others = [removal({ type: 'DOCUMENT', extension: 'pdf' }), removal({ claimedMs: undefined })]
  await runReactions(film.record, ...others.map(({ record }) => record))
  await tick()
  expect(simulatedCloudFront.invalidations).toEqual([[`/media/${film.id}/*`]])
})

it('files removed within a minute are invalidated in calls of at most fifteen paths, one call per tick', async () => {
  const ids = Array.from({ length: 20 }, newId)
  for (const id of ids) await addToEdgePurgeList(id, Date.now())
  await tick()
  expect(simulatedCloudFront.invalidations.map((paths) => paths.length)).toEqual([15])
  await tick()
  expect(simulatedCloudFront.invalidations.map((paths) => paths.length)).toEqual([15, 5])
  expect(new Set(simulatedCloudFront.invalidations.flat())).toEqual(new Set(ids.map((id) => `/media/${id}/*`)))
  expect(await listed()).toEqual([])
  await tick()
  expect(simulatedCloudFront.invalidations).toHaveLength(2)
})

it('a file removed during an invalidation call is kept for the next tick', async () => {
  const [first, second] = [newId(), newId()]
  await addToEdgePurgeList(first, Date.now())
  simulatedCloudFront.meanwhile = () => addToEdgePurgeList(second, Date.now())
  await tick()
  expect(simulatedCloudFront.invalidations).toEqual([[`/media/${first}/*`]])
  simulatedCloudFront.meanwhile = undefined
  await tick()
  expect(simulatedCloudFront.invalidations.at(-1)).toEqual([`/media/${second}/*`])
  expect(await listed()).toEqual([])
})

it('a busy edge is called again a minute later, and a refused call fails the task without losing files', async () => {
  const id = newId()
  const nowMs = Date.now()
  await addToEdgePurgeList(id, nowMs)
  simulatedCloudFront.failure = 'TooManyInvalidationsInProgress'
  await tick(nowMs)
  simulatedCloudFront.failure = ''
  await tick(nowMs + 59_000)
  expect(simulatedCloudFront.invalidations).toEqual([])
  simulatedCloudFront.failure = 'AccessDenied'
  await tick(nowMs + 60_000)
  simulatedCloudFront.failure = ''
  await tick(nowMs + 60_000 + 15 * 60_000)
  expect(simulatedCloudFront.invalidations).toEqual([[`/media/${id}/*`]])
})
