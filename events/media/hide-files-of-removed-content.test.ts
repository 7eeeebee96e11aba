import { simulatedCloudFront, resetSimulatedCalls } from '../testing/strangers.ts'
import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import { handler as feedHandler } from '@nestboard/functions/feed/index.ts'
import { feedPostKey } from '@nestboard/functions/feed/rows.ts'
import { newPost } from '@nestboard/functions/feed/testing/post.ts'
import { readMediaItem } from '@nestboard/functions/kernel/media/media.store.ts'
import { edgePurgeListKey, mediaKey } from '@nestboard/functions/kernel/service-rows.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { dropRow, readPartitionRows } from '@nestboard/functions/kernel/testing/rows.ts'
import { isObjectStored } from '@nestboard/functions/kernel/media/objects.ts'
import { deriveCaseId } from '@nestboard/functions/moderation/case.store.ts'
import { handler as moderationHandler } from '@nestboard/functions/moderation/index.ts'
import { caseRow, caseLogRow } from '@nestboard/functions/moderation/rows.ts'
import {
  getCaseAsStaff,
  decideCaseOfSubject,
  newStaff,
  reportCaseSubject,
} from '@nestboard/functions/moderation/testing/case.ts'
import { handler as supplierHandler } from '@nestboard/functions/supplier/index.ts'
import { newSupplier } from '@nestboard/functions/supplier/testing/team.ts'
import { startScratchMediaServer } from '@nestboard/infra/local/scratch-media-server.ts'
import type { ScratchMediaServer } from '@nestboard/infra/local/scratch-media-server.ts'
import * as feed from '@nestboard/shared/feed/routes.ts'
import {
  filmObjectKey,
  pictureFormats,
  pictureObjectKey,
  pictureWidths,
  toPrivateObjectKey,
} from '@nestboard/shared/media/pictures.ts'
import * as routes from '@nestboard/shared/moderation/routes.ts'
import * as supplier from '@nestboard/shared/supplier/routes.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { runDueTasks } from '../due.ts'
import { captureStreamRecordOfWrite, makeStreamRecord, runReactions } from '../testing/records.ts'
import { handler as checkUploads } from './on-object-created.ts'
import { purgeEdgeCache } from './purge-edge-cache.ts'
import { edgePurgeTaskKind } from './purge.store.ts'
import { copyShortMp4 } from './testing/films.ts'
import { makeJpeg } from './testing/pictures.ts'
import { uploadTestFile } from './testing/uploading.ts'

let s3: ScratchMediaServer
beforeAll(async () => {
  s3 = await startScratchMediaServer(checkUploads)
})
afterAll(() => s3.stop())
beforeEach(async () => {
  resetSimulatedCalls()
  await dropRow(edgePurgeListKey())
})

const statusOf = async (url: string) => (await fetch(`${s3.origin}${url}`)).status
const sizes = (id: number) =>
  pictureFormats.flatMap((format) => pictureWidths.map((width) => pictureObjectKey(id, width, format)))
const stored = async (keys: readonly string[]) => (await Promise.all(keys.map(isObjectStored))).filter(Boolean).length
const quiet = { now: Date.now, log: { warn: () => {}, error: () => {} } }

/** Creates a supplier's post with a picture and a film. */
async function pictured() {
  const owner = await newPerson()
  const supplierId = await newSupplier(owner)
  const of = { purpose: 'SUPPLIER_MEDIA', ownerId: supplierId } as const
  const files = [
    { ...of, bytes: await makeJpeg(400, 300) },
    { ...of, bytes: copyShortMp4(), contentType: 'video/mp4', fileName: 'a.mp4' },
  ]
  const mediaIds: number[] = []
  for (const file of files) {
    const media = await uploadTestFile(owner, file)
    mediaIds.push(
      (await callRoute(supplierHandler, supplier.createSupplierMedia, { supplierId, media }, owner)).data!.id,
    )
  }
  const id = await newPost(owner, supplierId, { mediaIds })
  const [pictureId, filmId] = mediaIds as [number, number]
  return { id, owner, supplierId, pictureId, filmId, keys: [...sizes(pictureId), filmObjectKey(filmId, 'mp4')] }
}

