import { reviewLimits } from '@nestboard/shared/reviews/rating.ts'
import { commit } from '../../kernel/commit.ts'
import { newId } from '../../kernel/random.ts'
import { putRow } from '../../kernel/row.ts'
import type { Row } from '../../kernel/row.ts'
import { ratingsItem, reviewItem } from '../collection.ts'
import type { Said } from '../collection.ts'

/** Reviews of a listing, each as it is said here; answers their ids in this order. */
export async function newReviews(listingId: number, all: readonly Partial<Said>[]): Promise<number[]> {
  const rows = all.map((said, at) => reviewItem({ id: newId(), listingId, nco: 1_700_000_000_000 + at, ...said }))
  for (const row of rows) await commit([{ write: putRow({ ...row }) }])
  return rows.map(({ id }) => id)
}

/** So many ratings of a listing, by rating. */
export async function newRatings(listingId: number, of: Readonly<Record<number, number>>): Promise<void> {
  const counts = Array.from({ length: reviewLimits.rating[1] }, (_, at) => of[at + 1] ?? 0)
  await commit([{ write: putRow(ratingsItem(listingId, counts) as unknown as Row) }])
}
