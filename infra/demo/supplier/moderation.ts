import { openCase } from '@nestboard/functions/moderation/open.ts'
import { setStaff } from '@nestboard/functions/moderation/staff.ts'
import { createComment, listCommentsOfPost, listPostsBySupplier } from '@nestboard/shared/feed/routes.ts'
import { decideCase, getCase } from '@nestboard/shared/moderation/routes.ts'
import type { DemoContext } from '../boards/actions.ts'
import { demoGuests } from '../cast.ts'
import { signUp } from '../sign-up.ts'
import { demoSupplierId as supplierId } from './set-up.ts'

/** Comments that readers reported: one still waits, the other was removed. */
const reported = [
  {
    hoursAgo: 30,
    by: 'hugo',
    text: 'Half price villas all month, no questions asked. Look me up and ask for the list.',
    isDecided: true,
  },
  {
    hoursAgo: 7,
    by: 'noa',
    text: 'Never been there, but my cousin says the photos are ten years old.',
    isDecided: false,
  },
] as const

/** A demo person becomes staff and decides one of two cases about comments. Cases that exist stay unchanged. */
export async function moderateComments({ ago, now, people }: DemoContext, origin: string): Promise<void> {
  const { staff, traveler, companion } = people
  const nowMs = Date.now()
  await setStaff(staff.userId, true, nowMs)
  const { posts } = await now(staff, listPostsBySupplier, { supplierId })
  const postId = posts.at(1)?.id
  if (postId === undefined) return
  const { msgs } = await now(staff, listCommentsOfPost, { postId })
  for (const { hoursAgo, by, text, isDecided } of reported) {
    if (msgs.some((msg) => msg.text === text)) continue
    const author = await signUp(origin, demoGuests[by], nowMs)
    const { id: subjectId } = await ago(hoursAgo)(author, createComment, { parentId: postId, text })
    const subject = { type: 'COMMENT', subjectId } as const
    for (const [at, { userId }] of [traveler, companion].entries()) {
      const report = { userId, reason: isDecided ? 'SPAM' : 'FALSE' } as const
      await openCase(subject, report, nowMs - (hoursAgo - 2 - at) * 3_600_000)
    }
    if (!isDecided) continue
    const { nms } = (await now(staff, getCase, subject)).case
    await ago(hoursAgo - 6)(staff, decideCase, { ...subject, nms, decision: 'REMOVE', reason: 'SPAM' })
  }
}
