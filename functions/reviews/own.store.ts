import { kindsAfter, kindsAmong } from '@nestboard/shared/reviews/counted.ts'
import type { Counted } from '@nestboard/shared/reviews/counted.ts'
import type { KindCounts, ReviewFilter } from '@nestboard/shared/reviews/model.ts'
import type { Clause } from '../kernel/commit.ts'
import { mediaKey } from '../kernel/rows.ts'
import type { MediaItem } from '../kernel/media.store.ts'
import { is, lacks, missing } from '../kernel/table/condition.ts'
import { firstRowsOf, rowAt, rowsByKeys } from '../kernel/table/read.ts'
import { putRow, updateRow } from '../kernel/table/write.ts'
import { versionConflict } from '../kernel/table/version.ts'
import type { Write } from '../kernel/table.ts'
import { changeMark, countedKindsOf, kindsCounted } from './mark.store.ts'
import type { ReviewMark, MarkChange } from './mark.store.ts'
import { ownReviewKey, ratingsKey, ratingsPartition, reviewMarkKey } from './rows.ts'

/** Which review of a listing is a person's own. `counted`: its rating if it counts, or 0. */
export interface OwnReview {
  readonly postId: number
  readonly listingId: number
  readonly counted: number
  readonly version: number
  /** Staff removed it: it can't be replaced. */
  readonly isRemoved?: boolean
  /** What the review's mark said when the person wrote it. Older notes lack it. */
  readonly marked?: Pick<ReviewMark, 'isVerified' | 'hasMedia'>
}

/** U#{user} / REVIEW#{listing} */
export const ownReviewAt = (userId: number, listingId: number): Promise<OwnReview | undefined> =>
  rowAt(ownReviewKey(userId, listingId), { consistent: true })

/** The write that notes a person's review; its condition fails if they wrote another meanwhile. */
export const noteOwnReview = (userId: number, review: OwnReview, before: OwnReview | undefined): Write =>
  putRow({ ...ownReviewKey(userId, review.listingId), ...review }, before ? is({ version: before.version }) : missing)

/**
 * The counts of a listing; `version` counts its changes, and rows of imports have none. Before the first verified review only
 * the version may be there.
 */
export type RatingsRow = Partial<Counted> & { readonly version?: number }

/** LR#{listing} / RATINGS */
export const countedAt = (listingId: number): Promise<RatingsRow | undefined> =>
  rowAt(ratingsKey(listingId), { consistent: true })

/**
 * The counts of a listing with its reviews by kind. Those of a listing that has reviews, but was never counted by kind, are counted now.
 * LR#{listing} / RATINGS and the last OF#…
 */
export async function countedWithKinds(
  listingId: number,
): Promise<{ readonly row: RatingsRow | undefined; readonly kinds: KindCounts }> {
  // Backwards, the counts come first: their version covers the marks.
  const rows = await firstRowsOf(ratingsPartition(listingId), 2, { newestFirst: true, consistent: true })
  const row = rows.find(({ sk }) => sk === ratingsKey(listingId).sk) as RatingsRow | undefined
  const hasMarks = rows.some(({ sk }) => sk.startsWith(reviewMarkKey.prefix))
  return { row, kinds: row?.kinds ?? (hasMarks ? await kindsCounted(listingId) : kindsAmong([])) }
}

/** The write that replaces the ratings of a listing; its condition fails if they changed meanwhile. */
export function putCounted(
  listingId: number,
  { counts, earlier, kinds }: Counted,
  before: RatingsRow | undefined,
): Write {
  const version = (before?.version ?? 0) + 1
  const row = { ...ratingsKey(listingId), counts, ...(earlier && { earlier }), ...(kinds && { kinds }), version }
  return putRow(row, unchanged(before))
}

const unchanged = (before: RatingsRow | undefined) =>
  before?.version === undefined ? lacks('version') : is({ version: before.version })

/**
 * The writes after a review moved between filters, its rating unchanged. A row without counts gets only a new version, so that a
 * review that counts all at the same time starts again.
 */
function recountKinds(
  listingId: number,
  change: { readonly was: readonly ReviewFilter[]; readonly is: readonly ReviewFilter[] },
  before: RatingsRow | undefined,
): Clause[] {
  if (change.was.join() === change.is.join()) return []
  const kinds = before?.kinds && kindsAfter(before.kinds, change)
  const version = (before?.version ?? 0) + 1
  const write = updateRow(ratingsKey(listingId), { set: { version, ...(kinds && { kinds }) } }, unchanged(before))
  return [{ write, otherwise: versionConflict }]
}

/** The writes that change a review's mark, and the counts with it. */
export const markClauses = (
  listingId: number,
  mark: ReviewMark,
  change: MarkChange,
  counted: RatingsRow | undefined,
  remove: readonly 'userId'[] = [],
): Clause[] => [
  { write: changeMark(listingId, mark, change, remove), otherwise: versionConflict },
  ...recountKinds(listingId, { was: countedKindsOf(mark), is: countedKindsOf({ ...mark, ...change }) }, counted),
]

/** The person's own pictures and films with these ids, in their order; undefined if one is missing or not theirs. */
export async function ownMedia(userId: number, ids: readonly number[]): Promise<MediaItem[] | undefined> {
  const rows = ids.length ? await rowsByKeys<MediaItem>(ids.map((id) => mediaKey(id))) : []
  const files = ids.map((id) => rows.find((row) => row.id === id))
  const isOwn = (file: MediaItem | undefined): file is MediaItem =>
    file?.userId === userId &&
    file.purpose === 'USER_MEDIA' &&
    file.claimedMs !== undefined &&
    file.removedMs === undefined
  return files.every(isOwn) && new Set(ids).size === ids.length ? files : undefined
}
