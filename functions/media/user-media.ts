import type * as routes from '@nestboard/shared/media/routes.ts'
import { notFound } from '@nestboard/shared/kernel/fault.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { attachUpload, listMediaExcludingRemoved, findVisibleMedia } from '../kernel/media/media.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { isUserPageVisible } from '../kernel/rights/read-visible-people.ts'

/** Adds an uploaded picture or film to the caller's profile. */
export const createUserMedia: Operation<typeof routes.createUserMedia> = async (
  { media: given, idx, main },
  { actor, nowMs, once },
) => {
  const { media, clause } = await attachUpload(given, 'USER_MEDIA', {
    actor,
    nowMs,
    owner: `U#${actor.userId}`,
    idx,
    main,
  })
  await commitTransaction([clause], { once, answer: media })
  return media
}

/** Returns a picture or film of the caller, or of a person whose profile is PUBLIC. */
export const getUserMedia: Operation<typeof routes.getUserMedia> = async ({ id }, { actor }) => {
  const row = await findVisibleMedia(id, 'USER_MEDIA')
  if (!row || !(await isUserPageVisible(actor, row.userId))) throw notFound()
  const { ownerId: _, ...media } = row
  return media
}

/** Lists a person's pictures and films; without a user id, the caller's own. */
export const listUserMedia: Operation<typeof routes.listUserMedia> = async ({ userId: requestedUserId }, { actor }) => {
  const userId = requestedUserId ?? actor.userId
  const [isVisible, media] = await Promise.all([
    isUserPageVisible(actor, userId),
    listMediaExcludingRemoved(`U#${userId}`),
  ])
  if (!isVisible) throw notFound()
  return { media: media.map((each) => ({ ...each, userId })) }
}
