import * as routes from '@nestboard/shared/media/routes.ts'
import { newPerson } from '../../auth/testing/person.ts'
import type { Person } from '../../auth/testing/person.ts'
import { commitTransaction } from '../../kernel/table/commit-transaction.ts'
import { buildMediaDeletionClauses } from '../../kernel/media/media.ts'
import { readMediaItem, recordUploadCheckOutcome } from '../../kernel/media/media.store.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { createReadyUpload } from '../../kernel/testing/ready-upload.ts'
import { handler } from '../index.ts'

/** Runs every access pattern of the feature. */
export async function runAccessPatterns(): Promise<void> {
  const { userId, cookie } = await newPerson()
  const fileName = 'ß'.repeat(255)
  const upload = { purpose: 'USER_MEDIA', fileName, contentType: 'image/jpeg', size: 10 } as const
  const { data } = await callRoute(handler, routes.requestUpload, upload, { cookie })
  const item = await readMediaItem(Number(data?.uploadKey.split('/')[1]))
  if (item)
    await commitTransaction([
      { write: recordUploadCheckOutcome(item, { status: 'REJECTED', refusal: 'x'.repeat(60) }, Date.now()) },
    ])
  const media = await createReadyUpload(userId, 'USER_MEDIA')
  const created = await callRoute(handler, routes.createUserMedia, { media }, { cookie })
  await callRoute(handler, routes.getUserMedia, { id: created.data?.id ?? 1 }, { cookie })
  await callRoute(handler, routes.listUserMedia, {}, { cookie })
  await commitTransaction(buildMediaDeletionClauses(created.data?.url ?? ''))
}

/** Adds a picture to a person's profile, so that the test of erasure has a file to remove. */
export async function writeRowsAboutPerson(person: Person): Promise<void> {
  const media = await createReadyUpload(person.userId, 'USER_MEDIA')
  await callRoute(handler, routes.createUserMedia, { media }, person)
}

/** Requests an upload of a supplier's picture as a person who is not in the supplier's team. */
export async function runRareAccessPatterns(): Promise<void> {
  const picture = { purpose: 'SUPPLIER_MEDIA', fileName: 'a.jpg', contentType: 'image/jpeg', size: 10 } as const
  await callRoute(handler, routes.requestUpload, { ...picture, ownerId: 1 }, await newPerson())
}
