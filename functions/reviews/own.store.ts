import type { Counted } from '@nestboard/shared/reviews/counted.ts'
import { mediaKey } from '../kernel/rows.ts'
import type { MediaItem } from '../kernel/media.store.ts'
import { is, lacks, missing } from '../kernel/table/condition.ts'
import { rowAt, rowsByKeys } from '../kernel/table/read.ts'
import { putRow } from '../kernel/table/write.ts'
import type { Write } from '../kernel/table.ts'
import { ownReviewKey, ratingsKey } from './rows.ts'

/** Which review of a listing is a person's own. `counted`: its rating if it counts, or 0. */
export interface OwnReview {
  readonly postId: number
  readonly listingId: number
  readonly counted: number
  readonly version: number
  /** Staff removed it: it can't be replaced. */
  readonly isRemoved?: boolean
}

/** U#{user} / REVIEW#{listing} */
export const ownReviewAt = (userId: number, listingId: number): Promise<OwnReview | undefined> =>
  rowAt(ownReviewKey(userId, listingId), { consistent: true })

/** The write that notes a person's review; its condition fails if they wrote another meanwhile. */
export const noteOwnReview = (userId: number, review: OwnReview, before: OwnReview | undefined): Write =>
  putRow({ ...ownReviewKey(userId, review.listingId), ...review }, before ? is({ version: before.version }) : missing)

/** The ratings row of a listing; `version` counts its changes, and rows of imports have none. */
type RatingsRow = Counted & { readonly version?: number }

/** LR#{listing} / RATINGS */
export const countedAt = (listingId: number): Promise<RatingsRow | undefined> =>
  rowAt(ratingsKey(listingId), { consistent: true })

/** The write that replaces the ratings of a listing; its condition fails if they changed meanwhile. */
export function putCounted(listingId: number, { counts, earlier }: Counted, before: RatingsRow | undefined): Write {
  const version = (before?.version ?? 0) + 1
  const unchanged = before?.version === undefined ? lacks('version') : is({ version: before.version })
  return putRow({ ...ratingsKey(listingId), counts, ...(earlier && { earlier }), version }, unchanged)
}

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
