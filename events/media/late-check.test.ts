import { afterAll, beforeAll, expect, it } from 'vitest'
import { uploadErrorTexts } from '@nestboard/shared/media/faults.ts'
import { readPartitionRows } from '@nestboard/functions/kernel/testing/rows.ts'
import { newTestSession } from '@nestboard/functions/kernel/testing/session.ts'
import { startScratchMediaServer } from '@nestboard/infra/local/scratch-media-server.ts'
import type { ScratchMediaServer } from '@nestboard/infra/local/scratch-media-server.ts'
import { checkUpload } from './check-upload.ts'
import { makeJpeg } from './testing/pictures.ts'
import { createTestMedia, uploadTestFile } from './testing/uploading.ts'

let s3: ScratchMediaServer
/** Upload events are dropped, so that the test decides when the check runs. */
beforeAll(async () => {
  s3 = await startScratchMediaServer(() => Promise.resolve())
})
afterAll(() => s3.stop())

it('a create call before the end of the check is accepted for later without an alarm; the check pushes its end, and the repeated call succeeds', async () => {
  const who = await newTestSession()
  const key = await uploadTestFile(who, { bytes: await makeJpeg(400, 300) })
  const idempotencyKey = 'one-create-call'
  const early = await createTestMedia(who, key, { idempotencyKey })
  expect([early.code, early.status, early.data, early.error]).toEqual([202, 'Accepted', null, uploadErrorTexts.busy])
  expect(early.headers['retry-after']).toBe('2')
  await checkUpload(key, Date.now())
  const [row] = await readPartitionRows(`MEDIA#${key.slice('upload/'.length)}`)
  expect(row?.['watch']).toEqual([`UserProfile#${who.userId}`])
  expect(await createTestMedia(who, key, { idempotencyKey })).toMatchObject({ code: 200, status: 'OK', error: null })
}, 20_000)
