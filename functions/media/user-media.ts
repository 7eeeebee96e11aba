import type * as routes from '@nestboard/shared/media/routes.ts'
import { notFound } from '@nestboard/shared/kernel/fault.ts'
import { commit } from '../kernel/commit.ts'
import { claimUpload, listMedia, shownMedia } from '../kernel/media.ts'
import type { Operation } from '../kernel/operation.ts'
import { isFound } from '../kernel/people.ts'

/** Adds an upload to the caller's own pictures and films. */
export const createUserMedia: Operation<typeof routes.createUserMedia> = async (
  { media: given, idx, main },
  { actor, nowMs, once },
) => {
  const { media, clause } = await claimUpload(given, 'USER_MEDIA', {
    actor,
    nowMs,
    owner: `U#${actor.userId}`,
    idx,
    main,
  })
  await commit([clause], { once, answer: media })
  return media
}

/** One picture or film: the caller's own or a PUBLIC person's. */
export const getUserMedia: Operation<typeof routes.getUserMedia> = async ({ id }, { actor }) => {
  const found = await shownMedia(id, 'USER_MEDIA')
  if (!found || !(await isFound(actor, found.userId))) throw notFound()
  const { ownerId: _, ...media } = found
  return media
}

/** A person's pictures and films; the caller's own where nobody is named. */
export const listUserMedia: Operation<typeof routes.listUserMedia> = async ({ userId: asked }, { actor }) => {
  const userId = asked ?? actor.userId
  const [isThere, media] = await Promise.all([isFound(actor, userId), listMedia(`U#${userId}`)])
  if (!isThere) throw notFound()
  return { media: media.map((each) => ({ ...each, userId })) }
}
