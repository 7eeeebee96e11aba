import { writeIfConditionHolds } from '../kernel/table/commit-transaction.ts'
import { highestSortKey } from '../kernel/table/time-index.ts'
import type { TableWrite } from '../kernel/table/table.ts'

/** Number of posts that are changed in parallel. */
const aPage = 50

/**
 * Changes every post of a list, newest first. `pageBefore` reads up to `most` posts before a sort key; a post whose
 * write fails its condition is skipped.
 */
export async function changePostsPageByPage<T extends { readonly gsi1sk: string }>(
  pageBefore: (place: string, most: number) => Promise<readonly T[]>,
  change: (post: T) => TableWrite,
): Promise<void> {
  let place = highestSortKey
  for (;;) {
    const posts = await pageBefore(place, aPage)
    await Promise.all(posts.map((post) => writeIfConditionHolds(change(post))))
    if (posts.length < aPage) return
    place = posts.at(-1)!.gsi1sk
  }
}
