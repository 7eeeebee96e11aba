import { reactionFlags } from '@nestboard/shared/feed/model.ts'
import { createComment, createPost, listPostsByUser, react } from '@nestboard/shared/feed/routes.ts'
import { followUser } from '@nestboard/shared/follow/routes.ts'
import type { DemoContext } from '../boards/demo-board-activity.ts'
import { findStayByName } from '../boards/stays.ts'
import { demoGuests } from '../demo-guests.ts'
import { signUpDemoPerson } from '../sign-up-demo-person.ts'
import { addDemoPostPictures } from './add-demo-post-pictures.ts'

/** Posts of travelers, oldest first. The demo traveler follows their authors. */
const posts = [
  {
    by: 'noa',
    hoursAgo: 9 * 24,
    stay: 'Keepers Light',
    pictures: 'threeNights',
    location: 'Cape Otway',
    text: 'Three nights in a lighthouse, and I counted every turn of the lamp before I slept. Bring a windproof jacket and a thick book.',
    answer: 'Which book was it?',
  },
  {
    by: 'hugo',
    hoursAgo: 3 * 24,
    stay: 'Johanna Tents',
    pictures: 'swell',
    location: 'Johanna Beach',
    text: 'The swell came in overnight and the whole camp was in the water by seven. Breakfast never tasted better.',
    answer: undefined,
  },
  {
    by: 'noa',
    hoursAgo: 15,
    stay: undefined,
    pictures: undefined,
    location: 'Melbourne',
    text: 'Packing list for the coast, version four: half of what I think I need, and twice the socks.',
    answer: 'And the thick book!',
  },
] as const

/**
 * Creates posts of two travelers, follows both as the demo traveler and comments on their posts. Existing posts stay
 * unchanged.
 */
export async function createTravelerPosts({ ago, now, loadedMs, people }: DemoContext, origin: string): Promise<void> {
  const { traveler, companion } = people
  const nowMs = Date.now()
  const authors = {
    noa: await signUpDemoPerson(origin, demoGuests.noa, nowMs),
    hugo: await signUpDemoPerson(origin, demoGuests.hugo, nowMs),
  }
  const there = await now(traveler, listPostsByUser, { userId: authors.noa.userId })
  if (there.posts.length > 0) return
  for (const { userId } of Object.values(authors)) await now(traveler, followUser, { userId })
  for (const { by, hoursAgo, stay, pictures, location, text, answer } of posts) {
    const listingId = stay === undefined ? {} : { listingId: findStayByName(stay).listingId }
    const mediaIds = await addDemoPostPictures(pictures, authors[by], loadedMs - hoursAgo * 3_600_000)
    const { id } = await ago(hoursAgo)(authors[by], createPost, { text, location, mediaIds, ...listingId })
    await ago(hoursAgo - 1)(companion, react, { id, flags: reactionFlags.like })
    if (answer !== undefined) await ago(hoursAgo - 3)(traveler, createComment, { parentId: id, text: answer })
  }
}
