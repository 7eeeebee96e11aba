import { createComment, createPost, listPostsBySupplier, react } from '@nestboard/shared/feed/routes.ts'
import { reactionFlags } from '@nestboard/shared/feed/model.ts'
import type { DemoContext } from '../boards/demo-board-activity.ts'
import { findStayByName } from '../boards/stays.ts'
import { addDemoPostPictures } from './add-demo-post-pictures.ts'
import { demoSupplierId as supplierId } from './set-up-supplier.ts'

/**
 * The posts of the demo supplier, oldest first. `answers` are comments of the traveler, each with the supplier's
 * answer.
 */
const posts = [
  {
    hoursAgo: 26 * 24,
    stay: 'Fern Gully Cabin',
    pictures: 'lyrebirds',
    text: 'The lyrebirds are back. From first light until about eight they sing right under the deck, and one of them does a fair impression of our kettle. Leave the window open a little.',
    answers: [],
  },
  {
    hoursAgo: 12 * 24,
    stay: 'Saltgrass Villa',
    pictures: 'terrace',
    text: 'The terrace has a new floor: blackwood from the old jetty, oiled twice. Bare feet only until Friday.',
    answers: [['Is the outdoor shower still there?', 'It is, and it has warm water now.']],
  },
  {
    hoursAgo: 5 * 24,
    stay: 'Keepers Light',
    pictures: 'lanternRoom',
    text: 'We repainted the lantern room. Thank you to everybody who carried a bucket up the 94 steps.\n\nThe light itself is switched on every evening from December to February. Guests are welcome to do it.',
    answers: [['Could we bring our children up there?', 'With an adult, yes. Hold on to the rope on the last turn.']],
  },
  {
    hoursAgo: 20,
    stay: undefined,
    pictures: undefined,
    text: 'The Great Ocean Road is open again in both directions between Skenes Creek and Wye River. Allow ten minutes more at the lights.',
    answers: [],
  },
] as const

/** Creates the demo supplier's posts and comments of its followers. Existing posts stay unchanged. */
export async function createDemoSupplierPosts({ ago, now, loadedMs, people }: DemoContext): Promise<void> {
  const { supplier, traveler, companion } = people
  const there = await now(supplier, listPostsBySupplier, { supplierId })
  if (there.posts.length > 0) return
  for (const { hoursAgo, stay, pictures, text, answers } of posts) {
    const listingId = stay === undefined ? {} : { listingId: findStayByName(stay).listingId }
    const addedMs = loadedMs - hoursAgo * 3_600_000
    const mediaIds = await addDemoPostPictures(pictures, { userId: supplier.userId, supplierId }, addedMs)
    const { id } = await ago(hoursAgo)(supplier, createPost, { supplierId, text, mediaIds, ...listingId })
    await ago(hoursAgo - 2)(companion, react, { id, flags: reactionFlags.like })
    for (const [asked, answered] of answers) {
      const question = await ago(hoursAgo - 4)(traveler, createComment, { parentId: id, text: asked })
      await ago(hoursAgo - 6)(supplier, createComment, { parentId: question.id, text: answered })
    }
  }
}
