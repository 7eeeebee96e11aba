import * as z from 'zod/mini'
import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { mediaObjectKeysOf } from '@nestboard/functions/kernel/media/media-object-keys-of.ts'
import { setMediaRemovedByStaff } from '@nestboard/functions/kernel/media/media.store.ts'
import type { MediaItem } from '@nestboard/functions/kernel/media/media.store.ts'
import { movePublicFilesToPrivate, copyFilesBackToPublic } from '@nestboard/functions/kernel/media/publish-photo.ts'
import { mediaKey } from '@nestboard/functions/kernel/service-rows.ts'
import { updateAndReturnRow } from '@nestboard/functions/kernel/table/row-update.ts'
import { describePostForModeration } from '@nestboard/functions/feed/describe-for-moderation.ts'
import { feedPostKey } from '@nestboard/functions/feed/rows.ts'
import { caseLogRow } from '@nestboard/functions/moderation/rows.ts'
import { describeReviewForModeration } from '@nestboard/functions/reviews/describe-for-moderation.ts'
import { reviewPostRow } from '@nestboard/functions/reviews/rows.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { caseLogActions, caseSubjectTypes } from '@nestboard/shared/moderation/model.ts'
import type { CaseLogAction } from '@nestboard/shared/moderation/model.ts'
import { parseMediaIdFromUrl } from '@nestboard/shared/media/pictures.ts'
import { onRow } from '../on-row.ts'
import { addToEdgePurgeList, edgePurgeListAdditionGrants } from './purge.store.ts'

const logImage = () =>
  z.object({ action: z.enum(caseLogActions), type: z.enum(caseSubjectTypes), subjectId: idField() })

/** Decisions that change whether everybody sees the content. */
const deciding: ReadonlySet<CaseLogAction> = new Set(['REMOVED', 'OVERTURNED'])
/** Kinds of content that may show pictures and films, with the function that reads their state. */
const pictured = { POST: describePostForModeration, REVIEW: describeReviewForModeration } as const
type Pictured = keyof typeof pictured

/**
 * Hides the pictures and films of a post or review that staff removed, in storage and at the edge, and shows them
 * again if an appeal succeeds. Staff and the author still see them through signed URLs.
 */
export const hideFilesOfRemovedContent = onRow(
  caseLogRow,
  {
    on: ['INSERT'],
    image: logImage,
    grants: mergeGrants(
      grantActions(feedPostKey, 'GetItem'),
      grantActions(reviewPostRow, 'GetItem'),
      grantActions(mediaKey, 'UpdateItem'),
      edgePurgeListAdditionGrants,
    ),
    outside: ['files'],
    late: 'state',
  },
  async ({ after: { action, type, subjectId } }, { now }) => {
    if (deciding.has(action) && (type === 'POST' || type === 'REVIEW')) await inLine(type, subjectId, now())
  },
)

/**
 * Hides or shows the files of a post or review until they match its state. The state is read again afterwards, because
 * a late repeat of this reaction may run at the same time as the reaction to a newer decision.
 */
async function inLine(type: Pictured, subjectId: number, nowMs: number): Promise<void> {
  const subject = await pictured[type](subjectId)
  if (!subject) return
  const { isRemoved, media } = subject
  for (const { url } of media) await follow(parseMediaIdFromUrl(url), isRemoved, nowMs)
  const present = await pictured[type](subjectId)
  if (present && present.isRemoved !== isRemoved) await inLine(type, subjectId, nowMs)
}

async function follow(mediaId: number | undefined, isRemoved: boolean, nowMs: number): Promise<void> {
  if (mediaId === undefined) return
  // Drawings of the demo data have no media row, and other content shows them too, so they are never hidden.
  const file = await updateAndReturnRow<MediaItem>(setMediaRemovedByStaff(mediaId, isRemoved, nowMs))
  if (!file) return
  if (!isRemoved) return copyFilesBackToPublic(mediaObjectKeysOf(file))
  await movePublicFilesToPrivate(mediaObjectKeysOf(file))
  await addToEdgePurgeList(mediaId, nowMs)
}