/** Runs a moderation decision about a post, then the reactions to the decision's log entry twice. */
async function follow(postId: number, decide: () => Promise<unknown>) {
  const logOf = async () =>
    (await readPartitionRows(caseRow.key(deriveCaseId('POST', postId)).pk)).filter(({ sk }) =>
      sk.startsWith(caseLogRow.prefix),
    )
  const before = await logOf()
  await decide()
  const entry = (await logOf()).find(({ sk }) => before.every((each) => each.sk !== sk))!
  const record = makeStreamRecord(entry, undefined, entry)
  expect(await runReactions(record, record)).toEqual([])
}

async function removed() {
  const [post, staff, reporter] = [await pictured(), await newStaff(), await newPerson()]
  await reportCaseSubject('POST', post.id, reporter.userId)
  await follow(post.id, () => decideCaseOfSubject(staff, ['POST', post.id], 'REMOVE'))
  return { ...post, staff, reporter }
}

it('pictures and films of a post that staff removed are hidden from everybody at once, also at the edge', async () => {
  const { keys, pictureId, filmId, supplierId, owner, reporter } = await removed()
  expect([await stored(keys), await stored(keys.map(toPrivateObjectKey))]).toEqual([0, keys.length])
  const { data } = await callRoute(supplierHandler, supplier.listSupplierMedia, { supplierId }, reporter)
  expect(data!.media).toEqual([])
  expect((await callRoute(supplierHandler, supplier.getSupplierMedia, { id: pictureId }, reporter)).code).toBe(404)
  const again = { supplierId, text: 'Once more', mediaIds: [pictureId] }
  expect((await callRoute(feedHandler, feed.createPost, again, owner)).code).toBe(400)
  await runDueTasks({ [edgePurgeTaskKind]: purgeEdgeCache }, quiet)
  expect(simulatedCloudFront.invalidations).toHaveLength(1)
  expect(simulatedCloudFront.invalidations[0]!.toSorted()).toEqual(
    [`/media/${pictureId}/*`, `/media/${filmId}/*`].toSorted(),
  )
})

it('staff and the author still see removed files, through signed URLs', async () => {
  const { id, owner, staff, reporter } = await removed()
  const { content } = await getCaseAsStaff(staff, 'POST', id)
  const { data } = await callRoute(feedHandler, feed.readPost, { id }, owner)
  for (const media of [content!.media, data!.posts[0]!.media]) {
    expect(media.map(({ url }) => url.split('?')[0]!.startsWith('/private/'))).toEqual([true, true])
    expect(media.every(({ url }) => /\?e=\d+&s=[\w-]+$/.test(url))).toBe(true)
    expect(await Promise.all(media.map(({ url }) => statusOf(url)))).toEqual([200, 200])
  }
  expect((await callRoute(feedHandler, feed.readPost, { id }, reporter)).code).toBe(404)
})

it('a successful appeal shows the files again, and a later removal by the author deletes all copies', async () => {
  const { id, keys, owner, supplierId, pictureId, reporter } = await removed()
  const shown = await callRoute(feedHandler, feed.readPost, { id }, owner)
  expect(shown.code).toBe(200)
  const appeal = { id: deriveCaseId('POST', id), text: 'It is my own picture' }
  expect((await callRoute(moderationHandler, routes.appealDecision, appeal, owner)).code).toBe(200)
  const judge = await newStaff()
  await follow(id, () => decideCaseOfSubject(judge, ['POST', id], 'KEEP'))
  expect(await stored(keys)).toBe(keys.length)
  const { headers } = await fetch(`${s3.origin}/${keys.at(-1)}`)
  expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
    'video/mp4',
    expect.stringContaining('immutable'),
  ])
  const { data } = await callRoute(supplierHandler, supplier.listSupplierMedia, { supplierId }, reporter)
  expect(data!.media).toHaveLength(2)
  const file = await readMediaItem(pictureId)
  const deleted = await captureStreamRecordOfWrite(feedPostKey(id), () =>
    callRoute(feedHandler, feed.deletePost, { id }, owner),
  )
  expect(await runReactions(deleted)).toEqual([])
  expect(await readMediaItem(pictureId)).toBeUndefined()
  expect(await runReactions(makeStreamRecord(mediaKey(pictureId), { ...file }, undefined))).toEqual([])
  const copies = [...sizes(pictureId), ...sizes(pictureId).map(toPrivateObjectKey)]
  expect(await stored(copies)).toBe(0)
})
