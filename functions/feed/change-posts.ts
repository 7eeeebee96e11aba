import { tryWrite } from '../kernel/commit.ts'
import { lastPlace } from '../kernel/table/time-index.ts'
import type { Write } from '../kernel/table.ts'

/** Posts that are changed together. */
const aPage = 50

/**
 * Changes every post of a list ordered by time, newest first. `pageBefore` reads at most so many posts before a place. Posts that
 * fail the condition of their write are left as they are.
 */
export async function changePosts<T extends { readonly gsi1sk: string }>(
  pageBefore: (place: string, most: number) => Promise<readonly T[]>,
  change: (post: T) => Write,
): Promise<void> {
  let place = lastPlace
  for (;;) {
    const posts = await pageBefore(place, aPage)
    await Promise.all(posts.map((post) => tryWrite(change(post))))
    if (posts.length < aPage) return
    place = posts.at(-1)!.gsi1sk
  }
}
