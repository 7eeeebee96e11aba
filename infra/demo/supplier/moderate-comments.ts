import { openCaseOrAddReport } from '@nestboard/functions/moderation/open-case-or-add-report.ts'
import { setStaffStatus } from '@nestboard/functions/moderation/staff.ts'
import { createComment, listCommentsOfPost, listPostsBySupplier } from '@nestboard/shared/feed/routes.ts'
import { decideCase, getCase } from '@nestboard/shared/moderation/routes.ts'
import type { DemoContext } from '../boards/demo-board-activity.ts'
import { demoGuests } from '../demo-guests.ts'
import { signUpDemoPerson } from '../sign-up-demo-person.ts'
import { demoSupplierId as supplierId } from './set-up-supplier.ts'

/** Comments that readers reported. The case of one comment is still open; the others were removed. */
const reported = [
  {
    hoursAgo: 54,
    by: 'traveler',
    text: 'Ask the neighbor with the boat, he lets people in: 0491 570 156, any time.',
    reason: 'PRIVATE_DATA',
    isDecided: true,
  },
  {
    hoursAgo: 30,
    by: 'hugo',
    text: 'Half price villas all month, no questions asked. Look me up and ask for the list.',
    reason: 'SPAM',
    isDecided: true,
  },
  {
    hoursAgo: 7,
    by: 'noa',
    text: 'Never been there, but my cousin says the photos are ten years old.',
    reason: 'FALSE',
    isDecided: false,
  },
] as const

/** Makes a demo person staff and decides two of three cases about comments. Existing cases stay unchanged. */
export async function moderateComments({ ago, now, people }: DemoContext, origin: string): Promise<void> {
  const { staff, traveler, companion } = people
  const nowMs = Date.now()
  await setStaffStatus(staff.userId, true, nowMs)
  const { posts } = await now(staff, listPostsBySupplier, { supplierId })
  const postId = posts.at(1)?.id
  if (postId === undefined) return
  const { msgs } = await now(staff, listCommentsOfPost, { postId })
  for (const { hoursAgo, by, text, reason, isDecided } of reported) {
    if (msgs.some((msg) => msg.text === text)) continue
    const author = by === 'traveler' ? traveler : await signUpDemoPerson(origin, demoGuests[by], nowMs)
    const { id: subjectId } = await ago(hoursAgo)(author, createComment, { parentId: postId, text })
    const subject = { type: 'COMMENT', subjectId } as const
    const readers = [traveler, companion].filter(({ userId }) => userId !== author.userId)
    for (const [at, { userId }] of readers.entries())
      await openCaseOrAddReport(subject, { userId, reason }, nowMs - (hoursAgo - 2 - at) * 3_600_000)
    if (!isDecided) continue
    const { nms } = (await now(staff, getCase, subject)).case
    await ago(hoursAgo - 6)(staff, decideCase, { ...subject, nms, decision: 'REMOVE', reason })
  }
}
